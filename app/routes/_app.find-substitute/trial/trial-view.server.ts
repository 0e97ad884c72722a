import { redirect } from "@remix-run/node";
import type { Session } from "~/accounts/sessions.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { type CoverDay, isAwayAllDay } from "~/cover/day/day";
import { type Trial, tryOut, tryText } from "~/cover/foresight/trial";
import { addPasted } from "~/cover/pasted/add-pasted.server";
import { BETWEEN_NAMES } from "~/cover/pasted/read-line";
import { type SearchState, searchUrl, withTrialAbsence } from "~/cover/search-state";
import { textsOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { redirectWithToast } from "~/http/toast.server";
import { formatLongDate } from "~/school/dates";
import { isolated, NAME_LENGTH } from "~/school/names";
import { typedPart } from "~/school/part-of-day";
import { inBrief } from "~/school/sentence";
import { readSpellings } from "~/teachers/names/spellings.server";
import { findMeant, type MeantTeacher } from "~/teachers/search";
import { readBoard } from "../board/board.server";

/** `errors` are by field, `meant` who may be. */
type TypedTrial = {
  name: string;
  firstBlock: string;
  lastBlock: string;
  errors: Record<string, string[]>;
  /** Each with what the address says once they are tried. */
  meant: { id: string; name: string; subject: string; text: string }[];
};

/** `before` is how many classes stay open without the trial. */
export type ShownTrial = Pick<Trial, "tried"> & { typed: TypedTrial; before: number | null };

const NOTHING_TYPED: TypedTrial = {
  ...{ name: "", firstBlock: "", lastBlock: "" },
  ...{ errors: {}, meant: [] },
};

/** Null if none, or the day is past or off. A clear typed name throws a redirect to the address. */
export async function readTrial(
  day: CoverDay,
  state: SearchState,
  parameters: URLSearchParams,
): Promise<(Omit<Trial, "away"> & Omit<ShownTrial, "tried">) | null> {
  if (!state.tries || day.isPast || day.weekday === null) return null;
  const trial = tryOut(day, state.tries);
  const typed = await readTyped(day, state, parameters);
  if (trial.tried.length === 0) return { ...trial, typed, before: null };
  const { board } = await readBoard(day, { ...state, tries: undefined }, null);
  return { ...trial, typed, before: board.figures.open };
}

const WORDS = {
  one: "There is more than a name here. For several people, put a comma between the names",
  which: "Several teachers fit this name",
  nobody: "Nobody has this name",
};

async function readTyped(
  day: CoverDay,
  state: SearchState,
  parameters: URLSearchParams,
): Promise<TypedTrial> {
  const spellings = await readSpellings();
  const [firsts, lasts] = [parameters.getAll("first"), parameters.getAll("last")];
  const all = parameters.getAll("who").flatMap((who, at) => {
    const blocks = { firstBlock: firsts[at] ?? "", lastBlock: lasts[at] ?? "" };
    const read = (text: string) => {
      const name = text.trim().slice(0, NAME_LENGTH).replace(/\s+/g, " ");
      return readOne(day, { name, ...blocks }, findMeant(day.people, name, spellings));
    };
    const whole = read(who);
    const names = who.split(BETWEEN_NAMES).filter((name) => name.trim() !== "");
    return whole.clear || names.length < 2 ? whole : names.map(read);
  });
  const unclear = all.filter((one) => one.clear === null);
  const tried = all.flatMap(({ clear }) => clear ?? []).reduce(withTrialAbsence, state);
  if (tried !== state) {
    const rest = unclear.flatMap(({ typed }) => (typed.name === "" ? [] : asParameters(typed)));
    throw redirect([searchUrl(tried), new URLSearchParams(rest)].join(rest.length > 0 ? "&" : ""));
  }
  const asked = unclear.pop()?.typed;
  const others = unclear.map(({ typed }) => typed.name).filter((name) => name !== "");
  if (!asked || others.length === 0) return asked ?? NOTHING_TYPED;
  const who = [...(asked.errors.who ?? []), `Not found either: ${inBrief(others, 5)}`];
  return { ...asked, errors: { ...asked.errors, who } };
}

/** The address's text for a clear name, or null. */
function readOne(
  day: CoverDay,
  typed: Typed,
  found: MeantTeacher<CoverDay["people"][number]>,
): { typed: TypedTrial; clear: string | null } {
  const { firstBlock, lastBlock, faults } = typedPart(day.blocks, typed);
  const errors: TypedTrial["errors"] = {
    ...("firstBlock" in faults ? { first: faults.firstBlock } : {}),
    ...("lastBlock" in faults ? { last: faults.lastBlock } : {}),
  };
  const textFor = (teacherId: string) => tryText({ teacherId, firstBlock, lastBlock });
  if (typed.name === "") {
    return {
      clear: null,
      typed: { ...typed, errors: { who: ["Type the name of a teacher"] }, meant: [] },
    };
  }
  if (found.who === "one" && !found.hasMore) {
    const { teacher } = found;
    if (isAwayAllDay(day, teacher.id)) errors.who = [`${isolated(teacher.name)} is absent already`];
    const clear = Object.keys(errors).length === 0 ? textFor(found.teacher.id) : null;
    return { clear, typed: { ...typed, errors, meant: [] } };
  }
  const people =
    found.who === "one" ? [found.teacher] : "teachers" in found ? found.teachers : found.near;
  const words = WORDS[found.who];
  const meant = people.map(({ id, name, subject }) => ({ id, name, subject, text: textFor(id) }));
  return { clear: null, typed: { ...typed, errors: { ...errors, who: [words] }, meant } };
}

const asParameters = ({ name, firstBlock, lastBlock }: Typed) => [
  ["who", name],
  ["first", firstBlock],
  ["last", lastBlock],
];

type Typed = Pick<TypedTrial, "name" | "firstBlock" | "lastBlock">;

const NAMED = 5;

/** Records all who were tried as absent, or none. */
async function recordTrial(form: FormData, state: SearchState, { user }: Session) {
  const day = await readCoverDay(state.date);
  const { away, faults } = tryOut(day, textsOf(form, "tried"));
  const [fault] = faults;
  if (fault || away.length === 0) throw new Refusal(409, fault ?? "Nobody was tried");
  const picked = away.map(({ teacherId, firstBlock, lastBlock }) => {
    const part = { firstBlock: firstBlock ?? "", lastBlock: lastBlock ?? "" };
    return { teacherId, ...part, until: "", spelling: null };
  });
  const { added, known } = await addPasted(state.date, picked, user);
  const stays = known.length > 0 ? ` As recorded before: ${inBrief(known, NAMED)}.` : "";
  return redirectWithToast(searchUrl({ ...state, tries: undefined }), {
    title: added.length === 1 ? "1 absence recorded" : `${added.length} absences recorded`,
    text: `${formatLongDate(state.date)}: ${inBrief(added, NAMED) || "nobody new"}.${stays}`,
    tone: "success",
  });
}

export const TRIAL_INTENTS = { "record-trial": recordTrial };
