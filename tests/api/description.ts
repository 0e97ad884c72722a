import { matchPath } from "@remix-run/router";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describeApi } from "~/api/openapi.server";
import { DEFAULT_WEEK } from "~/school/week";

type Json = { [key: string]: unknown };
type Operation = { responses: Record<string, { content?: Json; headers?: Json }> };

export const description = describeApi(DEFAULT_WEEK);
const paths = description.paths as Record<string, Record<string, Operation>>;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: "api", ...closed(description) });
const validators = new Map<string, ValidateFunction>();

/** The description with every object closed: an answer has what is described and nothing else. */
function closed(value: unknown): Json {
  return JSON.parse(JSON.stringify(value), (_, one) =>
    one?.type === "object" && one.properties && one.additionalProperties === undefined
      ? { ...one, additionalProperties: false }
      : one,
  );
}

/** What is wrong with an answer by the description of its call; empty when it keeps its promise. */
export function faultsOf(
  method: string,
  pathname: string,
  status: number,
  body: unknown,
): string[] {
  const path = Object.keys(paths).find((one) => isPath(one, pathname));
  const name = method === "HEAD" ? "get" : method.toLowerCase();
  const operation = path ? paths[path]?.[name] : undefined;
  // An unknown path or method has no description but that of every error.
  // Nor is a fault of our own promised.
  if (!path || !operation || status === 500) return validate("#/components/schemas/Problem", body);
  if (!operation.responses[status]) return [`${method} ${path} is not said to answer ${status}`];
  const escaped = path.replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D");
  return validate(
    `#/paths/${escaped}/${name}/responses/${status}/content/application~1json/schema`,
    body,
  );
}

/** A path with a parameter comes second to one that says it all, as in Remix. */
function isPath(path: string, pathname: string): boolean {
  const pattern = path.replaceAll("{", ":").replaceAll("}", "");
  if (pathname.replace(/\/$/, "") === path) return true;
  return !(pathname in paths) && matchPath(pattern, pathname) !== null;
}

function validate(pointer: string, body: unknown): string[] {
  const known = validators.get(pointer) ?? ajv.compile({ $ref: `api${pointer}` });
  validators.set(pointer, known);
  if (known(body)) return [];
  return (known.errors ?? []).map((fault) => `${fault.instancePath} ${fault.message}`);
}
