import http, { type RequestListener } from "node:http";
import { boundedServer } from "./overload.server";

/**
 * Makes the server that remix-serve is about to start a `boundedServer`. Its command makes the server by itself, with
 * Express' `listen`, and asks nobody; so `http.createServer`, which `listen` calls, is another from now on for whatever
 * requires it. Modules that import it by its name, as the one for the platform's figures does, keep Node's own.
 */
export function boundServersOfRemixServe(): void {
  const { createServer } = http;
  Reflect.set(http, "createServer", (listener: RequestListener) =>
    boundedServer(listener, createServer),
  );
}
