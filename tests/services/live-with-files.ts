import type { Actor } from "~/acts/acts.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { removeAbsence } from "~/cover/absences/remove-absence.server";
import { noteClass } from "~/cover/class-notes.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { reverseChange } from "~/cover/history/reverse.server";
import {
  downloadOfWork,
  findFile,
  listFilesOf,
  removeOldFiles,
} from "~/cover/work-files/work-files.server";
import { fillRoom, pdf, said } from "../work-files";
import { lastChange } from "./reversing";

/** A day of which nothing else is told. */
const DATE = "2026-12-16";

/** Leaves files for a class, reads them, takes them out, and lets old ones go. */
export async function liveWithFiles(actor: Actor): Promise<void> {
  const day = await readCoverDay(DATE);
  const teacher = day.people.find(({ classes }) => classes.length > 1);
  const [id = "", block = "1"] = [teacher?.id, teacher?.classes[0]?.block];
  await addAbsence(DATE, id, actor);
  const note = async (files: Awaited<ReturnType<typeof said>>) =>
    noteClass(DATE, { absentTeacherId: id, block }, { work: "", room: "", files }, actor);
  const [file] = await note(await said([["a.pdf", pdf()]]));
  await listFilesOf(id);
  const found = await findFile(file?.id ?? "");
  if (found) await downloadOfWork(found).arrayBuffer();
  await removeAbsence(DATE, id, { agreed: null }, actor);
  await reverseChange(await lastChange(), actor);
  await note(await said([], [file?.id ?? ""], []));
  await fillRoom(1, { teacherId: id, addedOn: "2026-01-01" });
  await removeOldFiles();
}
