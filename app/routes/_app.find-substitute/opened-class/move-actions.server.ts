import { classRefOf } from "~/cover/assignments/assignment";
import { moveLesson, takeMoveBack, type WantedMove } from "~/cover/moves/move-lesson.server";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { textOf } from "~/http/form.server";
import { unknownForm } from "~/http/refusal";
import { redirectWithToast } from "~/http/toast.server";
import { formatShortDate, parseIsoDate, weekdayName } from "~/school/dates";
import { isolated } from "~/school/names";
import { isLabel } from "~/school/week";
import type { IntentAction } from "../intent-action.server";

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
