import { blocksOfPart, type PartOfDay, partInWords } from "~/school/part-of-day";
import type { Block, Week } from "~/school/week";
import { type AbsenceFaults, planAbsence } from "../absences/planned-absence";
import { classesToCover } from "../day/classes";
import { type CoverDay, coverBy, findPerson, isAbsent, nameOf, type Person } from "../day/day";
import { findPastClass, type PastClass } from "./past-class";

export type WantedForgotten = { teacherId: string; firstBlock: string; lastBlock: string };

export const coverField = (block: Block) => `covered-${block}`;

export type Forgotten = {
  person: Person;
  part: PartOfDay;
  day: CoverDay;
  classes: PastClass[];
};

export type ForgottenFaults = Pick<AbsenceFaults, "firstBlock" | "lastBlock"> & {
  teacher?: string[];
};

/** New, or longer than recorded; or faults by field, in words. */
export function planForgotten(
  day: CoverDay,
  week: Week,
  { teacherId, firstBlock, lastBlock }: WantedForgotten,
):
  | { forgotten: Forgotten; faults?: undefined }
  | { forgotten?: undefined; faults: ForgottenFaults } {
  const person = findPerson(day, teacherId);
  if (!person) {
    const words = teacherId === "" ? "Choose who was away" : "This person has been deleted";
    return { faults: { teacher: [words] } };
  }
  const wanted = { firstBlock, lastBlock, until: "", reason: "" };
  const { planned, faults } = planAbsence(week, day.date, wanted);
  if (!planned) return { faults };
  const part = { firstBlock: planned.firstBlock, lastBlock: planned.lastBlock };
  const known = blocksOf(day, day.absences.find((one) => one.teacherId === teacherId) ?? part);
  const blocks = blocksOf(day, part);
  const isKnown = isAbsent(day, teacherId);
  const words = isKnown ? whyNotLonger(person, known, blocks) : whyInSchool(day, person, blocks);
  const later = isKnown
    ? whyInSchool(
        day,
        person,
        blocks.filter((block) => !known.includes(block)),
      )
    : null;
  const reason = words ?? later;
  if (reason) return { faults: { teacher: [reason] } };
  const others = day.absences.filter((absence) => absence.teacherId !== teacherId);
  const entry = { enteredAt: "", enteredBy: "", teacherId };
  const after = { ...day, absences: [...others, { ...entry, ...part }] };
  const classes = classesToCover(after, teacherId).flatMap(({ block, cover, released }) => {
    const one = findPastClass(after, { absentTeacherId: teacherId, block });
    return one && !cover && !released ? [one] : [];
  });
  return { forgotten: { person, part, day: after, classes } };
}

function blocksOf(day: CoverDay, part: PartOfDay): readonly Block[] {
  const all = day.allBlocks ?? day.blocks;
  return blocksOfPart(all, part) ?? all;
}

function whyNotLonger(
  { name }: Person,
  known: readonly Block[],
  blocks: readonly Block[],
): string | null {
  const when = partInWords({ firstBlock: known[0] ?? null, lastBlock: known.at(-1) ?? null });
  if (blocks.every((block) => known.includes(block)))
    return `${name} is recorded absent in ${when}`;
  if (known.every((block) => blocks.includes(block))) return null;
  return `${name} is recorded absent in ${when}: enter from the first to the last block of both`;
}

function whyInSchool(day: CoverDay, person: Person, blocks: readonly Block[]): string | null {
  const row = coverBy(day, person).find(({ classBlock }) => blocks.includes(classBlock));
  if (!row) return null;
  const what = `block ${row.classBlock} of ${nameOf(day, row.absentTeacherId)}`;
  return `${person.name} is recorded as having covered ${what}: correct that first`;
}
