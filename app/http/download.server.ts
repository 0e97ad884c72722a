import contentDisposition from "content-disposition";
import { Refusal } from "./refusal";
import { asResponse } from "./respond.server";

export function isDownload(request: Request): boolean {
  return new URL(request.url).searchParams.has("file");
}

/** For a loader, after its sign-in check: ends it when the file is wanted (see entry.server). */
export function endWithFile(request: Request): void {
  if (isDownload(request)) throw new Response(null);
}

/** A slowly made file as a download; stops when the reader leaves. A refusal becomes its words. */
export async function downloadMade(
  { signal }: Request,
  make: (signal: AbortSignal) => Promise<Parameters<typeof downloadOf>[0]>,
): Promise<Response> {
  try {
    return downloadOf(await make(signal));
  } catch (thrown) {
    if (thrown instanceof Refusal) return asResponse(thrown);
    if (signal.aborted) return new Response(null, { status: 503 });
    throw thrown;
  }
}

/** A file as a download; null, a file with nothing in it, is a 404 in words. */
export function downloadOf(
  file: {
    name: string;
    type: string;
    body: string | Uint8Array | ReadableStream<Uint8Array>;
    /** In bytes, where what is sent is not all there yet. */
    size?: number;
  } | null,
): Response {
  const headers = new Headers({
    "Cache-Control": "no-store",
    "Content-Type": "text/plain; charset=utf-8",
  });
  if (!file)
    return new Response("There is nothing in this report to download.\n", { status: 404, headers });
  // Sent as it is: a text browser saves what comes, compressed or not.
  headers.set("Cache-Control", "no-store, no-transform");
  headers.set("Content-Type", file.type);
  headers.set("Content-Disposition", contentDisposition(file.name));
  if (file.size !== undefined) headers.set("Content-Length", String(file.size));
  return new Response(file.body as BodyInit, { headers });
}
