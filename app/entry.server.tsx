import { randomBytes } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { yieldToOthers } from "~/http/event-loop.server";
import { findDownload } from "./downloads.server";
import { compress } from "./http/compress.server";
import { contentSecurityPolicy } from "./http/csp.server";
import { logFault } from "./http/fault-log.server";
import { keepRetryAfter } from "./http/respond.server";
import { boot } from "./setup/boot.server";
import { NonceContext } from "./ui/page/nonce";
import { RequestIdContext } from "./ui/page/request-id";

await boot();

export default async function respondWithPage(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const download = status === 200 ? await findDownload(request) : null;
  if (download) return download;
  await yieldToOthers();
  const nonce = randomBytes(16).toString("base64");
  const body = renderToString(
    <NonceContext.Provider value={nonce}>
      <RequestIdContext.Provider value={request.headers.get("x-request-id") ?? undefined}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </RequestIdContext.Provider>
    </NonceContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  headers.set("Cache-Control", "no-store");
  const { actionHeaders, loaderHeaders } = remixContext.staticHandlerContext;
  keepRetryAfter(headers, [actionHeaders, loaderHeaders]);
  const page = await compress(`<!DOCTYPE html>${body}`, request, headers);
  return new Response(page, { status, headers });
}

/** The data that the scripts ask for is as private as the pages. */
export function handleDataRequest(response: Response): Response {
  response.headers.set("Cache-Control", "no-store");
  return response;
}

/** A 404, 403 or 405 that Remix answers by itself has its line in the log, and is no fault of ours. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefused) logFault(error, request);
}
