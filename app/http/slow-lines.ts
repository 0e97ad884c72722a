import type { IncomingMessage, ServerResponse } from "node:http";

const PATIENCE_MS = 30_000;

export function cutWhenSlow(request: IncomingMessage, response: ServerResponse): void {
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

export function cut({ socket, headersSent }: ServerResponse, status: string): void {
  if (!headersSent) socket?.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  socket?.destroySoon();
}
