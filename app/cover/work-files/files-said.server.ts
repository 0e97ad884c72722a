import { createHash } from "node:crypto";
import type { WorkFileKind } from "db/schema";
import { unzipSync } from "fflate";
import { textsOf } from "~/http/form.server";
import { Refusal, type RefusalStatus } from "~/http/refusal";
import { filesIn, type SentFile, TooManyFiles } from "~/http/upload.server";
import { FILES_OF_CLASS, MOST, nameOfFile, sizeInWords } from "./work-files";

type WhyNoFile =
  | "too large"
  | "too large together"
  | "kind"
  | "too many"
  | "page full"
  | "day full"
  | "all full";

const STATUS: Partial<Record<WhyNoFile, RefusalStatus>> = {
  "too large": 413,
  "too large together": 413,
  kind: 415,
  "page full": 429,
  "day full": 429,
  "all full": 409,
};

/** `field`: where it was chosen. */
export class FileRefused extends Refusal {
  constructor(
    readonly why: WhyNoFile,
    readonly field: string,
    readonly file = "",
  ) {
    const words = inWords(why, file);
    super(STATUS[why] ?? 400, words, { errors: { [field]: [words] } });
  }
}

function inWords(why: WhyNoFile, file: string): string {
  const most = Object.fromEntries(
    Object.entries(MOST).map(([name, bytes]) => [name, sizeInWords(bytes).replace(".0", "")]),
  );
  return {
    "too large": `“${file}” is larger than ${most.each}. Save it smaller, or as a PDF`,
    "too large together": `These files are larger than ${most.inForm} together. Send them one after another`,
    kind: `“${file}” is not a PDF, a Word or PowerPoint file without macros (.docx, .pptx), or a photograph (JPEG, PNG, HEIC). Save it as a PDF`,
    "too many": `A class has at most ${FILES_OF_CLASS} files. Take one out, or put them together in one`,
    "page full": `${most.ofPage} of files were sent from this page today, which is all for a day`,
    "day full": `${most.ofDay} of files came today, which is all that a day takes. Send it tomorrow, or print it`,
    "all full": `There is no room for more files: ${most.inAll} are kept. Each goes 30 days after the last date it is for`,
  }[why];
}

export type NewFile = { name: string; kind: WorkFileKind; bytes: Uint8Array; digest: string };

/** Of one class: which of its files the form showed, which it leaves ticked, and what it brings. */
export type FilesSaid = {
  field: string;
  had: readonly string[];
  ticked: readonly string[];
  added: readonly NewFile[];
};

/**
 * Of a class in a form: `had` and `keep` name files by ids, `files` are new ones; `of` ends the names
 * of the fields. Throws `FileRefused`, and what `filesIn` throws.
 */
export function filesSaidIn(form: FormData, of = ""): FilesSaid {
  const field = `files${of}`;
  const [had, ticked] = [textsOf(form, `had${of}`), textsOf(form, `keep${of}`)];
  return { field, had, ticked, added: checkedFiles(field, sentIn(form, field)) };
}

/** What was wrong with the upload is said beside the field. */
function sentIn(form: FormData, field: string): SentFile[] {
  try {
    return filesIn(form, field);
  } catch (thrown) {
    if (thrown instanceof TooManyFiles) throw new FileRefused("too many", field);
    if (!(thrown instanceof Refusal) || thrown.status === 503) throw thrown;
    throw new Refusal(thrown.status, thrown.message, { errors: { [field]: [thrown.message] } });
  }
}

export function isAnythingSaid({ had, ticked, added }: FilesSaid): boolean {
  const isSame = had.length === ticked.length && had.every((id) => ticked.includes(id));
  return added.length > 0 || !isSame;
}

/** Throws `FileRefused` for one that is too large or of another kind. */
function checkedFiles(field: string, sent: readonly SentFile[]): NewFile[] {
  return sent.map(({ name, size, bytes }) => {
    if (!bytes) {
      const why = size > MOST.each ? "too large" : "too large together";
      throw new FileRefused(why, field, nameShown(name));
    }
    const kind = kindOfFile(bytes);
    if (!kind) throw new FileRefused("kind", field, nameShown(name));
    const digest = createHash("sha256").update(bytes).digest("hex");
    return { name: nameOfFile(name, kind), kind, bytes, digest };
  });
}

function nameShown(name: string): string {
  return nameOfFile(name, "pdf").replace(/\.pdf$/, "");
}

/** What a file is by its bytes, whatever it is called; null for anything else, damaged or with macros. */
export function kindOfFile(bytes: Uint8Array): WorkFileKind | null {
  const begins = (text: string, at = 0) =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString("latin1") === text;
  if (begins("%PDF-")) return "pdf";
  if (begins("\xff\xd8\xff")) return "jpg";
  if (begins("\x89PNG\r\n\x1a\n")) return "png";
  if (begins("ftyp", 4)) return HEIC_BRANDS.some((brand) => begins(brand, 8)) ? "heic" : null;
  return begins("PK\x03\x04") ? kindOfPackage(bytes) : null;
}

/** Photographs as phones keep them; "avif" and films begin alike. */
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "mif1"];

/** Names of macros, and of documents within it that may have them. */
const MACROS = /vbaproject|macrosheet|\.(doc|dot|xls|xlt|xla|ppt|pot|pps)[mb]$/i;
const CONTENT_TYPES = "[Content_Types].xml";
const MOST_ENTRIES = 5000;
/** In bytes. Packed bytes become a thousand times as many at most: what is said of them need not be true. */
const [MOST_PACKED, MOST_UNPACKED] = [32 * 1024, 256 * 1024];
const OFFICE = "application/vnd.openxmlformats-officedocument.";
const MAIN = {
  docx: `${OFFICE}wordprocessingml.document.main+xml`,
  pptx: `${OFFICE}presentationml.presentation.main+xml`,
} as const;

/** Only the list of what is in it is unpacked. */
function kindOfPackage(bytes: Uint8Array): WorkFileKind | null {
  let [entries, lists] = [0, 0];
  let hasMacros = false;
  let unpacked: Record<string, Uint8Array>;
  try {
    unpacked = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        entries += 1;
        if (entries > MOST_ENTRIES) throw new Error("too many entries");
        if (MACROS.test(name)) hasMacros = true;
        if (name.toLowerCase() === CONTENT_TYPES.toLowerCase()) lists += 1;
        return name === CONTENT_TYPES && size <= MOST_PACKED && originalSize <= MOST_UNPACKED;
      },
    });
  } catch {
    return null;
  }
  const types = Buffer.from(unpacked[CONTENT_TYPES] ?? []).toString("utf8");
  // Letters written as numbers could hide what is there, and a second list could be another.
  if (hasMacros || lists > 1 || /macroEnabled|vbaProject|&#/i.test(types)) return null;
  if (types.includes(`"${MAIN.docx}"`)) return "docx";
  return types.includes(`"${MAIN.pptx}"`) ? "pptx" : null;
}
