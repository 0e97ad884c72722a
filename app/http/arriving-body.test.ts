import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fc } from "../../tests/seeds";
import { collectBody, parseLittleByLittle } from "./arriving-body";
import { BODY_LIMIT } from "./form.server";

/** What was read of the last request's body, in how many pieces; null when it was given up. */
type Read = { text: string; pieces: number } | null;

let server: Server;
let tell: (read: Read) => void = () => undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    const isStreamed = "x-streamed" in request.headers;
    let hasBegun = false;
    collectBody(request, {
      isStreamed,
      most: BODY_LIMIT,
      onReadable: () => {
        if (!hasBegun) readAll(request);
        hasBegun = true;
      },
      onCrumbs: () => {
        tell(null);
        request.socket.destroy();
      },
    });
    response.on("error", () => undefined);
  });
  server.on("connection", parseLittleByLittle);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

function readAll(request: IncomingMessage): void {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    tell({ text: Buffer.concat(parts).toString("latin1"), pieces: parts.length });
  });
  request.on("error", () => undefined);
}

async function send(sizes: number[], isStreamed: boolean): Promise<{ read: Read; sent: string }> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  const read = new Promise<Read>((resolve) => {
    tell = resolve;
  });
  const parts = sizes.map((size, at) => String.fromCharCode(97 + (at % 26)).repeat(size));
  const chunks = parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join("");
  const more = isStreamed ? "X-Streamed: 1\r\n" : "";
  socket.write(
    `POST / HTTP/1.1\r\nHost: school\r\n${more}Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`,
    "latin1",
  );
  const result = { read: await read, sent: parts.join("") };
  socket.destroy();
  return result;
}

const run = fc.record({
  size: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 200 }), fc.constant(40_000)),
  times: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 3_000 })),
});
/** At most 2 MB of it. */
const shapes = fc.array(run, { minLength: 1, maxLength: 4 }).map((runs) =>
  runs.flatMap(({ size, times }) => {
    return Array<number>(Math.min(times, Math.ceil(500_000 / size))).fill(size);
  }),
);

/** Whether at some piece past the two hundredth they had brought less than 64 bytes each. */
function isInCrumbs(sizes: number[]): boolean {
  let bytes = 0;
  return sizes.some((size, at) => {
    bytes += size;
    return at >= 200 && bytes < (at + 1) * 64;
  });
}

test("a body of any shape is read as it was sent, in a few pieces, or given up for its crumbs", async () =>
  await fc.assert(
    fc.asyncProperty(shapes, fc.boolean(), async (sizes, isStreamed) => {
      const { read, sent } = await send(sizes, isStreamed);
      if (read === null) {
        expect(sizes.length).toBeGreaterThan(200);
        return;
      }
      expect(read.text === sent, "as it was sent").toBe(true);
      expect(read.pieces).toBeLessThanOrEqual(2 + sent.length / (64 * 1024));
      expect(isInCrumbs(sizes)).toBe(false);
    }),
    { numRuns: 150 },
  ));

test.each([
  ["the last that is taken: two hundred of one byte", 200, 1, true],
  ["the first that is not: one more", 201, 1, false],
  ["more, of eighty bytes each", 5_000, 80, true],
  ["more, of sixty", 5_000, 60, false],
])("%s", async (_, count, size, isTaken) => {
  const { read } = await send(Array<number>(count).fill(size), false);
  expect(read !== null).toBe(isTaken);
});

test("what a slow line or a proxy sends is read, whatever its last piece", async () => {
  const pieces = fc.array(fc.integer({ min: 500, max: 16_384 }), { minLength: 1, maxLength: 400 });
  const last = fc.integer({ min: 1, max: 500 });
  await fc.assert(
    fc.asyncProperty(pieces, last, fc.boolean(), async (sizes, end, isStreamed) => {
      const { read, sent } = await send([...sizes, end], isStreamed);
      expect(read?.text === sent).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test("of what came with the crumbs, little is parsed once the connection has ended", async () => {
  let parsed = 0;
  const ending = createServer((request) => {
    request.push = () => {
      parsed += 1;
      request.socket.destroy();
      return true;
    };
  });
  ending.on("connection", parseLittleByLittle);
  await once(ending.listen(0, "127.0.0.1"), "listening");
  const socket = connect((ending.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("POST / HTTP/1.1\r\nHost: school\r\nTransfer-Encoding: chunked\r\n\r\n");
  socket.write("1\r\na\r\n".repeat(60_000));
  await new Promise((resolve) => socket.once("close", resolve));
  await new Promise((resolve) => ending.close(resolve));
  expect(parsed).toBeLessThan(700);
});
