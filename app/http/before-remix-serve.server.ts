import http, { type RequestListener } from "node:http";
import { boundedServer } from "./overload.server";

/**
 * Makes remix-serve start a `boundedServer`: it calls Express' `listen`, so `http.createServer` is
 * replaced. Modules that import it by name (the platform's figures) keep Node's own.
 */
export function boundServersOfRemixServe(): void {
  const { createServer } = http;
  Reflect.set(http, "createServer", (listener: RequestListener) =>
    boundedServer(listener, createServer),
  );
}
