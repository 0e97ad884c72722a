import { readPasted } from "~/cover/pasted/read-pasted";
import { reviewPasted } from "~/cover/pasted/review-pasted";
import { seededRandom } from "~/demo/random";
import { foldedName } from "~/school/names";
import { DEFAULT_WEEK } from "~/school/week";
import { nameFinder } from "~/teachers/names/names-within";
import { drawRoster } from "./arabic-roster";
import { drawText, type Meaning } from "./drawn-lines";
import { STAFF } from "./messages";
import { pastedDay } from "./pasted-day";

const staff = [
  ...STAFF,
  ...drawRoster(seededRandom(5))
    .slice(0, 60)
    .map(({ name }) => [name, "العلوم"] as const),
];
/** Who is drawn: no name stands in another, and no two have one. */
const DRAWN = STAFF.map(([name]) => name).filter(
  (name) => !/محمود علي|Fadel|[\u0590-\u05ff]/u.test(name),
);
const day = pastedDay(staff);
const frame = {
  date: day.date,
  today: day.date,
  blocks: DEFAULT_WEEK.blocks,
  departments: new Set(staff.map(([, department]) => foldedName(department))),
  finder: nameFinder(day.people, new Map()),
};

const review = (text: string) =>
  reviewPasted(day, readPasted(text, frame).names, new Map()).map((line) => ({
    ...line,
    who: line.people[0]?.name ?? "",
  }));

function inWords(meaning: Meaning | undefined): string {
  if (!meaning) return meaning === null ? "nothing certain" : "nothing";
  const { first, last, until } = meaning;
  return `${first ?? "whole"}–${last ?? "day"}${until ? ` >${until}` : ""}`;
}

/** What is clear of some drawn texts, and which of it is not what was drawn. */
export function readDrawn(seed: number, count: number) {
  const random = seededRandom(seed);
  const wrong: string[] = [];
  let [clear, certain] = [0, 0];
  for (let drawn = 0; drawn < count; drawn++) {
    const { text, said } = drawText(random, DRAWN);
    certain += [...said.values()].filter((meaning) => meaning !== null).length;
    for (const line of review(text)) {
      if (line.outcome !== "clear") continue;
      clear += 1;
      const { firstBlock: first, lastBlock: last, until } = line;
      const [read, meant] = [inWords({ first, last, until }), inWords(said.get(line.who))];
      const lines = text.replace(/\n/g, " ⏎ ");
      if (read !== meant) wrong.push(`${lines} ⇒ ${line.who}: ${read}, not ${meant}`);
    }
  }
  return { wrong, share: clear / certain };
}
