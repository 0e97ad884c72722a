import type { User } from "~/accounts/sessions.server";
import { refuseUncorrectable } from "~/cover/corrections/correct-cover.server";
import { enterForgotten } from "~/cover/corrections/enter-forgotten.server";
import { coverField, type ForgottenFaults, planForgotten } from "~/cover/corrections/forgotten";
import { type PeopleThen, peopleThen } from "~/cover/corrections/past-class";
import type { CoverDay } from "~/cover/day/day";
import { textOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { partInWords } from "~/school/part-of-day";
import type { Block, Week } from "~/school/week";
import { FORGOTTEN } from "../hrefs";
import { recordedInWords, refusedIn } from "./record-past.server";

export type TypedForgotten = { teacherId: string; firstBlock: string; lastBlock: string };

export type ShownForgotten = {
  typed: TypedForgotten;
  people: { id: string; name: string }[];
  blocks: readonly Block[];
  faults: ForgottenFaults;
  /** Null until it is known who was away. */
  found: {
    name: string;
    when: string;
    classes: { block: Block; students: string | null; people: PeopleThen }[];
  } | null;
};

/** A text is why it is refused; null is another dialog. */
export async function readForgotten(
  day: CoverDay,
  week: Week,
  parameters: URLSearchParams,
  user: User,
): Promise<ShownForgotten | { refused: string } | null> {
  if (parameters.get("dialog") !== FORGOTTEN) return null;
  try {
    await refuseUncorrectable(day.date, user);
    if (day.weekday === null) throw new Refusal(409, "There was no school on this day");
  } catch (thrown) {
    return { refused: refusedIn(thrown).message };
  }
  const typed = typedIn((name) => parameters.get(name) ?? "");
  const people = day.people.map(({ id, name }) => ({ id, name }));
  const shown = { typed, people, blocks: day.blocks, faults: {}, found: null };
  if (!parameters.has("teacher") || parameters.has("change")) return shown;
  const { forgotten, faults } = planForgotten(day, week, typed);
  if (!forgotten) return { ...shown, faults };
  const classes = forgotten.classes.map((pastClass) => ({
    block: pastClass.classBlock,
    students: pastClass.students ?? null,
    people: peopleThen(forgotten.day, pastClass),
  }));
  return {
    ...shown,
    found: { name: forgotten.person.name, when: partInWords(forgotten.part), classes },
  };
}

export const FORGOTTEN_INTENTS = { [FORGOTTEN]: enter };

async function enter(form: FormData, date: IsoDate, user: User) {
  const typed = typedIn((name) => textOf(form, name));
  const { words, beyond } = await enterForgotten(date, { ...typed, covers: coversIn(form) }, user);
  const more = beyond.length > 0 ? `That is more than a limit: ${beyond.join(", ")}.` : "";
  return recordedInWords(date, { words, beyond: more });
}

function typedIn(said: (name: string) => string): TypedForgotten {
  return {
    teacherId: said("teacher"),
    firstBlock: said("first"),
    lastBlock: said("last"),
  };
}

const PREFIX = coverField("");

function coversIn(form: FormData): { block: Block; personId: string }[] {
  const names = [...form.keys()].filter((name) => name.startsWith(PREFIX));
  return [...new Set(names)]
    .slice(0, MOST_CLASSES)
    .map((name) => ({ block: name.slice(PREFIX.length), personId: textOf(form, name) }));
}
const MOST_CLASSES = 24;
