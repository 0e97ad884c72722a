import { z } from "zod";
import { BODY_LIMIT } from "~/http/form.server";
import type { RefusalStatus } from "~/http/refusal";
import { listed } from "~/school/sentence";
import { weakMemo } from "~/school/weak-memo";
import { labelsOf, type Week } from "~/school/week";
import { runOfDays } from "~/school/working-order";
import { type Endpoint, inWeek, type Tag, type WhoMayCall } from "./endpoint.server";
import * as figures from "./figures.server";
import * as signingIn from "./session.server";
import { type Json, Shapes } from "./shapes.server";
import * as substitutions from "./substitutions.server";
import * as teachers from "./teachers.server";
import * as users from "./users.server";

export const readDescription = {
  method: "GET",
  path: "/api/openapi.json",
  id: "readDescription",
  tag: "About this API",
  summary: "This description, as OpenAPI 3.1",
  who: "anyone",
  answer: z.looseObject({ openapi: z.string() }),
  refusals: { 405: "Another method; `Allow` names those there are." },
} satisfies Endpoint;

export const endpoints: Endpoint[] = [signingIn, figures, teachers, substitutions, users]
  .flatMap((noun) => Object.values<unknown>(noun))
  .filter(isContract)
  .concat(readDescription);

function isContract(one: unknown): one is Endpoint {
  return typeof one === "object" && one !== null && "path" in one && "answer" in one;
}

/** In OpenAPI 3.1, made of the validating schemas, once for a week. */
export const describeApi = weakMemo((week: Week) => describedIn(week));

function describedIn(week: Week) {
  const shapes = new Shapes();
  shapes.of(problem);
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = describeCall(endpoint, shapes, week);
    paths[endpoint.path] = path;
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Substitute Teacher Management",
      version: "1.0.0",
      summary: "The JSON API of the school office's tool for arranging cover.",
      description: aboutIn(week),
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/", description: "This school." }],
    tags: Object.entries(TAGS).map(([name, about]) => ({ name, description: about })),
    security: [{ session: [] }],
    paths,
    components: {
      schemas: shapes.named,
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "session",
          description:
            "Set by POST /api/login, ended by POST /api/logout. In production its name is `__Host-session`.",
        },
      },
    },
  };
}

const TAGS: Record<Tag, string> = {
  "Signing in": "A session in a cookie, for people and programs alike.",
  "Figures and reports": "What the Dashboard and the Reports screen show.",
  Teachers: "Teachers and dedicated substitutes with their timetables.",
  Substitutions: "Who covers which class of an absent teacher.",
  Users: "Accounts; only the administrator keeps them.",
  "About this API": "For programs that read descriptions.",
};

const aboutIn = (
  week: Week,
) => `Dates are texts such as \`2026-11-22\`, days of the school's own calendar. Blocks are ${listed(labelsOf(week))}; the week runs from Sunday, and ${daysWithClasses(week)} have classes${week.weekdays ? ", in turn" : ""}. What is absent is \`null\`. Answers may gain fields; fields of a payload that are not described are ignored.

Every error is \`{ "message": "…" }\` in words that can be shown as they are, with \`errors\` (field → messages) where fields are wrong. Where several apply, the first of this order is answered: 404 for an unknown path, 405 (with \`Allow\`), 401, 403 for a write from another site, 403 for another role, 403 without the admin password, 413, 415, 400, 404 for an unknown id, 409, 429 and 503 (both with \`Retry-After\`). What cannot be decided without reading the body comes after it: a wrong password of POST /api/login (401) or POST /api/verify-admin-password (403). There, too many attempts (429) come first: the password is not even looked at.

HEAD answers as GET does, without the body; OPTIONS answers 204 with \`Allow\`. Nothing may be cached.`;

function daysWithClasses(week: Week): string {
  const run = runOfDays(week);
  return run ? `${run.first} to ${run.last}` : listed(week.days);
}

function describeCall(endpoint: Endpoint, shapes: Shapes, week: Week): Json {
  const { id, tag, summary, about, who, query, body, answer, status = 200 } = endpoint;
  const hasId = endpoint.path.includes("{id}");
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(about ? { description: about } : {}),
    ...(who === "anyone" ? { security: [] } : {}),
    ...(hasId || query
      ? { parameters: [...(hasId ? [ID] : []), ...(query ? shapes.parametersOf(query) : [])] }
      : {}),
    ...(body
      ? { requestBody: { required: true, content: json(shapes.of(inWeek(body, week))) } }
      : {}),
    responses: {
      [status]: { description: "Done.", content: json(shapes.of(inWeek(answer, week))) },
      ...Object.fromEntries(refusalsOf(endpoint)),
    },
  };
}

const ID: Json = { name: "id", in: "path", required: true, schema: { type: "string" } };

const bearer = z.object({ id: z.string(), name: z.string(), subject: z.string() });

const problem = z
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

function refusalsOf(endpoint: Endpoint): [string, Json][] {
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

function json(schema: Json): Json {
  return { "application/json": { schema } };
}
