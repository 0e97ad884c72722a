import { fingerprint } from "~/http/agreed.server";
import { compareCodes } from "~/school/names";
import { listed } from "~/school/sentence";
import { MOST_BLOCKS } from "~/school/week";
import type { ImportPreview } from "./found";
import { firstNames } from "./in-words";
import { OFF } from "./reading/pairs";

type Open = { label: string; meaning: unknown };
const isAsked = ({ meaning }: Pick<Open, "meaning">) => meaning === null;

const NAMES_ASKED = 6;

/** How a file is read, in one text: where it is another, days and periods may be too. */
export function readingShown({
  letters,
  table,
  turns,
  terms,
  setWeek,
  inTurn,
  firstDay,
  bells,
}: ImportPreview): string {
  const isFilled = (value: unknown) => !Array.isArray(value) || value.length > 0;
  const answers = Object.entries(table?.reading ?? {}).filter(([, value]) => isFilled(value));
  const of = [
    letters?.encoding,
    answers.sort(([a], [b]) => compareCodes(a, b)),
    turns?.from,
    terms?.taken,
    setWeek,
    inTurn,
    firstDay?.day,
    bells?.meaning,
  ];
  return fingerprint(of);
}

export type OpenQuestion = { message: string; fieldId: string | null };

export function questionsOf({
  days,
  firstDay,
  due,
  dayChoices,
  hours,
  bells,
  kinds,
  turns,
  table,
  letters,
}: ImportPreview): OpenQuestion[] {
  const of = (message: string, all: readonly Open[], fieldOf: (at: number) => string) => {
    const names = all.filter(isAsked).map(({ label }) => label);
    if (names.length === 0) return [];
    const told = firstNames(names, NAMES_ASKED);
    return [{ message: `${message}: ${told}`, fieldId: fieldOf(all.findIndex(isAsked)) }];
  };
  const isNumbered = firstDay !== null && firstDay.day === null;
  const areSeveral = kinds.filter(isAsked).length > 1;
  const isForNone = turns?.isOne && turns.from.every((one) => one === null);
  const ringing = "Some periods overlap or are out of order: say what they are";
  return [
    ...(letters?.isOpen
      ? [{ message: "Say how the letters are written: look at the names", fieldId: "encoding" }]
      : []),
    ...(table?.open ?? []).map(({ answer, message }) => ({ message, fieldId: `table-${answer}` })),
    ...(turns && isForNone
      ? [{ message: `Say which week the file is for: ${turns.ours.join(", ")}`, fieldId: "turn-0" }]
      : []),
    ...(isNumbered && days.some(isAsked)
      ? [{ message: `Say which day of the week ${days[0]?.label} is`, fieldId: "firstDay" }]
      : of("Say which day of the week each of these is", days, (at) => `day-${at}`)),
    ...(due === null
      ? [{ message: `Say which of these days today is: ${listed(dayChoices)}`, fieldId: "due" }]
      : []),
    ...of(
      hours.filter(({ meaning }) => meaning !== OFF).length > MOST_BLOCKS
        ? `A school day has ${MOST_BLOCKS} blocks at most: say which of these periods is none`
        : "Say which block each of these is",
      hours,
      (at) => `hour-${at}`,
    ),
    ...(bells && isAsked(bells) ? [{ message: ringing, fieldId: "bells" }] : []),
    ...of(
      "Say what these lessons without students are",
      kinds.map(({ name: label, meaning }) => ({ label, meaning })),
      (at) => (areSeveral ? "otherKinds" : `kind-${at}`),
    ),
  ];
}
