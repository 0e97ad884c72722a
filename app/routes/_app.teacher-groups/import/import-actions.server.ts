import { randomUUID } from "node:crypto";
import { json, redirect } from "@remix-run/node";
import type { Session } from "~/accounts/sessions.server";
import { isAdmin } from "~/accounts/users.server";
import { textOf, textsOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { refusalOf } from "~/http/respond.server";
import { redirectWithToast } from "~/http/toast.server";
import { readUpload } from "~/http/upload.server";
import { questionsOf } from "~/imports/found.server";
import { forgetHabit } from "~/imports/import-habits.server";
import {
  fileIsGone,
  importUpload,
  keepFile,
  openFile,
  readAfresh,
  sayAllApart,
  saySamePerson,
} from "~/imports/open-import.server";
import { MOST_BYTES } from "~/imports/read-timetable.server";
import { takeBackImport } from "~/imports/take-back.server";
import { dropUpload, findUpload, keepAnswers } from "~/imports/uploads/uploads.server";
import { sentForm } from "~/sent-forms/sent-forms.server";
import { forgetSpelling } from "~/teachers/names/spellings.server";
import { urlOf, type View } from "../roster/view";
import { isReadOtherwise, readAnswers } from "./import-answers.server";
import { CELLS_LENGTH, type ImportAnswer } from "./import-state";

type Answer = Response | ReturnType<typeof json<{ importAnswer: ImportAnswer }>>;

/** Takes a file, or pasted cells, that are to be imported, and leads to what was found in them. */
export async function receiveTimetable(
  request: Request,
  view: View,
  session: Session,
): Promise<Answer> {
  let cells = "";
  try {
    const { files, texts } = await readUpload(request, MOST_BYTES);
    cells = (texts.get("cells") ?? "").replace(/\r\n?/g, "\n");
    if (cells.trim() === "") cells = "";
    const file = files.get("timetable");
    if (file && cells) throw new Refusal(400, "Choose a file or paste cells, not both");
    if (!file && !cells) throw new Refusal(400, "Choose a file, or paste the cells of a timetable");
    if (cells.length > CELLS_LENGTH)
      throw new Refusal(400, "These are more cells than can be pasted: save them as a file");
    const sent = {
      name: file?.name ?? "Pasted cells",
      timetable: file?.bytes ?? Buffer.from(cells),
      teachers: files.get("teachers")?.bytes ?? null,
    };
    await keepFile(session.id, sent, isAdmin(session.user));
  } catch (error) {
    return refused(error, cells ? "cells" : "timetable", cells);
  }
  return redirect(stepOf(view, "found"), { status: 303 });
}

type Start = (form: FormData, view: View, session: Session) => Promise<Answer>;

/** Whether two names are one person's, as a form says it. */
const SAME: Record<string, boolean> = { yes: true, no: false };

/** What the other forms of an import start, by their intents. */
export const IMPORT_INTENTS: Record<string, Start> = {
  import: orRefused(importIt),
  "import-read": orRefused(readAsAnswered),
  "import-back": orRefused(takeItBack),
  "import-drop": thenShow("file", (_, session) => dropUpload(session.id)),
  "import-afresh": thenShow("found", (_, session) => readAfresh(session.id, isAdmin(session.user))),
  "import-forget": thenShow("file", (form) => forgetHabit(textOf(form, "kind"))),
  "import-spelling": thenShow("file", (form) => forgetSpelling(textOf(form, "spelling"))),
  "import-same": thenShow("difference", (form, session) =>
    saySamePerson(
      session.id,
      [textOf(form, "name"), textOf(form, "theirs")],
      SAME[textOf(form, "same")] ?? null,
    ),
  ),
  "import-all-apart": thenShow("difference", (_, session) => sayAllApart(session.id)),
};

/** Does something and leads to a step of the import. */
function thenShow(
  step: "file" | "found" | "difference",
  work: (form: FormData, session: Session) => Promise<void>,
): Start {
  return orRefused(async (form, view, session) => {
    await work(form, session);
    return redirect(stepOf(view, step === "difference" ? step : "found"), { status: 303 });
  });
}

function orRefused(start: Start): Start {
  return (...args) => start(...args).catch((error) => refused(error));
}

async function readAsAnswered(form: FormData, view: View, session: Session): Promise<Answer> {
  const upload = await findUpload(session.id);
  if (!upload) throw fileIsGone();
  const answers = readAnswers(form, upload.answers, isAdmin(session.user));
  await keepAnswers(session.id, answers);
  const isFinal = textOf(form, "next") === "difference";
  if (!isFinal || isReadOtherwise(form)) return redirect(stepOf(view, "found"), { status: 303 });
  const opened = await openFile(session.id);
  const questions = opened?.found ? questionsOf(opened.found) : [];
  if (questions.length > 0) return answered(questions, 400);
  return redirect(stepOf(view, "difference"), { status: 303 });
}

async function importIt(form: FormData, view: View, session: Session): Promise<Answer> {
  const wishes = { agreed: textOf(form, "agreed"), leaving: textsOf(form, "leaving") };
  const sent = sentForm(form, "key", session.user.id);
  const done = await importUpload(session.id, wishes, session.user, sent);
  const figures = [
    `added: ${done.added}`,
    `changed: ${done.changed}`,
    ...(done.removed > 0 ? [`removed: ${done.removed}`] : []),
  ];
  const cancelled = done.cancelled > 0 ? `. Classes without cover again: ${done.cancelled}` : "";
  return redirectWithToast(
    urlOf(
      { ...view, tab: "all" },
      done.changeId === null ? {} : { imported: String(done.changeId) },
    ),
    {
      title: "Timetable imported",
      text: `Teachers ${figures.join(", ")}${cancelled}`,
      tone: "success",
    },
  );
}

async function takeItBack(form: FormData, view: View, session: Session): Promise<Answer> {
  const { file } = await takeBackImport(Number(textOf(form, "change")), session.user);
  return redirectWithToast(urlOf({ ...view, tab: "all" }), {
    title: "Import taken back",
    text: file,
    tone: "success",
  });
}

/** The address of a step of an import. */
export function stepOf(view: View, step: "found" | "difference"): string {
  return urlOf(view, { dialog: "import", ...(step === "found" ? {} : { step }) });
}

function refused(error: unknown, fieldId: string | null = null, cells = ""): Answer {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  return answered([{ message: refusal.message, fieldId }], refusal.status, cells);
}

function answered(faults: ImportAnswer["faults"], status: number, cells = ""): Answer {
  return json({ importAnswer: { faults, cells, key: randomUUID() } }, { status });
}
