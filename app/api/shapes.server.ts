import { z } from "zod";

export type Json = { [key: string]: unknown };

/** JSON Schema (2020-12), for what is sent or received; schemas with an id are named once. */
export class Shapes {
  readonly named: Json = {};

  of(schema: z.ZodType): Json {
    // Within an object, so that the schema itself can be one of the named.
    const { properties, $defs } = z.toJSONSchema(z.object({ it: schema }), { io: "input" });
    for (const [id, shape] of Object.entries($defs ?? {})) this.named[id] ??= withRefs(shape);
    return withRefs(properties?.it);
  }

  parametersOf(schema: z.ZodType): Json[] {
    const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input" });
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: "query",
      required: required.includes(name),
      schema: withRefs(shape),
    }));
  }
}

function withRefs(shape: unknown): Json {
  return JSON.parse(
    JSON.stringify(shape, (key, value) =>
      key === "id" && typeof value === "string" ? undefined : value,
    ).replaceAll('"#/$defs/', '"#/components/schemas/'),
  );
}
