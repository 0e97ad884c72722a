type Shape = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  items?: Shape;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  required?: string[];
};
type Content = { content?: { "application/json": { schema: Shape } } };
type Operation = {
  tags: string[];
  summary: string;
  description?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema: Shape }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
};
type Description = {
  info: { summary: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Shape> };
};

/** The description of the API as a page to read. */
export function describeInWords(document: object): string {
  const { info, tags, paths, components } = document as Description;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, one]) => ({ path, method, ...one })),
  );
  const common = commonRefusals(calls);
  const parts = [
    "# The JSON API",
    "<!-- Made from the API's own description; do not edit. See tests/api/description.test.ts. -->",
    `${info.summary} The same in the form programs read is at \`/api/openapi.json\` (OpenAPI 3.1).`,
    info.description,
    [
      "| status | meaning |",
      "| --- | --- |",
      ...[...common].map(([words, status]) => `| ${status} | ${words} |`),
    ].join("\n"),
    ...tags.flatMap(({ name }) => [
      `## ${name}`,
      ...calls.filter((one) => one.tags.includes(name)).flatMap((one) => callInWords(one, common)),
    ]),
    "## Shapes",
    ...Object.entries(components.schemas).flatMap(([name, shape]) => [
      `### ${name}`,
      ...(shape.description ? [shape.description] : []),
      ...(shape.properties ? [fieldsOf(shape, 0)] : [`${typeOf(shape)}.`]),
    ]),
  ];
  return `${parts.join("\n\n")}\n`;
}

type Call = Operation & { path: string; method: string };

const refusalsOf = (call: Call) =>
  Object.entries(call.responses).filter(([status]) => !status.startsWith("2"));

/** What many calls refuse in the same words: those words, and the status. */
function commonRefusals(calls: Call[]): Map<string, string> {
  const all = calls
    .flatMap(refusalsOf)
    .map(([status, { description }]) => ({ status, description }));
  const often = all.filter(
    (one) => all.filter(({ description }) => description === one.description).length > 4,
  );
  return new Map(
    often
      .sort((a, b) => a.status.localeCompare(b.status))
      .map(({ description, status }) => [description, status]),
  );
}

function callInWords(one: Call, common: Map<string, string>): string[] {
  const sent = one.requestBody?.content?.["application/json"].schema;
  const query = (one.parameters ?? []).filter((parameter) => parameter.in === "query");
  const entries = Object.entries(one.responses);
  const [done] = entries.filter(([status]) => status.startsWith("2"));
  const own = refusalsOf(one).filter(([, { description }]) => !common.has(description));
  const answered = done?.[1].content?.["application/json"].schema;
  return [
    `### ${one.method.toUpperCase()} ${one.path}`,
    [one.summary, one.description ?? "", one.security ? "Needs no sign-in." : ""]
      .filter(Boolean)
      .map((text) => (text.endsWith(".") ? text : `${text}.`))
      .join(" "),
    ...(query.length > 0
      ? [
          [
            "Query:",
            "",
            ...query.map(({ name, schema, required }) => field(name, schema, required ?? false, 0)),
          ].join("\n"),
        ]
      : []),
    ...(sent ? [shapeInWords("Payload", sent)] : []),
    ...(answered ? [shapeInWords(`Answer (${done?.[0]})`, answered)] : []),
    ...(own.length > 0
      ? [own.map(([status, { description }]) => `- ${status}: ${description}`).join("\n")]
      : []),
  ];
}

function shapeInWords(title: string, shape: Shape): string {
  if (!shape.properties) return `${title}: ${typeOf(shape)}`;
  return `${title}:\n\n${fieldsOf(shape, 0)}`;
}

function fieldsOf(shape: Shape, depth: number): string {
  return Object.entries(shape.properties ?? {})
    .map(([name, one]) => field(name, one, shape.required?.includes(name) ?? false, depth))
    .join("\n");
}

function field(name: string, shape: Shape, isRequired: boolean, depth: number): string {
  const optional = isRequired ? "" : ", may be left out";
  const about = shape.description && !shape.$ref ? `. ${shape.description}` : "";
  const line = `${"  ".repeat(depth)}- \`${name}\`: ${typeOf(shape)}${optional}${about}`;
  const inner = shape.items?.properties ? shape.items : shape;
  return inner.properties ? `${line}\n${fieldsOf(inner, depth + 1)}` : line;
}

function typeOf(shape: Shape): string {
  if (shape.$ref) {
    const name = shape.$ref.split("/").at(-1) ?? "";
    return `[${name}](#${name.toLowerCase()})`;
  }
  if (shape.anyOf) return [...new Set(shape.anyOf.map(typeOf))].join(" or ");
  if (shape.const !== undefined) return `\`${shape.const}\``;
  if (shape.enum) return shape.enum.map((one) => `\`${one}\``).join(", ");
  if (Array.isArray(shape.type)) {
    return shape.type.map((type) => typeOf({ ...shape, type })).join(" or ");
  }
  if (shape.type === "array") return `a list of ${shape.items ? typeOf(shape.items) : "anything"}`;
  if (shape.format === "date") return "a date";
  if (shape.format === "date-time") return "an instant";
  if (shape.type === "object" && typeof shape.additionalProperties === "object") {
    return `an object of ${typeOf(shape.additionalProperties)} by name`;
  }
  return WORDS[shape.type ?? ""] ?? "anything";
}

const WORDS: Record<string, string> = {
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "`true` or `false`",
  object: "an object",
  null: "`null`",
};
