import { unstable_parseMultipartFormData as parseMultipart } from "@remix-run/node";
import { GrowingBytes } from "./growing-bytes";
import { Refusal } from "./refusal";

export type UploadedForm = {
  files: ReadonlyMap<string, { name: string; bytes: Uint8Array }>;
  texts: ReadonlyMap<string, string>;
};

/** How much of a too large upload is still read, so that its sender sees why; more is cut off. */
const MOST_TAKEN = 64 * 1024 * 1024;
const LONGEST_NAME = 200;
const MOST_PARTS = 20;

export function isUpload(request: Request): boolean {
  return (request.headers.get("Content-Type") ?? "").startsWith("multipart/form-data");
}

/** Throws 413 for a file past `most` bytes, 400 for a form cut short or with too many parts. */
export async function readUpload(request: Request, most: number): Promise<UploadedForm> {
  const files = new Map<string, { name: string; bytes: Uint8Array }>();
  const texts = new Map<string, string>();
  let [taken, parts, isTooLarge] = [0, 0, false];
  try {
    await parseMultipart(request, async ({ name, filename, data }) => {
      parts += 1;
      if (parts > MOST_PARTS) throw new Refusal(400, NOT_OURS);
      const bytes = new GrowingBytes();
      let size = 0;
      for await (const chunk of data) {
        taken += chunk.length;
        size += chunk.length;
        if (taken > MOST_TAKEN) throw new Refusal(413, tooLarge(most));
        if (size > most) isTooLarge = true;
        else bytes.add(chunk);
      }
      if (filename === undefined) texts.set(name, bytes.take().toString("utf8"));
      else if (size > 0) {
        files.set(name, { name: filename.slice(0, LONGEST_NAME), bytes: bytes.take() });
      }
      return undefined;
    });
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, NOT_OURS);
  }
  if (isTooLarge) throw new Refusal(413, tooLarge(most));
  return { files, texts };
}

const NOT_OURS = "The file did not arrive completely. Choose it again and send it once more";

const tooLarge = (most: number) => `The file is larger than ${most / 1024 / 1024} MB`;
