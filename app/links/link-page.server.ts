import { randomBytes } from "node:crypto";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { compress } from "~/http/compress.server";
import { contentSecurityPolicy } from "~/http/csp.server";

export type LinkPage = {
  status: number;
  /** The whole document; `nonce` lets its scripts run. */
  document: (nonce: string) => ReactElement;
  /** Seconds after which the browser asks again by itself. */
  refresh?: number;
  /** Seconds after which what was refused may be tried again. */
  retryAfter?: number;
};

/**
 * Answers a page that needs no sign-in: never stored or listed, no cookies. Remix's frame would set
 * them, so it is made without.
 */
export async function respondWithLinkPage(
  request: Request,
  { status, document, refresh, retryAfter }: LinkPage,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": contentSecurityPolicy(nonce),
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
  });
  if (retryAfter) headers.set("Retry-After", String(retryAfter));
  if (refresh) headers.set("Refresh", String(refresh));
  const html = `<!DOCTYPE html>${renderToStaticMarkup(document(nonce))}`;
  return new Response(await compress(html, request, headers), { status, headers });
}
