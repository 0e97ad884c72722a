import { shortTime } from "~/school/dates";
import { nameKey } from "~/school/names";
import type { Block } from "~/school/week";
import type { CoverDay } from "../day/day";
import { type Lesson, taughtOn } from "./lesson";

/** What students have in a place that is left; amber between two lessons. */
export type Leaves = { words: string; isBetween: boolean };

/** The blocks in which these students are taught that day, in order, but for a lesson. */
function blocksTaught(day: CoverDay, students: ReadonlySet<string>, but: Lesson | null): Block[] {
  const isIt = (block: Block, id: string) =>
    but?.date === day.date &&
    but.block === block &&
    but.teachers.some((person) => person.id === id);
  return day.blocks.filter((block) =>
    taughtOn(day)
      .get(block)
      ?.some(({ person, students: theirs }) => {
        return !isIt(block, person.id) && [...(theirs ?? [])].some((name) => students.has(name));
      }),
  );
}

/** What the students have where a lesson was, once it is moved; to `goal` where that is the same day. */
export function leftAt(
  day: CoverDay,
  lesson: Lesson,
  students: ReadonlySet<string>,
  goal: Block | null,
): Leaves {
  const others = [...blocksTaught(day, students, lesson), ...(goal === null ? [] : [goal])];
  const placeOf = (block: Block) => day.blocks.indexOf(block);
  const places = others.map(placeOf).sort((a, b) => a - b);
  const at = placeOf(lesson.block);
  const before = places.filter((place) => place < at).at(-1);
  const after = places.find((place) => place > at);
  const { students: name, block } = lesson;
  if (before === undefined && after === undefined)
    return { words: `${name} has no lesson that day then`, isBetween: false };
  const blockAt = (place: number) => day.blocks[place] ?? "";
  if (after === undefined)
    return { words: `${name} goes home after block ${blockAt(before ?? 0)}`, isBetween: false };
  if (before === undefined) {
    const begins = day.bells?.find(({ label }) => label === blockAt(after))?.begins;
    const when = begins ? `at ${shortTime(begins)}` : `for block ${blockAt(after)}`;
    return { words: `${name} comes ${when}`, isBetween: false };
  }
  const alone = new Set(day.worksAlone?.map(nameKey));
  const mayBeAlone = [...students].every((one) => alone.has(one));
  return {
    words: `${name} has nothing in block ${block}, between two lessons`,
    isBetween: !mayBeAlone,
  };
}

/** Why they come or stay for it alone; null between their first and last lesson. */
export function staysFor(
  day: CoverDay,
  goal: Block,
  lesson: Lesson,
  students: ReadonlySet<string>,
): string | null {
  const places = blocksTaught(day, students, lesson).map((block) => day.blocks.indexOf(block));
  const at = day.blocks.indexOf(goal);
  const { students: name } = lesson;
  if (places.length === 0) return `${name} would come for this alone`;
  const bell = day.bells?.find(({ label }) => label === goal);
  if (at > Math.max(...places)) {
    return `${name} would stay until ${bell?.ends ? shortTime(bell.ends) : `the end of block ${goal}`}`;
  }
  if (at < Math.min(...places)) {
    return `${name} would come ${bell?.begins ? `at ${shortTime(bell.begins)}` : `for block ${goal}`} already`;
  }
  return null;
}
