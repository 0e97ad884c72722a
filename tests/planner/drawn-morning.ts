import type { PlanWords } from "~/cover/board/day-plan";
import { withRules } from "~/cover/day/class-cap";
import { classId } from "~/cover/day/classes";
import type { CoverDay, Person, PlanChoiceOnDay, Substitution } from "~/cover/day/day";
import { onDay } from "~/cover/search-state";
import type { Presence } from "~/school/presence";
import type { Entry } from "~/school/schedule";
import { schoolDayOf } from "~/school/school-day";
import { type Block, DEFAULT_WEEK } from "~/school/week";
import { makeWord } from "../make-day";
import { chanceOf } from "./drawn-day";

type Chance = ReturnType<typeof chanceOf>;

/** A whole day and what was said of it; `words` are those of the address. */
export type Morning = { day: CoverDay; words: PlanWords };

const DATE = "2026-11-22";
const ENTERED = { enteredAt: "", enteredBy: "Clerk" };
/** To the school's collation some of them are one. */
const NAMES = ["José", "Jose", "José", "JOSE", "Álva", "Alva", "Mona"];
const STUDENTS = ["7A", "7B", "8C", "7A, 7B"];

/**
 * A whole day out of chance: absences of all or a part of the day, cover that stands by people who could be asked for it and who
 * could not, whoever said not today or agreed to one more, releases, classes out, limits nearly reached, namesakes; and on it
 * locks, replacements, classes left open, selections.
 */
export function drawMorning(seed: number, size: { blocks: number; people: number }): Morning {
  const chance = chanceOf(seed);
  const { next, below, among, some, times } = chance;
  const whole = schoolDayOf(DEFAULT_WEEK, DATE);
  const blocks = whole.blocks.slice(0, 1 + below(size.blocks));
  const absent = times(1 + below(3), (at) => drawPerson(chance, `a${at}`, blocks, 0.8));
  const others = times(1 + below(size.people), (at) => drawPerson(chance, `p${at}`, blocks, 0.4));
  const absences = absent.map(({ id }) => {
    const [from, until] = [below(blocks.length), below(blocks.length)].sort((a, b) => a - b);
    const isPart = next() < 0.25;
    const part = { firstBlock: blocks[from ?? 0], lastBlock: blocks[until ?? 0] };
    return { teacherId: id, ...ENTERED, ...(isPart ? part : {}) };
  });
  const everyone = [...absent, ...others];
  const ids = everyone.map(({ id }) => id);
  const bare: CoverDay = {
    ...{ ...whole, blocks, date: DATE, isPast: false, people: everyone, absences },
    substitutions: [],
    presence: among<Presence>(["all day", "all day", "teaching days", "first to last"]),
    prefer: among(["fair", "match"]),
    choices: [
      ...some(ids, 0.1).map((id) => makeWord("not today", id)),
      ...some(ids, 0.2).map((id) => makeWord("one more", id)),
    ],
    absentBefore: new Set(some(ids, 0.15)),
    students: { taught: knownBy(chance, ids), coveredBefore: knownBy(chance, ids) },
    outings: times(next() < 0.2 ? 1 : 0, () => {
      return { id: "o", students: among(STUDENTS), note: "Trip", series: "s", ...ENTERED };
    }),
  };
  const releases = absent.flatMap(({ id, classes }) =>
    some(classes, 0.1).map(({ block }) => {
      const withTeacherId = next() < 0.6 ? among(others).id : null;
      const release = { absentTeacherId: id, classBlock: block, note: "Exam" };
      return { ...release, withTeacherId, withName: withTeacherId, ...ENTERED };
    }),
  );
  const isReleased = (id: string, block: Block) =>
    releases.some((release) => release.absentTeacherId === id && release.classBlock === block);
  const classes = absent.flatMap(({ id, classes: own }) =>
    own.flatMap(({ block }) => (isReleased(id, block) ? [] : [{ id, block }])),
  );
  const substitutions = drawCover(chance, classes, others);
  const people = everyone.map((person) => {
    const daily = substitutions.filter(({ substituteTeacherId: id }) => id === person.id).length;
    const weekly = daily + among([0, 0, 1, 3, 4, 5]);
    return { ...person, usage: { daily, weekly, monthly: weekly + among([0, 0, 2, 14]) } };
  });
  const choices = [...(bare.choices ?? []), ...drawSaid(chance, everyone, classes)];
  const day = { ...bare, people, releases, substitutions, choices };
  const ruled = withDrawnRules(withSeveral(day, seed), seed);
  return { day: ruled, words: drawWords(chance, bare) };
}

/** The same in a school with rules of its own, and people with limits of their own; of chances of its own, so that half of the mornings are as before. */
function withDrawnRules(day: CoverDay, seed: number): CoverDay {
  const { next, among, some, shuffled } = chanceOf(seed + 13_000_000);
  if (next() < 0.5) return day;
  const limits = (daily: readonly (number | null)[]) => ({
    daily: among(daily),
    weekly: among([1, 3, 5, 5, null]),
    monthly: among([4, 20, 20, null]),
  });
  const ofGroups = {
    group1: limits([0, 1, 1, 2, null]),
    group2: limits([1, 2, 2, 3, null]),
    dedicated: { daily: among([2, 5, null]), weekly: among([null, 5]), monthly: null },
  };
  const own = among([0, 0.3]);
  const people = day.people.map((person) => ({
    ...person,
    dailyAllowance: next() < own ? among([1, 2, person.group === "dedicated" ? 7 : 1]) : null,
    weeklyAllowance: next() < own ? among([1, 3, 5]) : null,
  }));
  return withRules(
    { ...day, people },
    {
      limits: [{ since: DATE, ofGroups, classesADay: among([null, 1, 2, 3, 4]) }],
      takesFreeBlocks: next() < 0.3,
      coveredFirst: next() < 0.5 ? shuffled(some(["7A", "7B", "8C"], 0.8)) : [],
    },
  );
}

/**
 * The same with classes that two or three teach together, students who always work alone, and classes that need cover all the same; of
 * chances of its own, so that seeds mean the same mornings but for that.
 */
function withSeveral(day: CoverDay, seed: number): CoverDay {
  const { next, below, among, some } = chanceOf(seed + 7_000_000);
  if (next() < 0.4) return day;
  const block = among(day.blocks);
  const isElsewhere = (id: string) =>
    day.substitutions.some((row) => row.substituteTeacherId === id && row.classBlock === block);
  const team = some(
    day.people.filter(
      ({ id, classes }) => !isElsewhere(id) && classes.some((entry) => entry.block === block),
    ),
    0.7,
  ).slice(0, 2 + below(2));
  const shared = { students: among(STUDENTS), room: "Studio" };
  const people = day.people.map((person) =>
    team.includes(person)
      ? {
          ...person,
          classes: person.classes.map((one) => (one.block === block ? { ...one, ...shared } : one)),
        }
      : person,
  );
  const together = team.slice(1).map(({ id }, at) => [team[at]?.id ?? "", id] as const);
  const wanted = day.absences
    .filter(({ teacherId }) => !day.releases?.some((one) => one.absentTeacherId === teacherId))
    .filter(() => next() < 0.1)
    .map(({ teacherId: absentTeacherId }) => ({
      ...{ absentTeacherId, classBlock: block, kind: "needs cover" as const, note: null },
      ...{ withTeacherId: null, withName: null, ...ENTERED },
    }));
  const worksAlone = next() < 0.2 ? ["8C"] : [];
  return { ...day, people, together, worksAlone, releases: [...(day.releases ?? []), ...wanted] };
}

/** The same with times by two bells side by side, so that some blocks overlap, and nothing covered or chosen yet; of chances of its own. */
export function withTwoBells(day: CoverDay, seed: number): CoverDay {
  const { below } = chanceOf(seed + 11_000_000);
  const timeOf = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  let begins = 480;
  const bells = day.blocks.map((label) => {
    const bell = { label, name: null, begins: timeOf(begins), ends: timeOf(begins + 45) };
    // The next begins within it, with it, or after it.
    begins += [0, 30, 50, 50][below(4)] ?? 50;
    return bell;
  });
  const words = day.choices?.filter(({ kind }) => kind !== "chosen");
  return { ...day, bells, substitutions: [], choices: words };
}

function drawPerson(
  { next, among, some }: Chance,
  id: string,
  blocks: readonly Block[],
  share: number,
): Person {
  const group = among(["group1", "group2", "group2", "group2", "dedicated"] as const);
  const entries = some(blocks, share).map((block): Entry => {
    return { block, room: null, students: next() < 0.7 ? among(STUDENTS) : undefined };
  });
  const isDuty = () => group !== "dedicated" && next() < 0.1;
  const duties = entries.filter(isDuty);
  const free = blocks.filter((block) => !entries.some((entry) => entry.block === block));
  const other = (share: number) => some(free, share).map((block) => ({ block, room: null }));
  return {
    ...{ id, group, name: among(NAMES), classesPerWeek: 20, subject: among(["Arabic", "Art"]) },
    classes: group === "dedicated" ? [] : entries.filter((entry) => !duties.includes(entry)),
    busy: duties,
    standby: other(next() < 0.4 ? 0.4 : 0),
    notInSchool: other(next() < 0.15 ? 0.5 : 0),
    usage: { daily: 0, weekly: 0, monthly: 0 },
    lastCover: among([null, null, "2026-11-18", "2026-11-19"]),
    cover: among([null, null, null, null, "last resort", "never"]),
    monthlyAllowance: group !== "dedicated" && next() < 0.2 ? among([1, 2, 3]) : null,
  };
}

function knownBy({ some }: Chance, ids: readonly string[]) {
  return new Map(some(ids, 0.3).map((id) => [id, new Set(some(["7A", "7B", "8C"], 0.5))]));
}

/** Cover by whomever: only in two places, and beyond one class over a day's limit, nobody is. */
function drawCover(
  { next, below, some }: Chance,
  classes: readonly { id: string; block: Block }[],
  others: readonly Person[],
): Substitution[] {
  const rows: Substitution[] = [];
  for (const { id, block } of some(classes, next())) {
    const [who] = some(others, 0.5).filter(
      (person) =>
        !rows.some((row) => row.substituteTeacherId === person.id && row.classBlock === block) &&
        rows.filter((row) => row.substituteTeacherId === person.id).length < 1 + below(3),
    );
    if (!who) continue;
    rows.push({
      ...{ id: `${id} ${block}`, date: DATE, absentTeacherId: id, substituteTeacherId: who.id },
      ...{ dedicatedSubstitute: null, classBlock: block, subject: "Art", room: null },
      ...{ status: "assigned", isOpen: false, createdAt: "" },
    });
  }
  return rows;
}

/** What was said of classes, those that are covered among them. */
function drawSaid(
  { next, among, some }: Chance,
  people: readonly Person[],
  classes: readonly { id: string; block: Block }[],
): PlanChoiceOnDay[] {
  const chosen = next() < 0.4 ? some(classes, 0.3) : [];
  const left = next() < 0.4 ? some(classes, 0.3).filter((one) => !chosen.includes(one)) : [];
  return [
    ...chosen.map(({ id, block }) => {
      const { id: taker } = among(people);
      const replaces = next() < 0.5 ? `${id} ${block}` : null;
      return makeWord("chosen", taker, classId(id, block), replaces);
    }),
    ...left.map(({ id, block }) => makeWord("left open", null, classId(id, block))),
  ];
}

function drawWords({ next, among, times }: Chance, day: CoverDay): PlanWords {
  const people = day.people.map(({ id }) => id);
  return {
    ...onDay(day.date),
    picks: times(next() < 0.2 ? 1 : 0, () => ({
      personId: among(people),
      block: among(day.blocks),
    })),
    from: next() < 0.15 ? among(day.blocks) : undefined,
    asksEveryone: next() < 0.4 || undefined,
    allowsMoves: next() < 0.5 || undefined,
  };
}

/** The same day with its rows in another order; absences are in the order they were entered. */
export function shuffled({ day, words }: Morning, seed: number): Morning {
  const { next } = chanceOf(seed);
  const inAnyOrder = <Row>(rows: readonly Row[] = []) =>
    rows
      .map((row) => ({ row, rank: next() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ row }) => row);
  const { people, substitutions, choices: said = [], releases } = day;
  const [ofClasses, ofPeople] = [true, false].map((is) =>
    said.filter(({ classId }) => (classId !== null) === is),
  );
  return {
    day: {
      ...{ ...day, people: inAnyOrder(people), substitutions: inAnyOrder(substitutions) },
      choices: [...(ofClasses ?? []), ...inAnyOrder(ofPeople)],
      releases: inAnyOrder(releases),
    },
    words,
  };
}
