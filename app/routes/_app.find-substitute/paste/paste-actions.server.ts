import { json, redirect } from "@remix-run/node";
import type { Session } from "~/accounts/sessions.server";
import { planAbsence } from "~/cover/absences/planned-absence";
import { readCoverDay } from "~/cover/day/cover-day.server";
import type { CoverDay } from "~/cover/day/day";
import { refuseUneditableDate } from "~/cover/editable-date.server";
import { addPasted, type PickedAbsence } from "~/cover/pasted/add-pasted.server";
import { whyNotRead } from "~/cover/pasted/entries";
import type { PastedName } from "~/cover/pasted/read-line";
import { readPasted } from "~/cover/pasted/read-pasted";
import { type PastedLine, reviewPasted } from "~/cover/pasted/review-pasted";
import type { DateContext } from "~/cover/pasted/when";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { fingerprint } from "~/http/agreed.server";
import { onlyFields, textOf } from "~/http/form.server";
import { withTypedValues } from "~/http/form-again.server";
import type { FormReply } from "~/http/form-reply";
import type { FieldErrors } from "~/http/refusal";
import { redirectWithToast } from "~/http/toast.server";
import { today } from "~/school/clock.server";
import { foldedName, NAME_LENGTH } from "~/school/names";
import { inBrief, shortened } from "~/school/sentence";
import type { Week } from "~/school/week";
import { readWeekOn } from "~/settings/week.server";
import { nameFinder } from "~/teachers/names/names-within";
import type { Spellings } from "~/teachers/names/recognise";
import { forgetSpelling, readSpellings } from "~/teachers/names/spellings.server";

export type ReviewedLine = PastedLine & {
  isTicked: boolean;
  /** The id of whoever was chosen; "" while nobody is. */
  chosen: string;
  fault: string | null;
  /** The name in the text, when it has been corrected. */
  original: string | null;
};

export type PasteReview = {
  /** The text, known again, so that what is said of a line is never taken for another's. */
  mark: string;
  lines: ReviewedLine[];
  aside: string[];
};

/** Bytes of a form with the longest list and what is said of each line; Arabic letters take six. */
export const PASTED_LIMIT = 160 * 1024;

type Form = { form: FormData; state: SearchState; session: Session };

export const PASTE_INTENTS = {
  paste: read,
  "paste-add": (form: FormData, state: SearchState, session: Session) =>
    add({ form, state, session }),
  "forget-spelling": async (form: FormData, state: SearchState) => {
    await forgetSpelling(textOf(form, "spelling"));
    return redirect(searchUrl(state, { dialog: "paste" }), 303);
  },
};

async function read(form: FormData, { date }: SearchState) {
  const { review, error } = await readForm(form, date);
  return error ? refused(form, error) : shown(form, review);
}

/** What names typed in the box (`pasted` in the address) ask; null if none are read. */
export async function pastedIn(
  parameters: URLSearchParams,
  { date, isPast, weekday }: CoverDay,
): Promise<FormReply<PasteReview> | null> {
  const pasted = parameters.get("pasted") ?? "";
  if (pasted === "" || isPast || weekday === null) return null;
  const form = new FormData();
  form.set("intent", "paste");
  form.set("pasted", pasted);
  const { review, error } = await readForm(form, date);
  const errors: FieldErrors = error ? { pasted: [error] } : {};
  // The same form whenever the page is read again, so that what was ticked meanwhile stays.
  const key = `pasted ${review.mark}`;
  return { ...withTypedValues(form, errors, error ? undefined : review), key };
}

function shown(form: FormData, review: PasteReview, error?: string) {
  const errors: FieldErrors = error ? { "": [error] } : {};
  const again = withTypedValues(onlyFields(form, ["intent", "pasted"]), errors, review);
  return json<FormReply<PasteReview>>(again, { status: error ? 400 : 200 });
}

function refused(form: FormData, error: string) {
  const again = withTypedValues(onlyFields(form, ["intent", "pasted"]), { pasted: [error] });
  return json<FormReply>(again, { status: 400 });
}

async function add({ form, state, session }: Form) {
  const { review, error, week } = await readForm(form, state.date);
  if (error) return refused(form, error);
  const corrected = review.lines.filter((_, place) => {
    const was = form.get(`was-${place}`);
    return was !== null && form.get(`name-${place}`) !== was;
  });
  const isOther = textOf(form, "mark") !== review.mark;
  if (corrected.length > 0 || isOther) {
    const what = isOther ? "The text was changed" : "A name was corrected";
    return shown(form, review, `${what}: look at it once more, then add`);
  }
  const picked = review.lines.flatMap((line, place) =>
    line.isTicked && line.chosen !== "" ? [{ ...pickedOf(line, form, place), place }] : [],
  );
  if (picked.length === 0) {
    return shown(form, review, "Tick or choose somebody first");
  }
  const lines = withFaults(review.lines, picked, state, week);
  if (lines.some(({ fault }) => fault)) {
    return shown(form, { ...review, lines }, "Nothing was added yet. Check the marked lines");
  }
  const { added, known } = await addPasted(state.date, picked, session.user);
  const count = `${added.length} ${added.length === 1 ? "absence" : "absences"} added`;
  return redirectWithToast(searchUrl(state), {
    title: count,
    text: [
      ...(added.length > 0 ? [`${inBrief(added, MOST_ADDED)}.`] : []),
      ...(known.length > 0 ? [`Recorded already: ${inBrief(known, MOST_SAID)}.`] : []),
      ...notAdded(review.lines.filter((line) => !line.isTicked || line.chosen === "")),
    ].join(" "),
    tone: added.length > 0 ? "success" : "info",
  });
}

function notAdded(lines: readonly ReviewedLine[]): string[] {
  const [there, open] = [true, false].map((isThere) =>
    lines.filter((line) => (line.isThere !== null) === isThere),
  );
  const say = (words: string, some: readonly ReviewedLine[] = []) => {
    const names = some.map(({ name }) => shortened(name));
    return some.length > 0 ? [`${words} (${some.length}): ${inBrief(names, MOST_SAID)}.`] : [];
  };
  return [...say("Not added", open), ...say("On the list already", there)];
}

const MOST_SAID = 8;
const MOST_ADDED = 3;

function withFaults(
  lines: ReviewedLine[],
  picked: (PickedAbsence & { place: number })[],
  { date }: SearchState,
  week: Week,
): ReviewedLine[] {
  const faultAt = new Map(
    picked.map(({ place, ...one }) => {
      const { faults } = planAbsence(week, date, { ...one, reason: "" });
      return [
        place,
        Object.values(faults ?? {})
          .flat()
          .join(". ") || null,
      ];
    }),
  );
  return lines.map((line, place) => ({ ...line, fault: faultAt.get(place) ?? null }));
}

function pickedOf(line: ReviewedLine, form: FormData, place: number): PickedAbsence {
  return {
    teacherId: line.chosen,
    firstBlock: textOf(form, `first-${place}`),
    lastBlock: textOf(form, `last-${place}`),
    until: textOf(form, `until-${place}`),
    spelling: line.isNew ? (line.original ?? line.name) : null,
  };
}

async function readForm(form: FormData, date: SearchState["date"]) {
  const pasted = textOf(form, "pasted");
  const [day, week] = await Promise.all([readCoverDay(date), readWeekOn(date)]);
  refuseUneditableDate(day);
  const mark = fingerprint([pasted]);
  const review: PasteReview = { mark, lines: [], aside: [] };
  const error = whyNotRead(pasted);
  if (error) return { review, error, week };
  const spellings = await readSpellings();
  const { names, aside } = readPasted(pasted, frameOf(day, spellings));
  if (names.length > MOST_NAMES) {
    const many = `At most ${MOST_NAMES} names at once; this has ${names.length}`;
    return { review, error: many, week };
  }
  const isSame = textOf(form, "mark") === mark;
  const original = reviewPasted(day, names, spellings);
  const corrected = names.map((name, place) =>
    isSame ? correctedName(name, form.get(`name-${place}`), original[place]) : name,
  );
  const lines = reviewPasted(day, corrected, spellings).map((line, place) => {
    const typed = original[place];
    const isCorrected = corrected[place] !== names[place];
    const reviewed = {
      ...line,
      isNew: typed?.isNew ?? false,
      original: isCorrected && typed ? typed.name : null,
    };
    return isSame && form.has(`line-${place}`)
      ? { ...saidOf(reviewed, form, place), ...whenOf(form, place) }
      : { ...reviewed, ...proposedFor(line), fault: null };
  });
  const nothing = lines.length === 0 ? "There is no name in this text" : null;
  return { review: { mark, lines, aside }, error: nothing, week };
}

const MOST_NAMES = 200;

function correctedName(
  one: PastedName,
  typed: FormDataEntryValue | null,
  original: PastedLine | undefined,
): PastedName {
  const name = typeof typed === "string" ? typed.trim().slice(0, NAME_LENGTH) : "";
  if (name === "" || name === original?.name) return one;
  return { ...one, readings: [name], doubts: [], isCorrection: true };
}

/** What is proposed of a line before the clerk has said anything: only what is clear is ticked. */
function proposedFor({ outcome, people, isThere }: PastedLine) {
  const isOne = outcome === "clear" || outcome === "check";
  return { isTicked: outcome === "clear" && !isThere, chosen: isOne ? (people[0]?.id ?? "") : "" };
}

/** What the clerk has said of a line; of one that was corrected since, nothing yet. */
function saidOf(
  line: Omit<ReviewedLine, "isTicked" | "chosen" | "fault">,
  form: FormData,
  place: number,
) {
  const was = form.get(`was-${place}`);
  if (was !== null && was !== line.name) return { ...line, ...proposedFor(line), fault: null };
  const isOne = line.outcome === "clear" || line.outcome === "check";
  const who = textOf(form, `who-${place}`);
  const isTicked = isOne ? form.has(`add-${place}`) : who !== "";
  return { ...line, isTicked, chosen: who, fault: null };
}

function whenOf(form: FormData, place: number) {
  const orNull = (text: string) => text || null;
  return {
    firstBlock: orNull(textOf(form, `first-${place}`)),
    lastBlock: orNull(textOf(form, `last-${place}`)),
    until: orNull(textOf(form, `until-${place}`)) as PastedLine["until"],
  };
}

export function frameOf(day: CoverDay, spellings: Spellings): DateContext {
  return {
    date: day.date,
    today: today(),
    blocks: day.bells,
    departments: new Set(day.people.map(({ subject }) => foldedName(subject))),
    finder: nameFinder(day.people, spellings),
  };
}
