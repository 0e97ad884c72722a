import { classRefOf } from "~/cover/assignments/assignment";
import { needARoom } from "~/cover/board/day-figures";
import { closeRoom, giveRoom, openRoom } from "~/cover/rooms/close-room.server";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { fieldsIn, textOf, textsOf } from "~/http/form.server";
import { redirectWithToast } from "~/http/toast.server";
import { isolated } from "~/school/names";
import type { IntentAction } from "../intent-action.server";
import { MOVES_OF_CLOSING, moveIn } from "./closing-fields";

export const ROOM_INTENTS = {
  "close-room": async (form, state, { user }) => {
    const span = fieldsIn(form, "from", "until", "firstBlock", "lastBlock", "note");
    const wanted = { ...span, room: textOf(form, "room") };
    const chosen = new Map(textsOf(form, MOVES_OF_CLOSING).map(moveIn));
    const done = await closeRoom(wanted, { chosen, agreed: textOf(form, "agreed") }, user);
    const { room, days, moved, left } = done;
    const text = [
      days > 1 ? `On ${days} school days.` : "",
      moved > 0 ? `${moved} ${moved === 1 ? "class has" : "classes have"} another room.` : "",
      left > 0 ? `${needARoom(left)}.` : "",
    ];
    return redirectWithToast(boardOf(state), {
      title: `${isolated(room)} is closed`,
      text: text.filter(Boolean).join(" ") || "No class is in it then.",
      tone: left > 0 ? "info" : "success",
    });
  },
  "give-room": async (form, state, { user }) => {
    // A free room that was pressed is as good as one that was typed.
    const taken = textOf(form, "take");
    if (taken) form.set("room", taken);
    const { absentTeacherId: teacherId, block } = classRefOf(textOf(form, "class"));
    const said = fieldsIn(form, "room", "agreed");
    const { lesson, room } = await giveRoom(state.date, { teacherId, block }, said, user);
    return redirectWithToast(boardOf(state), {
      title: "Moved",
      text: `${isolated(lesson.students ?? "The class")} is in ${isolated(room)} in block ${block}.`,
      tone: "success",
    });
  },
  "open-room": async (form, state, { user }) => {
    const agreement = { agreed: textOf(form, "agreed"), actor: user };
    const { room, days } = await openRoom(textOf(form, "series"), agreement);
    return redirectWithToast(boardOf(state), {
      title: `${isolated(room)} is open again`,
      text: `${days > 1 ? `On ${days} school days. ` : ""}Its classes are in their own room.`,
      tone: "success",
    });
  },
} satisfies Record<string, IntentAction>;

const boardOf = (state: SearchState) => `${searchUrl(state)}#board`;
