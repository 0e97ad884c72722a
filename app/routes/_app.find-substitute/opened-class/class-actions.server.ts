import type { Session } from "~/accounts/sessions.server";
import type { Actor } from "~/acts/acts.server";
import { type ClassRef, classRefOf } from "~/cover/assignments/assignment";
import { noteClass } from "~/cover/class-notes.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { nameOf } from "~/cover/day/day";
import { howReleased, isWithoutClass } from "~/cover/day/released";
import { sayFreed } from "~/cover/lost-cover";
import { moveLesson, takeMoveBack, type WantedMove } from "~/cover/moves/move-lesson.server";
import { openAgain, releaseClass, wantNoCover } from "~/cover/releases/releases.server";
import { nextState, type SearchState, searchUrl } from "~/cover/search-state";
import { type FilesSaid, filesSaidIn } from "~/cover/work-files/files-said.server";
import { keepAside } from "~/cover/work-files/work-files.server";
import { Unanswered } from "~/http/agreed.server";
import { fieldsIn, textOf } from "~/http/form.server";
import { unknownForm } from "~/http/refusal";
import { redirectWithToast } from "~/http/toast.server";
import { formatShortDate, type IsoDate, parseIsoDate, weekdayName } from "~/school/dates";
import { isolated } from "~/school/names";
import { isLabel } from "~/school/week";
import type { IntentAction } from "../intent-action.server";

export const CLASS_INTENTS = {
  release,
  "open-again": async (form, state, { user }) => {
    const ref = classRefOf(textOf(form, "class"));
    await openAgain(state.date, ref, user);
    return toBoard(state, "Open again", `Block ${ref.block} needs cover`);
  },
  "want-no-cover": async (form, state, { user }) => {
    const ref = classRefOf(textOf(form, "class"));
    await wantNoCover(state.date, ref, user);
    return toBoard(state, "No cover needed", `Block ${ref.block} needs no cover`);
  },
  "note-class": async (form, state, { user }) => {
    // A free room that was pressed is as good as one that was typed.
    const taken = textOf(form, "take");
    if (taken) form.set("room", taken);
    const said = fieldsIn(form, "work", "room", "agreed");
    const files = filesSaidIn(form);
    const ref = classRefOf(textOf(form, "class"));
    await keepingFiles(form, { ref, date: state.date, files, actor: user }, () =>
      noteClass(state.date, ref, { ...said, files }, user),
    );
    return redirectWithToast(`${searchUrl(state)}#class`, {
      title: files.added.length > 0 ? "Work, room and files saved" : "Work and room saved",
      tone: "success",
    });
  },
} satisfies Record<string, IntentAction>;

/** Files that came with a form that asks first are there, ticked, when it is sent again. */
async function keepingFiles<Done>(
  form: FormData,
  of: { ref: ClassRef; date: IsoDate; files: FilesSaid; actor: Actor },
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof Unanswered)) throw thrown;
    const whose = { ...of, teacherId: of.ref.absentTeacherId, isFromPage: false };
    for (const id of await keepAside(whose, of.files)) form.append("keep", id);
    throw thrown;
  }
}

function toBoard(state: SearchState, title: string, text: string): Promise<Response> {
  return redirectWithToast(`${searchUrl(state)}#board`, { title, text, tone: "info" });
}

const NOTHING_SAID = howReleased({ kind: null, withName: null });

async function release(form: FormData, state: SearchState, { user }: Session): Promise<Response> {
  const { class: id, with: how, ...typed } = fieldsIn(form, "class", "with", "note", "agreed");
  const ref = classRefOf(id);
  const whom = isWithoutClass(how) ? { kind: how, withTeacherId: "" } : { withTeacherId: how };
  const done = await releaseClass(state.date, ref, { ...typed, ...whom }, user);
  const { how: said, cancelled } = done;
  const owner = nameOf(await readCoverDay(state.date), ref.absentTeacherId);
  const what = `Block ${ref.block} of ${owner}${said === NOTHING_SAID ? "" : `, ${said}`}.`;
  return redirectWithToast(`${searchUrl(nextState(state, form))}#board`, {
    title: "No cover needed",
    text: `${what} ${sayFreed(cancelled, state.date)}`.trim(),
    tone: "success",
  });
}

const moving =
  (way: WantedMove["way"]): IntentAction =>
  async (form, state, { user }) => {
    const { absentTeacherId: teacherId, block } = classRefOf(textOf(form, "class"));
    const to = placeOf(textOf(form, "to"));
    const wanted = {
      ...{ way, to, agreed: textOf(form, "agreed") },
      rooms: { there: textOf(form, "there"), here: textOf(form, "here") },
    };
    const { lesson, offer } = await moveLesson(state.date, { teacherId, block }, wanted, user);
    const names = (of: typeof lesson) => of.teachers.map(({ name }) => isolated(name)).join(", ");
    const then =
      to.date === state.date
        ? `block ${to.block}`
        : `block ${to.block} on ${weekdayName(to.date)} ${formatShortDate(to.date)}`;
    const what = `${isolated(lesson.subject)} in ${then} (${names(lesson)})`;
    const text =
      offer.kind === "swap"
        ? `${isolated(lesson.students)} has ${isolated(offer.to.subject)} in block ${block} (${names(offer.to)}) and ${what}.`
        : `${isolated(lesson.students)} has ${what}.`;
    return redirectWithToast(boardOf(state), {
      title: way === "swap" ? "Swapped" : "Moved",
      text,
      tone: "success",
    });
  };

export const MOVE_INTENTS = {
  "swap-lesson": moving("swap"),
  "move-lesson": moving("move"),
  "lesson-back": async (form, state, { user }) => {
    const agreement = { agreed: textOf(form, "agreed"), actor: user };
    const rows = await takeMoveBack(textOf(form, "move"), agreement);
    const [row] = rows.filter(({ isHere }) => !isHere);
    return redirectWithToast(boardOf(state), {
      title: "Taken back",
      text: `${isolated(row?.students ?? "")} has its lessons where they were.`,
      tone: "success",
    });
  },
} satisfies Record<string, IntentAction>;

const boardOf = (state: SearchState) =>
  `${searchUrl({ ...state, opened: undefined, way: undefined })}#board`;

function placeOf(text: string): WantedMove["to"] {
  const [dateText = "", block = ""] = text.split("|");
  const date = parseIsoDate(dateText);
  if (!date || !isLabel(block)) throw unknownForm();
  return { date, block };
}
