import http, { type RequestListener } from "node:http";
import { loadSheddingServer } from "./overload.server";

/** remix-serve calls Express' `listen`, so `http.createServer` itself is replaced. */
export function boundServersOfRemixServe(): void {
  const { createServer } = http;
  Reflect.set(http, "createServer", (listener: RequestListener) =>
    loadSheddingServer(listener, createServer),
  );
}
