import { db } from "db/client";
import { workFiles } from "db/schema";
import { noteClass } from "~/cover/class-notes.server";
import { filesSaidIn } from "~/cover/work-files/files-said.server";
import { findFile } from "~/cover/work-files/work-files.server";
import { readFormWithFiles } from "~/http/upload.server";
import type { IsoDate } from "~/school/dates";
import { CLERK, SUNDAY } from "./school";

export const MB = 1024 * 1024;

/** The bytes of a PDF, of any size; another `text` makes other bytes. */
export function pdf(text = "a", size = 100): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(Buffer.from(`%PDF-1.7 ${text}`));
  return bytes;
}

export type Chosen = [name: string, bytes: Uint8Array<ArrayBuffer>];

/** A form as a browser sends it. */
export function formWith(
  fields: readonly (readonly [string, string])[],
  files: readonly Chosen[] = [],
  field = "files",
): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const [name, bytes] of files) form.append(field, new File([bytes], name));
  return form;
}

/** What the office's form says of a class's files. */
export async function said(files: readonly Chosen[], had: string[] = [], keep = had) {
  const fields = [...had.map((id) => ["had", id]), ...keep.map((id) => ["keep", id])];
  const body = formWith(fields as [string, string][], files);
  const request = new Request("http://school.test/", { method: "POST", body });
  return filesSaidIn(await readFormWithFiles(request, { each: 10 * MB, inAll: 20 * MB }));
}

/** Leaves files for a class as the office does; answers their ids. */
export async function leave(
  block: string,
  files: readonly Chosen[],
  { had = [], keep = had, date = SUNDAY, work = "" }: Left = {},
): Promise<string[]> {
  const ref = { absentTeacherId: "huda", block };
  const after = await noteClass(
    date,
    ref,
    { work, room: "", files: await said(files, had, keep) },
    CLERK,
  );
  return after.map(({ id }) => id);
}
type Left = { had?: string[]; keep?: string[]; date?: IsoDate; work?: string };

export const isKept = async (id: string | undefined) => (await findFile(id ?? "")) !== null;

/** Rows as if so many files of 10 MB had come, of somebody's page or of the office. */
export async function fillRoom(
  count: number,
  { teacherId = "omar", isFromPage = false, addedOn = SUNDAY as IsoDate } = {},
): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ id: `${teacherId} ${addedOn} ${at}`, teacherId, name: "a.pdf", kind: "pdf" as const },
    ...{ size: 10 * MB, digest: `${addedOn} ${at}`, lastDate: addedOn, addedOn, isFromPage },
    ...{ enteredAt: `${addedOn}T00:00:00.000Z`, enteredBy: "Clerk" },
  }));
  await db().insert(workFiles).values(rows);
}
