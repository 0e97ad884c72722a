import { compareExactly, nameKey } from "~/school/names";
import { mostApart } from "~/school/overlaps";
import { weakMemo } from "~/school/weak-memo";
import type { Block } from "~/school/week";
import { allowanceOf } from "~/teachers/cover-terms";
import { certainGroups } from "~/teachers/entry";
import { departmentKey } from "~/teachers/groups";
import { DEFAULT_RULES, type RulesOfDay, sharesDay } from "~/teachers/rules";
import { type CoverClass, uncoveredClasses } from "../day/classes";
import {
  type CoverDay,
  groupBy,
  hasAgreed,
  longestWithoutCoverFirst,
  type Person,
} from "../day/day";
import { entriesInSchool, freeBlocks, isInSchool, isOnStandby, isToThemselves } from "../day/free";
import { roomLeft } from "../day/limits";
import type { PlanPerson, PlanProblem } from "../planner/problem";

const WORTH = {
  teachesStudents: 4,
  sameDepartment: 3,
  coveredStudentsBefore: 3,
  inSchoolAnyway: 2,
  lastFreeBlock: -4,
  absentBefore: -6,
};

/** `alsoAbsent`: not recorded so; `holders`: kept even if nothing may be asked of them. */
type PlanExtras = { alsoAbsent?: ReadonlySet<string>; holders?: ReadonlySet<string> };

export function planProblem(
  day: CoverDay,
  classes: readonly CoverClass[],
  { alsoAbsent, holders }: PlanExtras = {},
): PlanProblem & { classes: readonly CoverClass[] } {
  const { rules = DEFAULT_RULES } = day;
  const worth = worthByDepartment(classes);
  const classesOf = classesByStudents(classes);
  const knownOf = factsOn(day);
  const people = inOrderOn(day).flatMap((person): PlanPerson[] => {
    const { blocks, inSchool, toThemselves, onStandby, worthOf } = alsoAbsent
      ? factsOf(day, person, alsoAbsent)
      : knownOf(person);
    const { id, group, usage, subject } = person;
    if (blocks.length === 0 && !holders?.has(id)) return [];
    const roomWith = (agreed: boolean) => {
      const room = roomLeft(person, usage, agreed);
      return Number.isFinite(room) ? room : day.blocks.length;
    };
    const capacity = roomWith(hasAgreed(day, id));
    const ofDepartment = worth.get(departmentKey(subject)) ?? NOTHING;
    return [
      {
        id,
        freeBlocks: blocks,
        plannedBlocks: inSchool,
        isLastResort: person.cover === "last resort",
        isDedicated: group === "dedicated",
        standbyBlocks: onStandby,
        capacity,
        ...(group === "dedicated" || rules.takesFreeBlocks
          ? {}
          : { blocksToThemselves: toThemselves }),
        byAgreement: capacity - roomWith(false),
        covered: { day: usage.daily, month: usage.monthly },
        allowance: allowanceOf(person),
        preference: {
          blocks: worthOf,
          classes: withStudents(day, person, classesOf, ofDepartment),
        },
      },
    ];
  });
  return {
    ...{ blocks: day.blocks, bells: day.bells, classes, people, sharesDay: sharesDay(rules) },
    ...(rules.coveredFirst.length > 0 ? { coveredFirst: inOrderOf(rules, classes) } : {}),
  };
}

/** Ids by the place of the first of their students; of equals, and of others, as entered. */
function inOrderOf({ coveredFirst }: RulesOfDay, classes: readonly CoverClass[]): string[] {
  const places = new Map(coveredFirst.map((name, at) => [nameKey(name), at]));
  const placeOf = ({ students }: CoverClass) => {
    const [first] = certainGroups(students);
    return places.get(nameKey(first ?? "")) ?? coveredFirst.length;
  };
  return [...classes].sort((a, b) => placeOf(a) - placeOf(b)).map(({ id }) => id);
}

const inOrderOn = weakMemo((day: CoverDay) =>
  [...day.people].sort((a, b) => longestWithoutCoverFirst(a, b) || compareExactly(a, b)),
);

/** Kept, since a board is planned several times. */
const factsOn = weakMemo((day: CoverDay) => weakMemo((person: Person) => factsOf(day, person)));

function factsOf(day: CoverDay, person: Person, alsoAbsent?: ReadonlySet<string>) {
  const blocks = freeBlocks(day, person, alsoAbsent);
  return {
    blocks,
    inSchool: blocks.filter((block) => isInSchool(day, person, block)),
    toThemselves: mostApart(
      day.blocks.filter((block) => isToThemselves(day, person, block, alsoAbsent)),
      day.bells,
      () => 0,
    ).length,
    onStandby: blocks.filter((block) => isOnStandby(person, block)),
    worthOf: worthOfBlocks(day, person, blocks),
  };
}

const AT_ONCE = 40;

/** In steps: a large school would hold up others. */
export function* preparePeople(day: CoverDay): Generator<void> {
  if (day.isPast || day.weekday === null) return;
  uncoveredClasses(day);
  yield;
  const knownOf = factsOn(day);
  for (const [at, person] of inOrderOn(day).entries()) {
    knownOf(person);
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
}

/**
 * People are in school anyway between their first and last class and on standby; their last free
 * block there is dear to them, unless on standby. Who was absent the school day before is spared.
 */
function worthOfBlocks(
  { blocks: all, absentBefore }: CoverDay,
  person: Person,
  free: readonly Block[],
): Map<Block, number> {
  const taught = entriesInSchool(person).map(({ block }) => all.indexOf(block));
  const [first, last] = [Math.min(...taught), Math.max(...taught)];
  const standby = free.filter((block) => isOnStandby(person, block));
  const between = free.filter((block) => {
    const at = all.indexOf(block);
    return first < at && at < last && !standby.includes(block);
  });
  const spared = absentBefore?.has(person.id) ? WORTH.absentBefore : 0;
  const there = WORTH.inSchoolAnyway + spared;
  const dear = between.length === 1 ? WORTH.lastFreeBlock : 0;
  return new Map([
    ...(spared ? free.map((block) => [block, spared] as const) : []),
    ...standby.map((block) => [block, there] as const),
    ...between.map((block) => [block, there + dear] as const),
  ]);
}

const NOTHING: ReadonlyMap<string, number> = new Map();

function worthByDepartment(
  classes: readonly CoverClass[],
): Map<string, ReadonlyMap<string, number>> {
  const departments = groupBy(classes, ({ subject }) => departmentKey(subject));
  return new Map(
    [...departments].map(([department, theirs]) => [
      department,
      new Map(theirs.map(({ id }) => [id, WORTH.sameDepartment])),
    ]),
  );
}

function withStudents(
  { students }: CoverDay,
  { id }: Person,
  classesOf: ReadonlyMap<string, readonly string[]>,
  ofDepartment: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const idsOf = (known: ReadonlySet<string> = new Set()) =>
    new Set([...known].flatMap((name) => classesOf.get(name) ?? []));
  const taught = idsOf(students?.taught.get(id));
  const covered = idsOf(students?.coveredBefore.get(id));
  if (taught.size + covered.size === 0) return ofDepartment;
  const worth = new Map(ofDepartment);
  const add = (classId: string, more: number) =>
    worth.set(classId, (worth.get(classId) ?? 0) + more);
  for (const classId of taught) add(classId, WORTH.teachesStudents);
  for (const classId of covered) add(classId, WORTH.coveredStudentsBefore);
  return worth;
}

function classesByStudents(classes: readonly CoverClass[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, students } of classes) {
    for (const name of certainGroups(students)) ids.set(name, [...(ids.get(name) ?? []), id]);
  }
  return ids;
}
