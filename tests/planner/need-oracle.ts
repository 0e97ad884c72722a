import { expect } from "vitest";
import { uncoveredClasses } from "~/cover/day/classes";
import type { CoverDay, Person } from "~/cover/day/day";
import type { Block } from "~/school/week";

/** Whether somebody is away in a block, read off the absences alone. */
export function isAwayIn(day: CoverDay, id: string, block: Block): boolean {
  const order = day.allBlocks ?? day.blocks;
  return day.absences.some(({ teacherId, firstBlock, lastBlock }) => {
    if (teacherId !== id) return false;
    if (!firstBlock || !lastBlock) return true;
    const at = order.indexOf(block);
    return order.indexOf(firstBlock) <= at && at <= order.indexOf(lastBlock);
  });
}

const namesIn = (students: string) => students.split(",").map((name) => name.trim());

/** Everybody who has the class of a person in a block together with them: whoever is reached from pair to pair. */
function teamOf(day: CoverDay, person: Person, block: Block): string[] {
  const classOf = (id: string) =>
    day.people.find((person) => person.id === id)?.classes.find((entry) => entry.block === block);
  const own = classOf(person.id);
  let team = [person.id];
  for (let before = 0; before < team.length; ) {
    before = team.length;
    const linked = (day.together ?? []).flatMap(([one, other]) =>
      team.includes(one) ? [other] : team.includes(other) ? [one] : [],
    );
    const same = linked.filter((id) => {
      const theirs = classOf(id);
      return (
        theirs?.students &&
        theirs.room &&
        theirs.students === own?.students &&
        theirs.room === own.room
      );
    });
    team = [...new Set([...team, ...(own?.students && own.room ? same : [])])];
  }
  return team;
}

/** The classes that need somebody, found class by class from what was entered, without the rules of the product. */
export function classesInNeed(day: CoverDay): string[] {
  const isOut = (block: Block, name: string) =>
    (day.outings ?? []).some((outing) => {
      const order = day.allBlocks ?? day.blocks;
      const [from, to] = [outing.firstBlock ?? order[0], outing.lastBlock ?? order.at(-1)];
      const at = order.indexOf(block);
      return (
        namesIn(outing.students).includes(name) &&
        order.indexOf(from ?? "") <= at &&
        at <= order.indexOf(to ?? "")
      );
    });
  const active = day.substitutions.filter((row) => row.status !== "cancelled" && !row.isOpen);
  const isCovered = (id: string, block: Block) =>
    active.some((row) => row.absentTeacherId === id && row.classBlock === block);
  const covers = (id: string, block: Block) =>
    active.some((row) => row.substituteTeacherId === id && row.classBlock === block);
  const wordOf = (id: string, block: Block) =>
    day.releases?.find((release) => release.absentTeacherId === id && release.classBlock === block);
  return day.absences.flatMap(({ teacherId }) => {
    const person = day.people.find(({ id }) => id === teacherId);
    if (!person) return [];
    const inOrder = [...person.classes].sort(
      (a, b) => day.blocks.indexOf(a.block) - day.blocks.indexOf(b.block),
    );
    return inOrder.flatMap(({ block, students }) => {
      const open = [`${teacherId}|${block}`];
      if (!isAwayIn(day, teacherId, block) || isCovered(teacherId, block)) return [];
      const word = wordOf(teacherId, block);
      const isLapsed = word?.withTeacherId && isAwayIn(day, word.withTeacherId, block);
      if (word && word.kind !== "needs cover" && !isLapsed) return [];
      const names = students ? namesIn(students) : [];
      if (names.length > 0 && names.every((name) => isOut(block, name))) return [];
      if (word?.kind === "needs cover") return open;
      if (names.length > 0 && names.every((name) => day.worksAlone?.includes(name))) return [];
      const others = teamOf(day, person, block).filter((id) => id !== teacherId);
      if (others.some((id) => !isAwayIn(day, id, block) && !covers(id, block))) return [];
      const away = day.absences
        .map((absence) => absence.teacherId)
        .filter((id) => others.includes(id) && isAwayIn(day, id, block));
      if (away.some((id) => isCovered(id, block))) return [];
      if (word)
        return away.some((id) => wordOf(id, block) && isBefore(day, id, teacherId)) ? [] : open;
      if (away.some((id) => wordOf(id, block))) return [];
      return away.some((id) => isBefore(day, id, teacherId)) ? [] : open;
    });
  });
}

function isBefore(day: CoverDay, one: string, other: string): boolean {
  const ids = day.absences.map(({ teacherId }) => teacherId);
  return ids.indexOf(one) < ids.indexOf(other);
}

/** Expects the open classes of a day to be those in need, and answers how many others of those away teach with somebody. */
export function expectNeed(day: CoverDay, hint: string): number {
  const needed = classesInNeed(day);
  expect(
    uncoveredClasses(day).map(({ id }) => id),
    hint,
  ).toEqual(needed);
  const alone = classesInNeed({ ...day, together: [] });
  return alone.length - needed.length;
}
