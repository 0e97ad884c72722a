import { json, redirect } from "@remix-run/node";
import { refuseUnlessMay } from "~/accounts/may-run.server";
import type { Session } from "~/accounts/sessions.server";
import { onlyFields, textOf, textsOf } from "~/http/form.server";
import { orShownAgain, withTypedValues } from "~/http/form-again.server";
import type { FormReply } from "~/http/form-reply";
import { Refusal } from "~/http/refusal";
import { refusalOf } from "~/http/respond.server";
import { idempotencyKey } from "~/http/sent-forms.server";
import { leaveWithToast, redirectWithToast } from "~/http/toast.server";
import { readUpload } from "~/http/upload.server";
import { questionsOf } from "~/imports/answers/questions";
import { MOST_BYTES } from "~/imports/answers/read-file";
import { areOtherBlocks } from "~/imports/difference/from-when.server";
import { forgetHabit } from "~/imports/kept/import-habits.server";
import { dropUpload, findUpload, keepAnswers } from "~/imports/kept/uploads.server";
import {
  fileIsGone,
  importUpload,
  keepFile,
  openFile,
  readAfresh,
  readAsTable,
  sayAllApart,
  saySamePerson,
} from "~/imports/open-import.server";
import { keepStaffList } from "~/imports/staff/staff.server";
import { takeBackImport } from "~/imports/written/take-back.server";
import { forgetSpelling } from "~/teachers/names/spellings.server";
import { afterDialog, urlOf, type View } from "../roster/view";
import { readAnswers } from "./import-answers.server";
import { CELLS_LENGTH, whenId } from "./import-state";

type Answer = Response | ReturnType<typeof json<FormReply>>;

const WHAT = "import a timetable";

/** A timetable, or a staff list in its dialog. */
export async function receiveFile(request: Request, view: View, session: Session): Promise<Answer> {
  const sent = new FormData();
  const isStaff = new URL(request.url).searchParams.get("dialog") === "staff";
  const what = isStaff ? "a staff list" : "a timetable";
  sent.append("intent", isStaff ? "staff-file" : "import-file");
  try {
    await refuseUnlessMay(session.user, WHAT);
    const { file: fileIn, text } = await readUpload(request, MOST_BYTES);
    const pasted = text("cells").replace(/\r\n?/g, "\n");
    const cells = pasted.trim() === "" ? "" : pasted;
    sent.append("cells", cells);
    const file = fileIn("timetable");
    if (file && cells) throw new Refusal(400, "Choose a file or paste cells, not both");
    if (!file && !cells) throw new Refusal(400, `Choose a file, or paste the cells of ${what}`);
    if (cells.length > CELLS_LENGTH)
      throw new Refusal(400, "These are more cells than can be pasted: save them as a file");
    const name = file?.name ?? "Pasted cells";
    const bytes = file?.bytes ?? Buffer.from(cells);
    const teachers = fileIn("teachers")?.bytes ?? null;
    if (isStaff) await keepStaffList(session.id, { name, bytes });
    else await keepFile(session.id, { name, timetable: bytes, teachers });
  } catch (error) {
    return refused(error, sent, sent.get("cells") ? "cells" : "timetable");
  }
  return redirect(isStaff ? urlOf(view, { dialog: "staff" }) : stepOf(view, "found"), {
    status: 303,
  });
}

type Start = (form: FormData, view: View, session: Session) => Promise<Answer>;

const SAME: Record<string, boolean> = { yes: true, no: false };

export const IMPORT_INTENTS = {
  import: orRefused(importIt),
  "import-read": orRefused(readAsAnswered),
  "import-back": orRefused(takeItBack),
  "import-drop": thenShow("file", (_, session) => dropUpload(session.id)),
  "import-as-table": thenShow("found", (_, session) => readAsTable(session.id)),
  "import-afresh": thenShow("found", (_, session) => readAfresh(session.id)),
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
} satisfies Record<string, Start>;

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
  return async (form, view, session) => {
    try {
      await refuseUnlessMay(session.user, WHAT);
      return await start(form, view, session);
    } catch (error) {
      return refused(error, onlyFields(form, ["intent"]));
    }
  };
}

async function readAsAnswered(form: FormData, view: View, session: Session): Promise<Answer> {
  const upload = await findUpload(session.id);
  if (!upload) throw fileIsGone();
  const answers = readAnswers(form, upload.answers);
  await keepAnswers(session.id, answers);
  const isFinal = textOf(form, "next") === "difference";
  const opened = await openFile(session.id);
  const faults = Object.entries(opened?.when.faults ?? {}).filter(([, all]) => all.length > 0);
  const isShown = !form.has("asShown") || textOf(form, "asShown") === opened?.shown;
  const isOther = !isShown || (await areOtherBlocks(upload.answers, answers));
  const questions = isFinal && opened?.found ? questionsOf(opened.found) : [];
  if (faults.length + questions.length === 0 && (!isFinal || isOther)) {
    if (!isFinal) return redirect(stepOf(view, "found"), { status: 303 });
    return redirectWithToast(stepOf(view, "found"), READ_ANEW);
  }
  if (faults.length + questions.length > 0) {
    const errors = [
      ...faults.map(([field, messages]) => [whenId(field), messages]),
      ...questions.map(({ fieldId, message }) => [fieldId ?? "", [message]]),
    ];
    const again = withTypedValues(onlyFields(form, ["intent"]), Object.fromEntries(errors));
    return json(again, { status: 400 });
  }
  return redirect(stepOf(view, "difference"), { status: 303 });
}

const READ_ANEW: Parameters<typeof redirectWithToast>[1] = {
  title: "Read with your choices",
  text: "Look at the week it comes to, then press Show What Would Change once more",
  tone: "info",
};

async function importIt(form: FormData, view: View, session: Session): Promise<Answer> {
  const hasLooked = form.has("looked");
  const wishes = { agreed: textOf(form, "agreed"), leaving: textsOf(form, "leaving"), hasLooked };
  const sent = idempotencyKey(form, "key", session.user.id);
  const done = await importUpload(session.id, wishes, session.user, sent);
  const figures = [
    `added: ${done.added}`,
    `changed: ${done.changed}`,
    ...(done.removed > 0 ? [`removed: ${done.removed}`] : []),
    ...(done.leaving > 0 ? [`leaving before it begins: ${done.leaving}`] : []),
  ];
  const cancelled = done.cancelled > 0 ? `. Cover cancelled: ${done.cancelled}` : "";
  return (view.isSetup ? leaveWithToast : redirectWithToast)(
    afterDialog(
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

function takeItBack(form: FormData, view: View, session: Session): Promise<Answer> {
  return orShownAgain(onlyFields(form, ["intent"]), async () => {
    const agreement = { agreed: textOf(form, "agreed") || null, actor: session.user };
    const file = await takeBackImport(Number(textOf(form, "change")), agreement);
    return redirectWithToast(urlOf({ ...view, tab: "all" }), {
      title: "Import taken back",
      text: file,
      tone: "success",
    });
  });
}

function stepOf(view: View, step: "found" | "difference"): string {
  return urlOf(view, { dialog: "import", ...(step === "found" ? {} : { step }) });
}

function refused(error: unknown, form: FormData, fieldId = ""): Answer {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  return json(withTypedValues(form, { [fieldId]: [refusal.message] }), { status: refusal.status });
}
