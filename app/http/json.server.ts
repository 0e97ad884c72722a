import type { z } from "zod";
import { readBytes } from "./form.server";
import { type FieldErrors, Refusal } from "./refusal";

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const LONE_SURROGATE = /[\ud800-\udfff]/u;

/** Undefined without a body. Throws 413 past the limit, 415 for another type, 400 for no JSON. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request);
  if (bytes.byteLength === 0) return undefined;
  if (!JSON_TYPE.test(request.headers.get("Content-Type")?.trim() ?? "")) {
    throw new Refusal(415, "The body must be JSON, sent as application/json");
  }
  try {
    return JSON.parse(
      new TextDecoder("utf-8", { fatal: true }).decode(bytes),
      refuseHalfCharacters,
    );
  } catch {
    throw new Refusal(400, "The body is not valid JSON");
  }
}

/** Half of a surrogate pair is no text: a database gives something else back. */
function refuseHalfCharacters(key: string, value: unknown): unknown {
  const isHalf = (text: unknown) => typeof text === "string" && LONE_SURROGATE.test(text);
  if (isHalf(key) || isHalf(value)) throw new SyntaxError("half a surrogate pair");
  return value;
}

export function readQuery(request: Request): Record<string, string | string[]> {
  const parameters = new URL(request.url).searchParams;
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const [first = "", ...more] = parameters.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

/** Throws a 400 refusal naming the wrong fields. */
export function checkedBy<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const result = schema.safeParse(sent, { error: paramFault });
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    const [field] = path;
    if (field === undefined) throw new Refusal(400, message);
    const name = String(field);
    errors[name] = [...(errors[name] ?? []), message];
  }
  throw new Refusal(400, result.error.issues[0]?.message ?? "The request is not right", { errors });
}

function paramFault(issue: z.core.$ZodRawIssue): string {
  const [field, ...inside] = issue.path ?? [];
  if (field === undefined) return "The body must be a JSON object";
  if (issue.input === undefined) return `${String(field)} is missing`;
  const place = inside.length > 0 ? `Every entry of ${String(field)}` : String(field);
  const kind = issue.code === "invalid_type" ? WORDS_OF_TYPES[issue.expected] : undefined;
  return kind ? `${place} must be ${kind}` : `${place} is not right`;
}

const WORDS_OF_TYPES: Partial<Record<string, string>> = {
  string: "text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};
