import { expect, test } from "vitest";
import { makeAbsences, makeCover, makeDay, makePerson } from "../../../tests/make-day";
import { chanceOf } from "../../../tests/planner/drawn-day";
import { expectBest } from "../../../tests/planner/oracle";
import { checkAssignment } from "../assignments/assignment";
import { reasonForNothing } from "../assignments/nothing-to-assign";
import { planProblem } from "../assignments/plan-problem";
import { reasonsFor, sayReason } from "../assignments/reasons";
import { planDay } from "../planner/plan-day";
import { blockToSearch, classesToCover, uncoveredClasses } from "./classes";
import type { CoverDay, Outing, Person, Release } from "./day";
import { findAvailability, freeBlocks, reasonNotFree } from "./free";
import { releaseOf, sayReleased, whyReleased } from "./released";

const ENTERED = { enteredAt: "", enteredBy: "Clerk" };

const release = (classBlock: string, more: Partial<Release> = {}): Release => ({
  ...{ absentTeacherId: "huda", classBlock, note: null, withTeacherId: null, withName: null },
  ...ENTERED,
  ...more,
});
const out = (students: string, more: Partial<Outing> = {}): Outing => ({
  ...{ id: students, students, note: "Trip", series: "s", ...ENTERED },
  ...more,
});
const teaches = (id: string, classes: Record<string, string>, more: Partial<Person> = {}) =>
  makePerson(id, [], {
    classes: Object.entries(classes).map(([block, students]) => ({ block, room: null, students })),
    ...more,
  });

const huda = teaches("huda", { 1: "7A", 2: "7A, 7B", 3: "8C" });
const mona = teaches("mona", { 2: "7B", 4: "9A" });
const sami = teaches("sami", {});

function morning(more: Partial<CoverDay> = {}): CoverDay {
  return makeDay([huda, mona, sami], { absences: makeAbsences("huda"), ...more });
}
const openOn = (day: CoverDay) => uncoveredClasses(day).map(({ block }) => block);

test("a class that a clerk has released is not open, and says why", () => {
  const day = morning({ releases: [release("2", { note: "Exam" })] });
  expect(openOn(day)).toEqual(["1", "3"]);
  const [, second] = classesToCover(day, "huda");
  expect(second?.released).toEqual({
    ...{ by: "hand", kind: null, note: "Exam", withTeacherId: null, withName: null },
  });
  expect(second?.cover).toBeNull();
});

const withMona = release("2", { withTeacherId: "mona", withName: "Mona" });

test("a class that a clerk has released with somebody holds while they are there", () => {
  expect(openOn(morning({ releases: [withMona] }))).toEqual(["1", "3"]);
  const away = morning({ absences: makeAbsences("huda", "mona"), releases: [withMona] });
  expect(openOn(away)).toEqual(["1", "2", "3", "2", "4"]);
  expect(classesToCover(away, "huda")[1]).toMatchObject({ released: null, lapsedWith: "Mona" });
});

test("a class that a clerk has released with somebody who is away for other blocks holds", () => {
  const [hudas, monas] = makeAbsences("huda", "mona");
  const awayFrom = (firstBlock: string, lastBlock: string) =>
    morning({
      absences: [hudas, { ...monas, firstBlock, lastBlock }] as CoverDay["absences"],
      releases: [withMona],
    });
  expect(releaseOf(awayFrom("3", "7"), "huda", { block: "2" }).released).not.toBeNull();
  expect(releaseOf(awayFrom("1", "2"), "huda", { block: "2" }).released).toBeNull();
});

test("a class that a clerk has released with somebody who was deleted since holds: of days gone by alone there are such", () => {
  const gone = release("2", { withTeacherId: null, withName: "Nadia" });
  expect(openOn(morning({ isPast: true, releases: [gone] }))).toEqual(["1", "3"]);
});

test("a class that a clerk has released keeps whoever takes the students along from covering elsewhere then", () => {
  const withSami = release("2", { withTeacherId: "sami", withName: "Sami" });
  const day = morning({ releases: [withSami] });
  expect(reasonNotFree(day, sami, "2")).toBe("takes along block 2 of huda");
  expect(reasonNotFree(day, sami, "1")).toBeNull();
  expect(freeBlocks(day, sami)).not.toContain("2");
});

test("a class that a clerk has released that is covered all the same stays covered", () => {
  const cover = makeCover("huda", "2", "sami", { id: "row" });
  const day = morning({ releases: [release("2")], substitutions: [cover] });
  expect(classesToCover(day, "huda")[1]).toMatchObject({ released: null, cover: { id: "row" } });
});

test("a class that a clerk has released is given to nobody, in words", () => {
  const day = morning({ releases: [release("1", { note: "Exam" }), release("2"), withMona] });
  const ref = { absentTeacherId: "huda", block: "1" };
  expect(checkAssignment(day, sami, ref, String).reason).toBe(
    "block 1 of huda needs no cover: Exam",
  );
  expect(reasonForNothing(day, sami, [huda], "1", String)).toBe(
    "No class needs cover: block 1 needs no cover: Exam",
  );
});

test("a class that a clerk has released is not searched for", () => {
  const day = morning({ releases: [release("1"), release("2")] });
  expect(blockToSearch(day)).toBe("3");
  const none = morning({ releases: [release("1"), release("2"), release("3")] });
  expect(blockToSearch(none)).toBeNull();
});

test("students who are out release the classes all of whose students are out", () => {
  expect(openOn(morning({ outings: [out("7A")] }))).toEqual(["2", "3"]);
  expect(openOn(morning({ outings: [out("7A, 7B")] }))).toEqual(["3"]);
  expect(openOn(morning({ outings: [out("7A"), out(" 7b ")] }))).toEqual(["3"]);
});

test("students who are out free their teachers, who say so", () => {
  const day = morning({ outings: [out("7A, 7B")] });
  expect(reasonNotFree(morning(), mona, "2")).toBe("teaches 2 (7B)");
  expect(reasonNotFree(day, mona, "2")).toBeNull();
  expect(freeBlocks(day, mona)).toContain("2");
  expect(freeBlocks(day, mona)).not.toContain("4");
  const found = findAvailability(day, "2").teachers.find(({ id }) => id === "mona");
  expect(found?.classOut).toBe("7B");
  const [first] = classesToCover(day, "huda");
  const inTwo =
    first &&
    reasonsFor(day, { ...first, block: "2" }, mona).map((reason) => sayReason(reason, "today"));
  expect(inTwo?.[0]).toBe("Own class 7B is out");
});

test("students who are out release nothing whose students are not known", () => {
  const unknown = makePerson("huda", ["1"]);
  const day = makeDay([unknown], {
    absences: makeAbsences("huda"),
    outings: [out("7A")],
  });
  expect(openOn(day)).toEqual(["1"]);
});

test("students who are out and a clerk's word on the same class: the clerk's is said", () => {
  const day = morning({ outings: [out("7A")], releases: [release("1", { note: "Exam" })] });
  expect(classesToCover(day, "huda")[0]?.released).toMatchObject({ by: "hand", note: "Exam" });
});

test("students who are out step in where who was to take the students along is away", () => {
  const withMona = release("1", { withTeacherId: "mona", withName: "Mona" });
  const away = makeAbsences("huda", "mona");
  const day = morning({ absences: away, outings: [out("7A")], releases: [withMona] });
  expect(classesToCover(day, "huda")[0]).toMatchObject({
    ...{ released: { by: "class out", note: "Trip" }, lapsedWith: null },
  });
});

const BLOCKS = ["1", "2", "3", "4"];
const STUDENTS = ["7A", "7B", "8A", "7A, 7B"];

/** One timetable's people twice: as it is, and without classes whose students are out. */
function drawDay(seed: number) {
  const { below, among, some, times } = chanceOf(seed);
  const outings = times(below(3), () => {
    const [first, last] = [below(4), below(4)].sort();
    const part = { firstBlock: BLOCKS[first ?? 0], lastBlock: BLOCKS[last ?? 0] };
    return out(among(STUDENTS), below(2) ? part : {});
  });
  const isOut = (block: string, students: string) => {
    const names = outings.flatMap(({ students: all, firstBlock, lastBlock }) =>
      !firstBlock || !lastBlock || (firstBlock <= block && block <= lastBlock)
        ? all.split(", ")
        : [],
    );
    return students.split(", ").every((name) => names.includes(name));
  };
  const people = times(2 + below(5), (at) =>
    teaches(`p${at}`, Object.fromEntries(some(BLOCKS, 0.6).map((b) => [b, among(STUDENTS)]))),
  );
  const lean = people.map((person) => ({
    ...person,
    classes: person.classes.filter(({ block, students = "" }) => !isOut(block, students)),
  }));
  const away = people.slice(0, 1 + below(2)).map(({ id }) => id);
  const released = away.flatMap((id) => some(BLOCKS, 0.2).map((block) => ({ id, block })));
  const releases = released.map(({ id, block }) => release(block, { absentTeacherId: id }));
  const more = { blocks: BLOCKS, absences: makeAbsences(...away) };
  const isReleased = (one: { absentTeacherId: string; block: string }) =>
    released.some(({ id, block }) => id === one.absentTeacherId && block === one.block);
  return {
    day: makeDay(people, { ...more, outings, releases }),
    lean: makeDay(lean, more),
    isReleased,
  };
}

test("a day out of chance asks the planner what a timetable without these classes would ask", () => {
  let released = 0;
  for (let seed = 1; seed <= 500; seed++) {
    const { day, lean, isReleased } = drawDay(seed);
    const open = uncoveredClasses(day);
    const asked = planProblem(day, open);
    const leanOpen = uncoveredClasses(lean).filter((coverClass) => !isReleased(coverClass));
    const wanted = planProblem(lean, leanOpen);
    const hint = `seed ${seed}`;
    expect(
      asked.classes.map(({ id }) => id),
      hint,
    ).toEqual(wanted.classes.map(({ id }) => id));
    const freeOf = ({ people }: typeof asked) =>
      people.map(({ id, freeBlocks: free, capacity }) => [id, free, capacity]);
    expect(freeOf(asked), hint).toEqual(freeOf(wanted));
    expect(planDay(asked).pairs.length, hint).toBe(planDay(wanted).pairs.length);
    expectBest({ ...asked, blocks: BLOCKS }, hint);
    const inAll = day.absences.flatMap(({ teacherId }) => classesToCover(day, teacherId));
    released += inAll.length - open.length;
  }
  expect(released).toBeGreaterThan(300);
});

test.each([
  [{ note: null, withName: null }, "needs no cover"],
  [{ note: "Exam", withName: null }, "needs no cover: Exam"],
  [{ note: null, withName: "Mona" }, "needs no cover, with Mona"],
  [{ note: "Hall", withName: "Mona" }, "needs no cover, with Mona: Hall"],
  [{ kind: "no class" as const, note: null, withName: null }, "needs no cover, no class"],
  [{ kind: "work alone" as const, note: "Lab", withName: null }, "needs no cover, work alone: Lab"],
])("in words: %o", (why, words) => {
  expect(sayReleased(why)).toBe(words);
  expect(whyReleased(why)).toBe(words.replace(/^needs no cover[,:]? ?/, ""));
});
