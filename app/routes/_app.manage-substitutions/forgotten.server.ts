import { json } from "@remix-run/node";
import type { Session, User } from "~/accounts/sessions.server";
import { NOT_DONE, takeUnsentForm } from "~/accounts/unsent-form.server";
import { refuseUncorrectable } from "~/cover/corrections/correct-cover.server";
import { enterForgotten } from "~/cover/corrections/enter-forgotten.server";
import { coverField, type ForgottenFaults, planForgotten } from "~/cover/corrections/forgotten";
import { type PeopleThen, peopleThen } from "~/cover/corrections/past-class";
import type { CoverDay } from "~/cover/day/day";
import { textOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { refusalOf } from "~/http/respond.server";
import { redirectWithToast } from "~/http/toast.server";
import type { IsoDate } from "~/school/dates";
import { partInWords } from "~/school/part-of-day";
import { asHeadline, asSentence } from "~/school/sentence";
import type { Block, Week } from "~/school/week";
import { FORGOTTEN, hrefOfDay } from "./hrefs";

/** What is typed of an absence that was forgotten: who, and from which to which block. */
export type TypedForgotten = { teacherId: string; firstBlock: string; lastBlock: string };

/** The dialog for an absence of a day gone by: first who was away, then who covered. */
export type ShownForgotten = {
  typed: TypedForgotten;
  people: { id: string; name: string }[];
  blocks: readonly Block[];
  faults: ForgottenFaults;
  /** The classes of whoever was away, each with who may have covered it; null until it is known who was. */
  found: {
    name: string;
    when: string;
    classes: { block: Block; students: string | null; people: PeopleThen }[];
  } | null;
  /** What a form said that met an ended session. */
  again: { covered: Record<Block, string>; words: string } | null;
};

/** A refused form: who was said to have covered which block, and what is wrong, by field. */
export type ForgottenAnswer = {
  covered: Record<Block, string>;
  faults: Record<string, string[]>;
};

/** The dialog that search parameters ask for; in its place why it cannot be, in words. Null where they ask for another. */
export async function readForgotten(
  day: CoverDay,
  week: Week,
  { request, session }: { request: Request; session: Session },
): Promise<ShownForgotten | { refused: string } | null> {
  const parameters = new URL(request.url).searchParams;
  if (parameters.get("dialog") !== FORGOTTEN) return null;
  try {
    refuseUncorrectable(day.date, session.user);
    if (day.weekday === null) throw new Refusal(409, "There was no school on this day");
  } catch (thrown) {
    return { refused: refusedIn(thrown).message };
  }
  const typed = typedIn((name) => parameters.get(name) ?? "");
  const people = day.people.map(({ id, name }) => ({ id, name }));
  const shown = { typed, people, blocks: day.blocks, faults: {}, found: null, again: null };
  if (!parameters.has("teacher") || parameters.has("change")) return shown;
  const { forgotten, faults } = planForgotten(day, week, typed);
  if (!forgotten) return { ...shown, faults };
  const unsent = await takeUnsentForm(session, request);
  const classes = forgotten.classes.map((one) => ({
    block: one.classBlock,
    students: one.students ?? null,
    people: peopleThen(forgotten.day, one),
  }));
  return {
    ...shown,
    found: { name: forgotten.person.name, when: partInWords(forgotten.part), classes },
    again: unsent && { covered: coveredIn(unsent), words: NOT_DONE },
  };
}

/** What the form about what was forgotten of a date starts, by its intent. */
export const FORGOTTEN_INTENTS = { [FORGOTTEN]: enter };

/** What is wrong is answered beside its field. */
async function enter(form: FormData, date: IsoDate, user: User): Promise<Response> {
  const covered = coveredIn(form);
  const covers = Object.entries(covered).map(([block, personId]) => ({ block, personId }));
  try {
    const typed = typedIn((name) => textOf(form, name));
    const { words, beyond } = await enterForgotten(date, { ...typed, covers }, user);
    const more = beyond.length > 0 ? [`That is more than a limit: ${beyond.join(", ")}.`] : [];
    return await redirectWithToast(hrefOfDay(date), {
      title: "Recorded",
      text: [asSentence(words), ...more].join(" "),
      tone: beyond.length > 0 ? "info" : "success",
    });
  } catch (thrown) {
    const { status, message, errors } = refusedIn(thrown);
    if (errors) return json<ForgottenAnswer>({ covered, faults: errors }, { status });
    const text = asHeadline(asSentence(message));
    return redirectWithToast(hrefOfDay(date), { title: "Not recorded", text, tone: "destructive" });
  }
}

function typedIn(said: (name: string) => string): TypedForgotten {
  return {
    teacherId: said("teacher"),
    firstBlock: said("first"),
    lastBlock: said("last"),
  };
}

const PREFIX = coverField("");

function coveredIn(form: FormData): Record<Block, string> {
  const fields = [...form].flatMap(([name, value]): [Block, string][] =>
    name.startsWith(PREFIX) && typeof value === "string"
      ? [[name.slice(PREFIX.length), value]]
      : [],
  );
  return Object.fromEntries(fields.slice(0, MOST_CLASSES));
}
/** No day has more. */
const MOST_CLASSES = 24;

function refusedIn(thrown: unknown): Refusal {
  const refusal = refusalOf(thrown);
  if (!(refusal instanceof Refusal)) throw thrown;
  return refusal;
}
