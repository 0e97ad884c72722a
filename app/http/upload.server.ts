import { BODY_LIMIT, readForm, rememberedForm, rememberForm, textOf } from "./form.server";
import { GrowingBytes } from "./growing-bytes";
import { LimiterIsFull, limiter } from "./limiter";
import { eachPart } from "./multipart.server";
import { Refusal } from "./refusal";

/** `bytes` is null where they are more than may be kept; `size` is of all that came. */
export type SentFile = { field: string; name: string; size: number; bytes: Uint8Array | null };

/** In bytes: of one file, and of all files of a form. */
export type UploadLimits = { each: number; inAll: number };

/** How much of a too large upload is still read, so that its sender sees why; more is cut off. */
const MOST_TAKEN = 64 * 1024 * 1024;
const LONGEST_NAME = 1000;
const MOST_PARTS = 1000;
const MOST_FILES = 20;
const WAIT_MS = 20_000;

/** Files lie in memory until they are kept: so many forms at a time, those without a sign-in apart. */
const LINES = {
  signedIn: limiter({ concurrency: 2, waiting: 10 }),
  strangers: limiter({ concurrency: 2, waiting: 20 }),
};

export function isUpload(request: Request): boolean {
  return (request.headers.get("Content-Type") ?? "").startsWith("multipart/form-data");
}

export class TooManyFiles extends Refusal {
  constructor() {
    super(400, `At most ${MOST_FILES} files can be sent at once`);
  }
}

type ReceivedFiles = { files: SentFile[]; fault: Refusal | null };
const uploads = new WeakMap<FormData, ReceivedFiles>();

/**
 * A form that may bring files, as a plain one or as multipart: what was typed in it. `filesIn` has its
 * files, and throws what was wrong with them: so that the form can be shown again as typed.
 */
export async function readFormWithFiles(
  request: Request,
  limits: UploadLimits,
  { line = "signedIn", most = BODY_LIMIT }: { line?: keyof typeof LINES; most?: number } = {},
): Promise<FormData> {
  if (!isUpload(request)) return readForm(request, most);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(WAIT_MS)]);
  const form = new FormData();
  rememberForm(request, form);
  try {
    uploads.set(form, await LINES[line](() => readParts(request, form, limits, most), signal));
  } catch (thrown) {
    if (!(thrown instanceof LimiterIsFull) && thrown !== signal.reason) throw thrown;
    const { files } = await readParts(request, form, { each: 0, inAll: 0 }, most);
    uploads.set(form, { files, fault: files.length > 0 ? tooBusy() : null });
  }
  return form;
}

/** Throws 400 for a form that was cut short or has too many files, 413 past all bounds, 503. */
export function filesIn(form: FormData, field?: string): SentFile[] {
  const { files, fault } = uploads.get(form) ?? { files: [], fault: null };
  if (fault) throw fault;
  return field === undefined ? files : files.filter((file) => file.field === field);
}

/** The form of a request, also one that was read before; null when it has no readable one. */
export async function formSent(request: Request): Promise<FormData | null> {
  const read = () => readFormWithFiles(request, { each: 0, inAll: 0 });
  return rememberedForm(request) ?? read().catch(() => null);
}

/** Whether files came with it, which nobody can show again as they were chosen. */
export function broughtFiles(form: FormData): boolean {
  const { files, fault } = uploads.get(form) ?? { files: [], fault: null };
  return fault !== null || files.length > 0;
}

async function readParts(
  request: Request,
  form: FormData,
  { each, inAll }: UploadLimits,
  most: number,
): Promise<ReceivedFiles> {
  const files: SentFile[] = [];
  let [taken, typed, kept] = [0, 0, 0];
  let fault: Refusal | null = null;
  /** As many bytes as there is `room` for, however many come. */
  const read = async (data: AsyncIterable<Uint8Array>, room: () => number) => {
    const bytes = new GrowingBytes();
    let [size, isWhole] = [0, true];
    for await (const chunk of data) {
      taken += chunk.length;
      size += chunk.length;
      if (taken > MOST_TAKEN) throw new Refusal(413, "This is more than can be sent at once");
      isWhole &&= size <= room();
      if (isWhole) bytes.add(chunk);
    }
    return { size, bytes: isWhole ? bytes.take() : null };
  };
  try {
    await eachPart(request, MOST_PARTS, async ({ name, filename, data }) => {
      if (filename === undefined) {
        const { size, bytes } = await read(data, () => most - typed);
        typed += size;
        if (!bytes) throw new Refusal(413, `The text is larger than ${most / 1024} KiB`);
        form.append(name, Buffer.from(bytes).toString("utf8"));
        return;
      }
      const isTaken = () => files.length < MOST_FILES;
      const { size, bytes } = await read(data, () =>
        isTaken() ? Math.min(each, inAll - kept) : 0,
      );
      // A field in which nothing was chosen comes, too.
      if (size === 0) return;
      if (isTaken()) {
        files.push({ field: name, name: filename.slice(0, LONGEST_NAME), size, bytes });
        kept += bytes?.length ?? 0;
      } else fault = new TooManyFiles();
    });
  } catch (error) {
    fault = error instanceof Refusal ? error : new Refusal(400, NOT_COMPLETE);
  }
  return { files: fault ? [] : files, fault };
}

/** Of a form with nothing in it but files: its texts and files, or throws what was wrong. */
export async function readUpload(request: Request, each: number) {
  const form = await readFormWithFiles(request, { each, inAll: MOST_TAKEN }, { most: each });
  const files = filesIn(form);
  if (files.some(({ bytes }) => bytes === null)) {
    throw new Refusal(413, `The file is larger than ${each / 1024 / 1024} MB`);
  }
  const file = (field: string) => {
    const sent = files.find((file) => file.field === field);
    return sent?.bytes ? { name: sent.name, bytes: sent.bytes } : undefined;
  };
  return { file, text: (field: string) => textOf(form, field) };
}

const NOT_COMPLETE = "The file did not arrive completely. Choose it again and send it once more";

function tooBusy(): Refusal {
  return new Refusal(
    503,
    "Many files are arriving just now. Choose yours again and send it in a moment",
    { retryAfter: 5 },
  );
}
