import http, {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { environment } from "~/env.server";
import { countedAddress } from "./client-address";
import { type QueuedRequest, type QueueLimits, requestQueue } from "./request-queue";

/** Connections at once, in all and, where no proxy stands between, of one address: an office of forty has two hundred. */
const CONNECTIONS = 640;
const CONNECTIONS_OF_ONE = 320;
/** Browsers send one request after the other; what a program sends ahead waits, and more than this ends the connection. */
const PIPELINED = 8;
const REQUESTS_OF_A_CONNECTION = 1000;
const LIMITS: QueueLimits = { running: 32, runningOfOne: 20, waiting: 256, openOfOne: 128 };

const HEADERS_MS = 15_000;
/** A form. An upload may take longer as long as bytes come. */
const BODY_MS = 30_000;
const UPLOAD_MS = 300_000;
/** Nothing goes either way. */
const IDLE_MS = 120_000;

type Watch = (request: IncomingMessage, response: ServerResponse, server: Server) => void;
/** A connection: whether a request of it is at work, and those that were sent ahead (pipelined) behind it. */
type Pipeline = { isBusy: boolean; held: (() => void)[] };

const pipelines = new WeakMap<Socket, Pipeline>();

function pipelineOf(socket: Socket): Pipeline {
  const pipeline = pipelines.get(socket) ?? { isBusy: false, held: [] };
  pipelines.set(socket, pipeline);
  return pipeline;
}

/** Whether an earlier request of this connection has not been answered: its next one waits. */
export function isAnswering(socket: Socket): boolean {
  return pipelines.get(socket)?.isBusy ?? false;
}

/**
 * Bounds what strangers can make the process hold: every server that is made from now on by `http.createServer` (the
 * one remix-serve makes) takes so many connections, reads one request of each at a time, gives slow senders up, and has
 * so many requests at work; the others wait in a short line, and past that are answered 503. `watch` is told of a
 * request that was sent ahead when its turn has come; every other one is seen by `http.server.request.start`.
 */
export function protectFromOverload(watch: Watch): void {
  const make = http.createServer as (listener?: RequestListener) => Server;
  const arrive = requestQueue(LIMITS);
  const createServer = (listener: RequestListener) => {
    const server = make((request, response) => {
      const enter = () => admit(arrive, request, response, () => listener(request, response));
      const enterLater = () => {
        watch(request, response, server);
        enter();
      };
      inOrder(request, response, enter, enterLater);
    });
    bound(server);
    return server;
  };
  // What a CommonJS module requires; those that import `createServer` by its name have their own.
  Reflect.set(http, "createServer", createServer);
}

function bound(server: Server): void {
  Object.assign(server, { connectionsCheckingInterval: 2_000 });
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = UPLOAD_MS;
  server.timeout = IDLE_MS;
  server.maxConnections = CONNECTIONS;
  server.maxRequestsPerSocket = REQUESTS_OF_A_CONNECTION;
  // Behind a proxy everybody has its address.
  if (!environment().clientIpHeader) refuseMoreOfOneAddress(server);
}

function refuseMoreOfOneAddress(server: Server): void {
  const counts = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = countedAddress(socket.remoteAddress ?? null) ?? "unknown";
    const count = counts.get(address) ?? 0;
    if (count >= CONNECTIONS_OF_ONE) {
      socket.destroy();
      return;
    }
    counts.set(address, count + 1);
    socket.once("close", () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}

/** Does `now` when nothing of the request's connection is at work, else `later` when all before it has been answered. */
function inOrder(
  { socket }: IncomingMessage,
  response: ServerResponse,
  now: () => void,
  later: () => void,
): void {
  const pipeline = pipelineOf(socket);
  const begin = (work: () => void) => {
    pipeline.isBusy = true;
    response.once("close", () => {
      pipeline.isBusy = false;
      if (socket.destroyed) pipeline.held = [];
      pipeline.held.shift()?.();
    });
    work();
  };
  if (!pipeline.isBusy) begin(now);
  else if (pipeline.held.length < PIPELINED) pipeline.held.push(() => begin(later));
  else socket.destroy();
}

function admit(
  arrive: (client: string) => QueuedRequest | null,
  request: IncomingMessage,
  response: ServerResponse,
  work: () => void,
): void {
  const isPlatform = request.url === "/healthz";
  const queued = isPlatform ? null : arrive(clientOf(request));
  if (queued === null) {
    // The platform restarts what does not answer it.
    if (isPlatform) work();
    else refuseOverload(request, response);
    return;
  }
  response.once("close", queued.leave);
  const ask = () => {
    if (!queued.begin(work)) refuseOverload(request, response);
  };
  if (!hasBody(request)) {
    ask();
    return;
  }
  // A short body comes with its headers, and has been read in a moment.
  setImmediate(() => {
    if (request.complete) {
      ask();
      return;
    }
    cutWhenSlow(request, response);
    request.once("end", queued.count);
    work();
  });
}

function clientOf({ headers, socket }: IncomingMessage): string {
  const { clientIpHeader } = environment();
  const forwarded = clientIpHeader && headers[clientIpHeader.toLowerCase()];
  const address = countedAddress(forwarded ? String(forwarded) : null);
  return address ?? countedAddress(socket.remoteAddress ?? null) ?? "unknown";
}

function hasBody({ headers }: IncomingMessage): boolean {
  return "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;
}

/** Ends the connection when the body has not come in time. */
function cutWhenSlow(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const isUpload = request.headers["content-type"]?.startsWith("multipart/") ?? false;
  let read = socket.bytesRead;
  const look = setInterval(() => {
    const hasMoved = socket.bytesRead > read;
    read = socket.bytesRead;
    if (request.complete || (isUpload && hasMoved)) return;
    if (!response.headersSent) {
      socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    }
    socket.destroySoon();
  }, BODY_MS);
  response.once("close", () => clearInterval(look));
}

const TOO_MUCH = "The server has too much to do just now. Try again in a few seconds.";

function refuseOverload(request: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return;
  const isApi = /^\/api(?:\/|$)/i.test(request.url ?? "");
  response.shouldKeepAlive = false;
  response.writeHead(503, {
    "Cache-Control": "no-store",
    "Content-Type": isApi ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
    "Retry-After": "5",
  });
  response.end(isApi ? JSON.stringify({ message: TOO_MUCH }) : `${TOO_MUCH}\n`);
}
