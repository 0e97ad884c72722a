import openapiTS, { astToString } from "openapi-typescript";

/** The types of the API as openapi-typescript makes them of its description. */
export async function makeClientTypes(description: object): Promise<string> {
  return astToString(await openapiTS(JSON.stringify(description)));
}
