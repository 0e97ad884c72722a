import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

export default function respond(request, status, headers, context) {
  const body = renderToString(<RemixServer context={context} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${body}`, { status, headers });
}
