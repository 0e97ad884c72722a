import type { OpenState } from "~/cover/board/day-figures";
import type { Words } from "~/languages/languages";
import { aside, counted } from "~/languages/words";
import type { IsoDate } from "~/school/dates";
import { shortTime } from "~/school/dates";
import type { PartOfDay } from "~/school/part-of-day";
import { schoolDayOf } from "~/school/school-day";
import {
  type Block,
  type KnownBlocks,
  namesOf,
  type School,
  type WeekBlock,
  weekOn,
} from "~/school/week";
import { cutShort, isRoomCode } from "~/teachers/entry";

export type Wording = { words: Words; known: KnownBlocks };

/** "OPEN", "Not assigned": whom the program proposes is not said outside the office. */
export function leftOnPaper(left: OpenState | undefined, { left: texts }: Words): string {
  return left === undefined ? texts.open : texts[left === "proposed" ? "notAssigned" : left];
}

export function wordingOn(week: School, date: IsoDate, words: Words): Wording {
  const { bells } = schoolDayOf(week, date);
  const timed = bells.map((block) => [block.label, bellInWords(block, words)]);
  return {
    words,
    known: {
      names: namesOf(weekOn(week, date)),
      bells: Object.fromEntries(timed.filter(([, bell]) => bell)),
    },
  };
}

/** "9:10–9:55", "from 9:10"; null where no times are known. */
export function bellInWords(
  { begins, ends }: Pick<WeekBlock, "begins" | "ends">,
  { bell }: Words,
): string | null {
  const [from, until] = [begins, ends].map((time) => time && shortTime(time));
  if (from && until) return bell.both(from, until);
  if (from) return bell.from(from);
  return until ? bell.until(until) : null;
}

/** "block 5L1", "Period 5" where the school calls it that. */
export function nameOfBlock(block: Block, { words, known: { names } }: Wording): string {
  const { [block]: name } = names;
  return name ? aside(words, name) : words.block(aside(words, block));
}

/** "block 5L1 (11:00–11:30)". */
export function blockInWords(block: Block, wording: Wording): string {
  const bell = wording.known.bells[block];
  return `${nameOfBlock(block, wording)}${bell ? ` (${aside(wording.words, bell)})` : ""}`;
}

/** "block 3", "blocks 1 to 3", "Period 1 to Period 3" by own names; null for the whole day. */
export function partOnPaper({ firstBlock, lastBlock }: PartOfDay, wording: Wording): string | null {
  if (!firstBlock || !lastBlock) return null;
  if (firstBlock === lastBlock) return nameOfBlock(firstBlock, wording);
  const { words, known } = wording;
  const [first, last] = [firstBlock, lastBlock].map((block) =>
    aside(words, known.names[block] ?? block),
  );
  const hasNames = known.names[firstBlock] || known.names[lastBlock];
  return (hasNames ? words.fromTo : words.blocks)(first ?? "", last ?? "");
}

/** "room B12", "Computer Room 2". */
export function roomNamed(room: string, words: Words): string {
  return isRoomCode(room) ? words.room(aside(words, room)) : aside(words, room);
}

/** "7B"; of too long a list the first, and how many more. For the office. */
export function studentsInFull(students: string, words: Words): string {
  const list = cutShort(students);
  return list ? words.andMore(aside(words, list.first), list.more) : students;
}

/** For everybody: "7B"; a long list begins with a child's name, so "22 students". */
export function studentsCounted(students: string, words: Words): string {
  const list = cutShort(students);
  return list ? counted(words, words.students, list.more + 1) : students;
}
