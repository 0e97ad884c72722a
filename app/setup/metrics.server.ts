import { subscribe } from "node:diagnostics_channel";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { collectDefaultMetrics, Histogram, register } from "prom-client";

type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Serves Prometheus figures (memory, CPU, event loop, requests) at `/metrics` of a private port, on
 * HOST's interface, if any. Answers the server; its own requests are not counted.
 */
export function serveMetrics(port: number): Server {
  collectDefaultMetrics();
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Answered requests by method and status",
    labelNames: ["method", "status"],
  });
  const own = createServer(async (request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": register.contentType });
    response.end(await register.metrics());
  });
  own.listen(port, process.env.HOST || undefined).unref();
  const starts = new WeakMap<IncomingMessage, number>();
  subscribe("http.server.request.start", (message) => {
    const { request, server } = message as Exchange;
    if (server !== own) starts.set(request, performance.now());
  });
  subscribe("http.server.response.finish", (message) => {
    const { request, response } = message as Exchange;
    const start = starts.get(request);
    if (start === undefined) return;
    const labels = { method: request.method, status: response.statusCode };
    seconds.observe(labels, (performance.now() - start) / 1000);
  });
  return own;
}
