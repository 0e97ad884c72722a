import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";

/** A field of a form: a file where it has a `filename`, as it was called where it came from. */
export type FormPart = { name: string; filename?: string; data: AsyncIterable<Buffer> };

/**
 * The fields of a multipart form, one after the other; `read` has to read each of them to its end.
 * Rejects for what is none, or is cut short or has more than `most` fields, and with what `read` throws.
 */
export async function eachPart(
  { body, headers }: Request,
  most: number,
  read: (part: FormPart) => Promise<void>,
): Promise<void> {
  if (!body) throw new Error("There is no form");
  const parser = new Busboy({
    headers: { "content-type": headers.get("Content-Type") ?? "" },
    isPartAFile: () => true,
    preservePath: true,
    limits: { parts: most },
  });
  const failed = new AbortController();
  let last = Promise.resolve();
  parser.on("file", (name, data, filename: string | undefined) => {
    const part = {
      name,
      data,
      ...(filename === undefined ? {} : { filename: asCalled(filename) }),
    };
    // Cut short before it is read, it says so there.
    data.on("error", () => undefined);
    // What came is read before the next is.
    last = last.then(() => read(part)).catch((error) => failed.abort(error));
  });
  parser.on("partsLimit", () => failed.abort(new Error("There are too many fields")));
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), parser, { signal: failed.signal });
    await last;
  } catch (error) {
    if (!failed.signal.aborted) throw error;
  }
  if (failed.signal.aborted) throw failed.signal.reason;
}

/** Browsers write these three so in the name of a file. */
function asCalled(filename: string): string {
  return filename.replace(/%22/g, '"').replace(/%0D/g, "\r").replace(/%0A/g, "\n");
}
