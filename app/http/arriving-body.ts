import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { GrowingBytes } from "./growing-bytes";

/** So many pieces may have any size; beyond, each must bring that many bytes on average. */
const PIECES = 200;
const BYTES_OF_A_PIECE = 64;
const PORTION = 64 * 1024;
/** How much Node's parser gets at once: it parses all it was given, even on an ended connection. */
const PARSED_AT_ONCE = 4 * 1024;

type Body = {
  isStreamed: boolean;
  most: number;
  /** There is enough to begin: all of it, or the first of what is streamed or too large. */
  onReadable: () => void;
  onCrumbs: () => void;
};

/** Node makes an object and a promise for each piece: 60,000 one-byte pieces stopped all work. */
export function collectBody(request: IncomingMessage, body: Body): void {
  const push = request.push.bind(request);
  const collected = new GrowingBytes();
  let isStreamed = body.isStreamed;
  let pieces = 0;
  let bytes = 0;
  let isOver = false;
  const stream = () => {
    isStreamed = true;
    body.onReadable();
  };
  if (isStreamed) queueMicrotask(body.onReadable);
  request.push = (piece: Uint8Array | null) => {
    if (isOver) return true;
    if (piece === null) {
      isOver = true;
      if (collected.size > 0) push(collected.take());
      const isLast = push(null);
      body.onReadable();
      return isLast;
    }
    pieces += 1;
    bytes += piece.byteLength;
    if (pieces > PIECES && bytes < pieces * BYTES_OF_A_PIECE) {
      isOver = true;
      body.onCrumbs();
      return true;
    }
    collected.add(piece);
    if (!isStreamed && bytes > body.most) stream();
    return isStreamed && collected.size >= PORTION ? push(collected.take()) : true;
  };
}

/** Parses a connection's input little by little, and nothing more once it has ended. */
export function parseLittleByLittle(socket: Socket): void {
  const [parse] = socket.listeners("data");
  if (!parse) return;
  socket.removeListener("data", parse as () => void);
  socket.on("data", (read: Buffer) => {
    for (let at = 0; at < read.byteLength && !socket.destroyed; at += PARSED_AT_ONCE) {
      parse(read.subarray(at, at + PARSED_AT_ONCE));
    }
  });
}
