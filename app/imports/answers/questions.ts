import { fingerprint } from "~/http/agreed.server";
import { compareCodes } from "~/school/names";
import { listed } from "~/school/sentence";
import { MOST_BLOCKS } from "~/school/week";
import { OFF } from "../labels/pairs";
import { KIND_MEANINGS } from "../lessons/kinds";
import { firstNames } from "../lessons/told";
import { openAsOption } from "../reading/options";
import type { ImportPreview } from "./found";

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

/** A question in words, the field that answers it on screen, and the option of the command. */
export type OpenQuestion = { message: string; fieldId: string | null; option: string };

export function questionsOf(found: ImportPreview): OpenQuestion[] {
  const { days, firstDay, due, dayChoices, hours, blockChoices, bells, kinds } = found;
  const { turns, table, letters } = found;
  const areMany = hours.filter(({ meaning }) => meaning !== OFF).length > MOST_BLOCKS;
  const of = (
    message: string,
    all: readonly Open[],
    fieldOf: (at: number) => string,
    option: string,
  ): OpenQuestion[] => {
    const names = all.filter(isAsked).map(({ label }) => label);
    if (names.length === 0) return [];
    const told = firstNames(names, NAMES_ASKED);
    const pairs = names.map((name) => `${name}=${areMany ? OFF : ""}`).join(",");
    return [
      {
        message: `${message}: ${told}`,
        fieldId: fieldOf(all.findIndex(isAsked)),
        option: option.replace("…", pairs),
      },
    ];
  };
  const isNumbered = firstDay !== null && firstDay.day === null;
  const areSeveral = kinds.filter(isAsked).length > 1;
  const isForNone = turns?.isOne && turns.from.every((one) => one === null);
  const ringing = "Some periods overlap or are out of order: say what they are";
  const asDays = `--days "…": ${listed([...dayChoices, OFF])}`;
  return [
    ...(letters?.isOpen
      ? [
          {
            message: "Say how the letters are written: look at the names",
            fieldId: "encoding",
            option: "--encoding",
          },
        ]
      : []),
    ...(table?.open ?? []).map((open) => {
      const { answer, message } = open;
      return { message, fieldId: `table-${answer}`, option: openAsOption(open, table) };
    }),
    ...(turns && isForNone
      ? [
          {
            message: `Say which week the file is for: ${turns.ours.join(", ")}`,
            fieldId: "turn-0",
            option: `--week "${turns.theirs[0]}=${turns.ours[0]}" is for that one, "${turns.ours.map((one) => `${turns.theirs[0]}=${one}`).join(",")}" for each`,
          },
        ]
      : []),
    ...(isNumbered && days.some(isAsked)
      ? [
          {
            message: `Say which day of the week ${days[0]?.label} is`,
            fieldId: "firstDay",
            option: `--first-day ${found.format === "Untis GPU001" ? "Monday, as a rule" : "DAY"}`,
          },
        ]
      : of("Say which day of the week each of these is", days, (at) => `day-${at}`, asDays)),
    ...(due === null
      ? [
          {
            message: `Say which of these days today is: ${listed(dayChoices)}`,
            fieldId: "due",
            option: `--today-is "${dayChoices[0]}"`,
          },
        ]
      : []),
    ...of(
      areMany
        ? `A school day has ${MOST_BLOCKS} blocks at most: say which of these periods is none`
        : "Say which block each of these is",
      hours,
      (at) => `hour-${at}`,
      `--blocks "…": ${listed([...blockChoices, OFF])}; --set-week takes the file’s week`,
    ),
    ...(bells && isAsked(bells)
      ? [{ message: ringing, fieldId: "bells", option: `--bells: ${bells.choices.join(", ")}` }]
      : []),
    ...of(
      "Say what these lessons without students are",
      kinds.map(({ name: label, meaning }) => ({ label, meaning })),
      (at) => (areSeveral ? "otherKinds" : `kind-${at}`),
      `--kinds "…": ${KIND_MEANINGS.join(", ")}; --other-kinds says it of all the rest`,
    ),
  ];
}
