import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import onHeaders from "on-headers";
import { environment } from "~/env.server";
import { collectBody, parseLittleByLittle } from "./arriving-body";
import { countedAddress } from "./client-address";
import { type Connections, keepConnections } from "./connections";
import { signedSession } from "./cookies.server";
import { BODY_LIMIT } from "./form.server";
import { type Client, type QueueLimits, type RequestQueue, requestQueue } from "./request-queue";

/** Connections at once: in all and, without a proxy, of one address (an office of 40 has 200). */
const CONNECTIONS = { inAll: 640, ofOne: 320, graceMs: 250 };
const REQUESTS_OF_A_CONNECTION = 1000;
const LIMITS: QueueLimits = {
  running: 32,
  runningOfOne: 20,
  runningOfStrangers: 24,
  workingOfStrangers: 1,
  waiting: 256,
  waitingOfStrangers: 192,
  openOfOne: 128,
};
/** The platform's question; others may ask it too, and wait for each other alone. */
const HEALTH = "/healthz";
const HEALTH_LIMITS: QueueLimits = {
  ...{ running: 4, runningOfOne: 2, runningOfStrangers: 4 },
  workingOfStrangers: 4,
  ...{ waiting: CONNECTIONS.inAll, waitingOfStrangers: CONNECTIONS.inAll, openOfOne: 128 },
};

const HEADERS_MS = 15_000;
const UPLOAD_MS = 300_000;
const IDLE_MS = 120_000;
const STUCK_MS = 15_000;
/** Who takes longer waits for something else than the thread, such as a password's check. */
const WORK_MS = 500;

type Door = { requests: RequestQueue; health: RequestQueue; connections: Connections };

const doors = new Set<Door>();
const answering = new WeakSet<Socket>();

export function isAnswering(socket: Socket): boolean {
  return answering.has(socket);
}

/** Whether requests wait and none was answered for a while: the platform should restart us. */
export function servesNobody(): boolean {
  return [...doors].some(({ requests }) => {
    const since = requests.stuckSince();
    return since !== null && performance.now() - since > STUCK_MS;
  });
}

/**
 * A server that holds only so many connections, bodies, requests at work and requests in line: the
 * next gets a 503, and who is too slow is cut off. `make` is the `createServer` to make it with.
 */
export function loadSheddingServer(listener: RequestListener, make = createServer): Server {
  const limits = environment().clientIpHeader
    ? // Behind a proxy everybody has its address.
      { ...CONNECTIONS, ofOne: CONNECTIONS.inAll }
    : CONNECTIONS;
  const door = {
    requests: requestQueue(LIMITS),
    health: requestQueue(HEALTH_LIMITS),
    connections: keepConnections(limits),
  };
  const server = make((request, response) => {
    takeOne(door, request, response, () => listener(request, response));
  });
  Object.assign(server, { connectionsCheckingInterval: 2_000 });
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = UPLOAD_MS;
  server.timeout = IDLE_MS;
  server.maxRequestsPerSocket = REQUESTS_OF_A_CONNECTION;
  server.on("connection", (socket) => {
    parseLittleByLittle(socket);
    door.connections.open(socket, countedAddress(socket.remoteAddress ?? null) ?? "unknown");
  });
  server.once("listening", () => doors.add(door));
  server.once("close", () => doors.delete(door));
  return server;
}

/**
 * Calls `work` when it is the request's turn. Browsers and proxies wait for an answer before they
 * ask again on the same connection; one that does not wait is cut off.
 */
function takeOne(
  { requests, health, connections }: Door,
  request: IncomingMessage,
  response: ServerResponse,
  work: () => void,
): void {
  const { socket } = request;
  if (answering.has(socket) || socket.destroyed) {
    socket.destroy();
    return;
  }
  answering.add(socket);
  response.once("close", () => {
    answering.delete(socket);
    connections.rest(socket);
  });
  const client = clientOf(request);
  const queue = request.url === HEALTH ? health : requests;
  const place = queue.arrive(client, () => refuseOverload(request, response));
  if (!place) {
    refuseOverload(request, response);
    return;
  }
  response.once("close", place.leave);
  onHeaders(response, place.rest);
  whenReadable(request, response, () => {
    if (socket.destroyed) return;
    connections.answer(socket, !client.isStranger);
    const begin = () => {
      setTimeout(place.rest, WORK_MS).unref();
      work();
    };
    if (!place.begin(begin)) refuseOverload(request, response);
  });
}

/** Calls `begin` when enough of the request is there, and anything sent ahead would have shown. */
function whenReadable(request: IncomingMessage, response: ServerResponse, begin: () => void): void {
  let hasBegun = false;
  const beginOnce = () => {
    if (hasBegun) return;
    hasBegun = true;
    process.nextTick(begin);
  };
  cutWhenSlow(request, response);
  const size = Number(request.headers["content-length"] ?? 0);
  if (size === 0 && !("transfer-encoding" in request.headers)) {
    beginOnce();
    return;
  }
  collectBody(request, {
    isStreamed: size > BODY_LIMIT || isMultipart(request),
    most: BODY_LIMIT,
    onReadable: beginOnce,
    onCrumbs: () => {
      hasBegun = true;
      cut(response, "400 Bad Request");
      request.socket.destroy();
    },
  });
}

function isMultipart({ headers }: IncomingMessage): boolean {
  return headers["content-type"]?.startsWith("multipart/") ?? false;
}

function clientOf({ headers, socket }: IncomingMessage): Client {
  const session = signedSession(headers.cookie);
  if (session !== null) return { name: `session ${session}`, isStranger: false };
  const { clientIpHeader } = environment();
  const forwarded = clientIpHeader && headers[clientIpHeader.toLowerCase()];
  const address = countedAddress(forwarded ? String(forwarded) : null);
  const name = address ?? countedAddress(socket.remoteAddress ?? null) ?? "unknown";
  return { name, isStranger: true };
}

const TOO_MUCH = "The server has too much to do just now. Try again in a few seconds.";

function refuseOverload(request: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed || response.headersSent) return;
  const isApi = /^\/api(?:\/|$)/i.test(request.url ?? "");
  response.shouldKeepAlive = false;
  response.writeHead(503, {
    "Cache-Control": "no-store",
    "Content-Type": isApi ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
    "Retry-After": "5",
  });
  response.end(isApi ? JSON.stringify({ message: TOO_MUCH }) : `${TOO_MUCH}\n`);
}

const PATIENCE_MS = 30_000;

function cutWhenSlow(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const isUpload = request.headers["content-type"]?.startsWith("multipart/") ?? false;
  const looks = () => [socket.bytesRead, socket.bytesWritten, socket.writableLength];
  let [read, written, left] = looks();
  const watch = setInterval(() => {
    const before = { read, written, left };
    [read, written, left] = looks();
    const isStill = written === before.written && left === before.left;
    if (left !== 0 && isStill) socket.destroy();
    else if (!(request.complete || (isUpload && read !== before.read))) {
      cut(response, "408 Request Timeout");
    }
  }, PATIENCE_MS);
  response.once("close", () => clearInterval(watch));
}

function cut({ socket, headersSent }: ServerResponse, status: string): void {
  if (!headersSent) socket?.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  socket?.destroySoon();
}
