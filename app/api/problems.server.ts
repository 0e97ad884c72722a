import { z } from "zod";
import { BODY_LIMIT } from "~/http/form.server";
import type { RefusalStatus } from "~/http/refusal";
import type { Endpoint, WhoMayCall } from "./endpoint.server";
import type { Json } from "./shapes.server";

const bearer = z.object({ id: z.string(), name: z.string(), subject: z.string() });

export const problem = z
  .object({
    message: z.string().describe("The reason, in words for the person."),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe("The fields at fault, each with what is wrong."),
    details: z
      .object({
        matches: z
          .array(z.object({ name: z.string(), teachers: z.array(bearer) }))
          .optional()
          .describe("Names that several teachers have, and who they are."),
      })
      .optional()
      .describe("What a program may need to go on."),
  })
  .meta({ id: "Problem", description: "Why a call did nothing." });

const MEANINGS: Record<RefusalStatus, string> = {
  400: "The query or body is malformed, or fields are wrong; `errors` names them.",
  401: "Nobody is signed in.",
  403: "The request came from another site.",
  404: "Nothing has this id.",
  409: "The rules refuse it; `message` says why.",
  413: `The body is larger than ${BODY_LIMIT / 1024} KiB.`,
  415: "The body is not JSON.",
  429: "Too many attempts; `Retry-After` says how many seconds to wait.",
  503: "The database cannot be reached; try again after `Retry-After` seconds.",
};

const NOT_ADMIN = "The user is not the administrator";
const ELSEWHERE = "or the write comes from another site.";

function meaningOf403(who: WhoMayCall, isWrite: boolean): string | null {
  if (who === "verified") {
    return `${NOT_ADMIN}, the admin password was not entered in the last five minutes, ${ELSEWHERE}`;
  }
  if (who === "admin") return isWrite ? `${NOT_ADMIN}, ${ELSEWHERE}` : `${NOT_ADMIN}.`;
  return isWrite ? MEANINGS[403] : null;
}

const RETRY_AFTER: Json = { description: "Seconds to wait.", schema: { type: "integer" } };

export function refusalsOf(endpoint: Endpoint): [string, Json][] {
  const { method, who, query } = endpoint;
  const isWrite = method !== "GET";
  const forbidden = meaningOf403(who, isWrite);
  const words: Endpoint["refusals"] = {
    ...(query || isWrite ? { 400: MEANINGS[400] } : {}),
    ...(who === "anyone" ? {} : { 401: MEANINGS[401] }),
    ...(forbidden ? { 403: forbidden } : {}),
    ...(isWrite ? { 413: MEANINGS[413], 415: MEANINGS[415] } : {}),
    503: MEANINGS[503],
    ...endpoint.refusals,
  };
  return Object.entries(words).map(([status, description]) => {
    const waits = status === "429" || status === "503";
    const headers = waits ? { headers: { "Retry-After": RETRY_AFTER } } : {};
    return [status, { description, ...headers, content: json(PROBLEM_REF) }];
  });
}

const PROBLEM_REF: Json = { $ref: "#/components/schemas/Problem" };

export function json(schema: Json): Json {
  return { "application/json": { schema } };
}
