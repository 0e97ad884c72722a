import { redirect } from "@remix-run/node";
import type { User } from "~/accounts/sessions.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { type CoverDay, nameOf, type Person } from "~/cover/day/day";
import { addPasted } from "~/cover/pasted/add-pasted.server";
import { DATE } from "~/cover/pasted/dates-in-words";
import { BETWEEN_NAMES } from "~/cover/pasted/read-line";
import { readPasted } from "~/cover/pasted/read-pasted";
import { TIME } from "~/cover/pasted/times";
import { LONG, placesNamed } from "~/cover/pasted/when";
import { listReports } from "~/cover/reported/reports.server";
import { nextState, type SearchState, searchUrl, withoutPicks } from "~/cover/search-state";
import { fieldsIn, textOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { redirectWithToast } from "~/http/toast.server";
import { spokenTime } from "~/school/clock.server";
import { NAME_LENGTH, nameKey } from "~/school/names";
import { partInWords } from "~/school/part-of-day";
import { asHeadline } from "~/school/sentence";
import type { Spellings } from "~/teachers/names/recognise";
import { readSpellings } from "~/teachers/names/spellings.server";
import { findMeant } from "~/teachers/search";
import type { IntentAction } from "../intent-action.server";
import { frameOf } from "../paste/paste-actions.server";
import { ADDED } from "./absent-names.server";

export const NAME_INTENTS = {
  add: (form, state, { user }) => addByName(form, state, user),
  "add-one": (form, state, { user }) => addChosen(form, nextState(state, form), user),
  "forget-name": async (form, state) => redirect(searchUrl(nextState(state, form)), 303),
} satisfies Record<string, IntentAction>;

async function addByName(form: FormData, state: SearchState, user: User): Promise<Response> {
  const name = textOf(form, "name").trim().replace(/\s+/g, " ");
  if (name === "") {
    const place = state.unmatched.length === 0 ? "#assign" : "";
    return redirect(`${searchUrl(state)}${place}`, 303);
  }
  if (name.length > NAME_LENGTH) {
    const error = `A name has at most ${NAME_LENGTH} characters; this has ${name.length}`;
    throw new Refusal(400, error, { errors: { name: [error] } });
  }
  const [day, spellings] = await Promise.all([readCoverDay(state.date), readSpellings()]);
  const whole = findMeant(day.people, name, spellings);
  const isMore = whole.who === "one" && whole.hasMore;
  const isBeside = whole.who === "nobody" || isMore;
  const text = isBeside ? withBlocks(name, day) : name;
  const said = isBeside ? readTyped(day, text, spellings) : null;
  const meant = said ? findMeant(day.people, said.name, spellings) : whole;
  // What was typed beside a name is never dropped: the list keeps it, and asks.
  const isAsked = said ? said.isDoubtful || meant.who === "nobody" : isMore;
  const isList = isAsked || (whole.who !== "one" && BETWEEN_NAMES.test(name));
  if (isList) return redirect(searchUrl(state, { dialog: "paste", pasted: text }), 303);
  const { name: typed, when } = said ?? { name, when: ALL_DAY };
  if (meant.who === "which") {
    const more = Object.fromEntries(Object.entries(when).filter(([, text]) => text !== ""));
    return redirect(searchUrl(state, { dialog: "which", name: typed, ...more }), 303);
  }
  if (meant.who === "one") return addOne(meant, { typed, when }, state, user);
  const isKnown = state.unmatched.some((one) => nameKey(one) === nameKey(name));
  const unmatched = isKnown ? state.unmatched : [...state.unmatched, name];
  return redirect(searchUrl({ ...state, unmatched }), 303);
}

/** As fields of a form: blocks by their labels, a date; "" for none. */
type WhenTyped = { firstBlock: string; lastBlock: string; until: string };

const ALL_DAY: WhenTyped = { firstBlock: "", lastBlock: "", until: "" };

/**
 * What the box says beside a name ("Clara block 2-3", "clara P2", "Omar until Thursday"), read as a
 * pasted line is. Null where it says nothing of when.
 */
function readTyped(
  day: CoverDay,
  typed: string,
  spellings: Spellings,
): { name: string; when: WhenTyped; isDoubtful: boolean } | null {
  const { names } = readPasted(typed, frameOf(day, spellings));
  const [one, another] = names;
  if (!one) return null;
  const { places, until, notes } = one.when;
  if (places.length === 0 && !until && notes.length === 0) return null;
  const blockAt = (place: number | undefined) =>
    place === undefined ? "" : (day.blocks[place] ?? "");
  return {
    name: one.readings[0] ?? typed,
    when: {
      firstBlock: blockAt(places[0]),
      lastBlock: blockAt(places.at(-1)),
      until: until ?? "",
    },
    isDoubtful: another !== undefined || notes.length + one.doubts.length > 0,
  };
}

/** "Clara block 2-3" of "Clara 2-3": what no teacher has in a name is a block, if one that is none. */
function withBlocks(typed: string, { bells, people }: CoverDay): string {
  const isInNames = people.some(({ name }) => /\d/.test(name));
  const isBlock = (one: string) =>
    (!isInNames && /^\d{1,2}$/.test(one)) || placesNamed(one, bells).length > 0;
  const words = typed.split(" ");
  const isPart = (word: string) => /\d/.test(word) && listIn(word).every(isBlock);
  const at = words.findIndex((word, place) => place > 0 && isPart(word));
  const [before = "", rest] = [words[at - 1], words.slice(at).join(" ")];
  const isNamed = !/\p{L}{2}/u.test(before) || IS_BLOCK_WORD.test(before) || isPart(before);
  const isNone = at < 0 || isNamed || BEGINS_A_DATE.test(rest);
  return isNone ? typed : [...words.slice(0, at), "block", rest].join(" ");
}

const listIn = (word: string) => word.split(/[-–,،&+]/).filter((one) => one !== "");
const IS_BLOCK_WORD = new RegExp(`^${LONG}$`, "iu");
const BEGINS_A_DATE = new RegExp(`^(?:${DATE}|${TIME})(?![\\p{L}\\p{N}])`, "iu");

/** Who was found by a part of the name alone is said, so that somebody else is not taken unseen. */
function addOne(
  { teacher, isWhole }: { teacher: Person; isWhole: boolean },
  { typed, when }: { typed: string; when: WhenTyped },
  state: SearchState,
  user: User,
): Promise<Response> {
  const fits = isWhole
    ? ""
    : `“${typed}” fits only ${teacher.name}. If somebody else is meant, press Remove.`;
  return addById(teacher.id, when, state, user, fits);
}

function addChosen(form: FormData, state: SearchState, user: User): Promise<Response> {
  const when = fieldsIn(form, "firstBlock", "lastBlock", "until");
  return addById(textOf(form, "teacher"), when, state, user);
}

/** Says who was added, and what became of what they had reported of that day themselves. */
async function addById(
  teacherId: string,
  when: WhenTyped,
  state: SearchState,
  user: User,
  fits = "",
): Promise<Response> {
  const { date } = state;
  const reported = (await listReports(date, date)).filter(
    (report) => report.teacherId === teacherId && report.kind === "cannot come",
  );
  const { known } = await addPasted(date, [{ teacherId, ...when, spelling: null }], user);
  const isNew = known.length === 0;
  const left = withoutPicks(state, [teacherId]);
  const to = searchUrl(left, isNew ? { [ADDED]: teacherId } : {});
  if (isNew && fits === "" && reported.length === 0) return redirect(to, 303);
  const day = await readCoverDay(date);
  const name = nameOf(day, teacherId);
  if (!isNew) return redirectWithToast(to, { ...absentAlready(day, teacherId), tone: "info" });
  const times = reported.map((one) => partInWords(one) || "all day").join(", ");
  const is = partInWords(when) || "all day";
  const had = `They had reported ${times}; ${is} is recorded now, and the work they left stays.`;
  const text = [fits, reported.length > 0 ? had : ""].filter(Boolean).join(" ");
  return redirectWithToast(to, { title: `Added ${name}`, text, tone: "info" });
}

/** Who entered somebody before, and when: what is pressed next is not to take that away. */
function absentAlready(day: CoverDay, teacherId: string): { title: string; text: string } {
  const absence = day.absences.find((absence) => absence.teacherId === teacherId);
  const part = absence && partInWords(absence);
  const entered = absence
    ? ` Entered ${spokenTime(absence.enteredAt)} by ${absence.enteredBy}.`
    : "";
  return {
    title: `${nameOf(day, teacherId)} is absent already`,
    text: `${asHeadline(part || "all day")}.${entered}`,
  };
}
