import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { existsSync, readdirSync } from "node:fs";
import http, {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import path from "node:path";
import onHeaders from "on-headers";
import { environment } from "~/env.server";
import { bestEncoding } from "./compress.server";
import { POLICY_OF_NO_PAGE } from "./csp.server";
import { gracefulShutdown } from "./graceful-shutdown.server";
import { isAnswering, loadSheddingServer } from "./overload.server";
import { logRequest } from "./request-log.server";
import { readableTarget } from "./target";

type RequestStart = { request: IncomingMessage; response: ServerResponse; server: Server };

const HEADERS: [string, string][] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["X-Frame-Options", "DENY"],
];

/**
 * Called once: from then on each request gets its id, log line and headers before the app has it,
 * static files too. `besides`, the server of the metrics, is left alone; null if there is none.
 */
export function installRequestMiddleware(besides: Server | null): void {
  const { production } = environment();
  const trackRequest = gracefulShutdown();
  const serveCompressed = preferPrecompressed();
  const watch = (request: IncomingMessage, response: ServerResponse, server: Server) => {
    trackRequest(response, server);
    makeReadable(request);
    response.prependOnceListener("finish", () => drainBody(request));
    request.headers["x-request-id"] = randomBytes(6).toString("hex");
    logRequest(request, response);
    serveCompressed(request, response);
    request.headers["x-socket-address"] = request.socket.remoteAddress ?? "unknown";
    request.headers["x-asked-for"] = isForData(request.url) ? "data" : "page";
    request.headers["x-origin"] = request.headers.origin;
    delete request.headers.origin;
    response.setHeader("X-Request-Id", request.headers["x-request-id"]);
    if (request.headers["x-asked-for"] === "data") {
      // Scripts can read this of an answer that Remix has taken in already.
      response.setHeader("Server-Timing", `request;desc="${request.headers["x-request-id"]}"`);
    }
    for (const [name, value] of HEADERS) response.setHeader(name, value);
    givePolicy(response);
    if (production) {
      response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    }
  };
  boundServersOfRemixServe();
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as RequestStart;
    if (server !== besides && !isAnswering(request.socket)) watch(request, response, server);
  });
}

/** A page brings its own policy, which says who may frame it. */
function givePolicy(response: ServerResponse): void {
  onHeaders(response, () => {
    const isPage = String(response.getHeader(POLICY)).includes("frame-ancestors");
    if (!isPage) response.setHeader(POLICY, POLICY_OF_NO_PAGE);
  });
}

const POLICY = "Content-Security-Policy";

function makeReadable(request: IncomingMessage): void {
  const { method = "GET", url = "/", headers } = request;
  const target = readableTarget({ method, url, host: headers.host });
  request.method = target.method;
  request.url = target.url;
  headers.host = target.host;
  // Remix takes a port out of it, whoever sent it.
  delete headers["x-forwarded-host"];
}

const REST_BYTES = 1024 * 1024;
const REST_MS = 5_000;

/** The connection's next request waits behind it, and cutting it off would lose the answer. */
function drainBody(request: IncomingMessage): void {
  if (request.readableEnded) return;
  const { socket } = request;
  const cut = setTimeout(() => socket.destroy(), REST_MS).unref();
  let rest = REST_BYTES;
  request.removeAllListeners("data");
  request.on("data", (chunk: Buffer) => {
    rest -= chunk.length;
    if (rest < 0) socket.destroy();
  });
  request.once("close", () => clearTimeout(cut));
  request.resume();
}

function isForData(url = ""): boolean {
  return /[?&]_data=/.test(url);
}

/** remix-serve calls Express' `listen`, so `http.createServer` itself is replaced. */
function boundServersOfRemixServe(): void {
  const { createServer } = http;
  Reflect.set(http, "createServer", (listener: RequestListener) =>
    loadSheddingServer(listener, createServer),
  );
}

const FOLDER = "build/client/assets";
const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/** Serves the build's brotli file to browsers that take it: 13 % fewer bytes, and no work. */
function preferPrecompressed(): (request: IncomingMessage, response: ServerResponse) => void {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  const packed = new Set(files.filter((file) => files.includes(`${file}.br`)));
  return (request, response) => {
    const [, name = ""] = request.url?.match(/^\/build\/assets\/([\w.~-]+)$/) ?? [];
    const type = TYPES[path.extname(name)];
    if (!type || !packed.has(name)) return;
    if (bestEncoding(request.headers["accept-encoding"]) !== "br") return;
    request.url += ".br";
    response.setHeader("Content-Type", type);
    response.setHeader("Content-Encoding", "br");
  };
}
