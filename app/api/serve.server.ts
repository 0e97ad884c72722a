import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { readSession, type Session } from "~/accounts/sessions.server";
import { isAdmin } from "~/accounts/users.server";
import { logFault } from "~/http/fault-log.server";
import { checkedBy, readJson, readQuery } from "~/http/json.server";
import { refuseForeignWrite } from "~/http/origin.server";
import { Refusal } from "~/http/refusal";
import { refusalOf } from "~/http/respond.server";
import { today } from "~/school/clock.server";
import { parseIsoDate } from "~/school/dates";
import type { Week } from "~/school/week";
import { readWeekOn } from "~/settings/week.server";
import { type Endpoint, inWeek, type OfWeek } from "./endpoint.server";

type WithWeek<S> = S extends (week: Week) => infer Schema ? Schema : S;
type Output<S> = WithWeek<S> extends z.ZodType ? z.output<WithWeek<S>> : undefined;
type Input<S> = WithWeek<S> extends z.ZodType ? z.input<WithWeek<S>> : never;

export type CallInput<C extends Endpoint> = {
  request: Request;
  /** `""` where the path has none. */
  id: string;
  query: Output<C["query"]>;
  body: Output<C["body"]>;
  session: C["who"] extends "anyone" ? null : Session;
  /** Headers of the answer; those of a refusal are its own. */
  headers: Headers;
};

export type Call = { endpoint: Endpoint; run: (asked: CallInput<Endpoint>) => Promise<unknown> };

export function call<C extends Endpoint>(
  endpoint: C,
  run: (asked: CallInput<C>) => Promise<Input<C["answer"]>>,
): Call {
  return { endpoint, run: run as Call["run"] };
}

type Door = (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<Response>;

/** Errors in order: 404 for an unknown path, 405, 401, 403, 413, 415, 400, the call's own. */
export function serve(calls: Call[]): Door {
  const paths = [...new Set(calls.map(({ endpoint }) => endpoint.path))].map((path) => ({
    parts: partsOf(path),
    calls: calls.filter(({ endpoint }) => endpoint.path === path),
  }));
  // `/api/teachers/groups` is nobody's id.
  paths.sort((a, b) => Number(a.parts.includes(ID)) - Number(b.parts.includes(ID)));
  return async ({ request }) => {
    const asked = partsOf(new URL(request.url).pathname);
    const path = paths.find(({ parts }) => isSamePath(parts, asked));
    const id = path ? (asked[path.parts.indexOf(ID)] ?? "") : "";
    const response = path ? await answer(path.calls, request, id) : noSuchPath();
    return request.method === "HEAD" ? new Response(null, response) : response;
  };
}

const ID = "{id}";

/** Parts are decoded; a slash at the path's end counts for nothing. */
function partsOf(path: string): string[] {
  return path.replace(/\/$/, "").split("/").map(decoded);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Letters may be small or capital, as with every other path. */
function isSamePath(parts: string[], asked: string[]): boolean {
  return (
    parts.length === asked.length &&
    parts.every((part, at) => (part === ID ? asked[at] !== "" : part === asked[at]?.toLowerCase()))
  );
}

async function answer(calls: Call[], request: Request, id: string): Promise<Response> {
  try {
    const method = request.method === "HEAD" ? "GET" : request.method;
    if (method === "OPTIONS") return reply(204, null, { Allow: methodsOf(calls) });
    const one = calls.find(({ endpoint }) => endpoint.method === method);
    if (!one) return refuseMethod(request.method, calls);
    return await makeCall(one, request, id);
  } catch (error) {
    return refuse(error, request);
  }
}

async function makeCall({ endpoint, run }: Call, request: Request, id: string): Promise<Response> {
  const session = await admit(endpoint, request);
  const sent = request.body && endpoint.method !== "GET" ? await readJson(request) : undefined;
  const query = endpoint.query ? checkedBy(endpoint.query, readQuery(request)) : undefined;
  const body = endpoint.body ? await readBody(endpoint.body, bodyOf(sent)) : undefined;
  const headers = new Headers();
  // What `call` has typed by the endpoint is plain data here.
  const asked = { request, id, query, body, session, headers } as CallInput<Endpoint>;
  return reply(endpoint.status ?? 200, await run(asked), headers);
}

/** Throws 401, 403 for a write from another site, 403 for another role. */
async function admit({ who }: Endpoint, request: Request): Promise<Session | null> {
  const session = who === "anyone" ? null : await readSession(request);
  if (who !== "anyone" && !session) throw new Refusal(401, "Sign in first");
  refuseForeignWrite(request);
  if (!session || who === "user") return session;
  if (!isAdmin(session.user)) throw new Refusal(403, "Only the administrator can do this");
  if (who === "verified" && !session.isVerified) {
    throw new Refusal(403, "Enter the admin password first; it then counts for five minutes");
  }
  return session;
}

/** Days and blocks are those of the body's `date`, else of today. */
async function readBody(schema: OfWeek<z.ZodType>, sent: unknown): Promise<unknown> {
  if (typeof schema !== "function") return checkedBy(schema, sent);
  const { date } = Object(sent) as { date?: unknown };
  const asked = typeof date === "string" ? parseIsoDate(date) : null;
  return checkedBy(inWeek(schema, await readWeekOn(asked ?? today())), sent);
}

function bodyOf(sent: unknown): unknown {
  if (sent === undefined) throw new Refusal(400, "The body is missing: send a JSON object");
  return sent;
}

function noSuchPath(): Response {
  return reply(404, { message: "There is no such path in this API" });
}

function refuseMethod(method: string, calls: Call[]): Response {
  const allowed = methodsOf(calls);
  const message = `${method} is not allowed here. Allowed: ${allowed}`;
  return reply(405, { message }, { Allow: allowed });
}

function methodsOf(calls: Call[]): string {
  const methods = calls.map(({ endpoint }) => endpoint.method);
  return [...methods.flatMap((one) => (one === "GET" ? ["GET", "HEAD"] : one)), "OPTIONS"].join(
    ", ",
  );
}

function refuse(error: unknown, request: Request): Response {
  const refusal = refusalOf(error);
  if (refusal) {
    const { status, message, errors, details, retryAfter } = refusal;
    const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
    return reply(status, { message, errors, details }, headers);
  }
  if (!request.signal.aborted) logFault(error, request);
  return reply(500, { message: "Something went wrong on the server; it is in the server's log" });
}

function reply(status: number, data: unknown, more?: HeadersInit): Response {
  const headers = new Headers(more);
  headers.set("Cache-Control", "no-store");
  if (data === null) return new Response(null, { status, headers });
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(JSON.stringify(data), { status, headers });
}
