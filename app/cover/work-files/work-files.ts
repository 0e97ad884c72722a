import type { WorkFile, WorkFileKind } from "db/schema";
import { plainText } from "~/school/names";

export type { WorkFile };

const MB = 1024 * 1024;

/** In bytes. `inForm` are those of one form together, `ofPage` what comes from one page in a day. */
export const MOST = {
  each: 10 * MB,
  inForm: 20 * MB,
  ofPage: 20 * MB,
  ofDay: 100 * MB,
  inAll: 1024 * MB,
} as const;

export const FILES_OF_CLASS = 3;
export const KEPT_DAYS = 30;
const NAME_LENGTH = 100;

/** What a browser lets people choose from; the bytes decide. */
export const ACCEPT = ".pdf,.docx,.pptx,.jpg,.jpeg,.png,.heic,image/jpeg,image/png,image/heic";

/** In any language. */
export const FORMATS = "PDF, .docx, .pptx, JPEG, PNG, HEIC";

const ENDINGS: Record<WorkFileKind, readonly string[]> = {
  pdf: ["pdf"],
  docx: ["docx"],
  pptx: ["pptx"],
  jpg: ["jpg", "jpeg"],
  png: ["png"],
  heic: ["heic", "heif"],
};

export const MEDIA_TYPES: Record<WorkFileKind, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  jpg: "image/jpeg",
  png: "image/png",
  heic: "image/heic",
};

/** Of what a class's note holds of its files. */
export function filesOf(kept: string | null | undefined): WorkFile[] {
  return kept ? JSON.parse(kept) : [];
}

/** As a class's note holds them; null for none. */
export function keptAs(files: readonly WorkFile[]): string | null {
  return files.length > 0
    ? JSON.stringify(files.map(({ id, name, size }) => ({ id, name, size })))
    : null;
}

/** The name it came with: no folders, nothing invisible, not too long, and its kind's ending. */
export function nameOfFile(sent: string, kind: WorkFileKind): string {
  const name = plainText(sent.split(/[/\\]/).at(-1) ?? "").replace(/[<>:"|?*]/g, "_");
  const ending = ENDINGS[kind].find((one) => name.toLowerCase().endsWith(`.${one}`));
  const stem = ending ? name.slice(0, -ending.length - 1) : name;
  const letters = [...stem.replace(/^\.+/, "")].slice(0, NAME_LENGTH - 5);
  return `${letters.join("").trim() || "file"}.${ending ?? kind}`;
}

/** "1.2 MB", "340 KB". */
export function sizeInWords(bytes: number): string {
  return bytes >= MB / 10 ? `${(bytes / MB).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
