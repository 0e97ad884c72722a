import { expect, test, vi } from "vitest";
import { listTodaysChanges } from "~/changes/changes.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { assignShown } from "~/cover/assignments/assign.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { recordClassesOut, takeBackClassesOut } from "~/cover/classes-out/classes-out.server";
import { correctCover } from "~/cover/corrections/correct-cover.server";
import { classesToCover } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { reverseChange } from "~/cover/history/reverse.server";
import { openAgain } from "~/cover/releases/releases.server";
import { setWorksAlone } from "~/cover/releases/works-alone.server";
import { type Random, seededRandom } from "~/demo/random";
import { Refusal } from "~/http/refusal";
import type { Entry } from "~/school/schedule";
import { emptySchedule } from "~/teachers/schedule";
import { recordTogether } from "~/teachers/taught-together.server";
import { agreedTo, releaseWithCover, removeWithCover } from "../agreed";
import { BLOCKS } from "../default-week";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { seedsOf } from "../seeds";
import { expectSumsOfLists } from "./sums-of-lists";

freshSchoolEachTest();

const PEOPLE = ["huda", "sami", "mona", "omar", "lea", "david"];
const STUDENTS = ["7A", "7B", "7A, 7B", "13A"];
const PAIRS = [
  ["huda", "sami"],
  ["sami", "mona"],
  ["omar", "lea"],
] as const;
const one = <T>(random: Random, list: readonly T[]): T => random.shuffled(list)[0] as T;

/** An hour of any kind: a class with its students and room, busy, standby, not in school. */
function drawHour(random: Random, block: string): Entry[] {
  const none = { block, room: null, needsCover: false } as const;
  const classes = STUDENTS.map((students) => ({ block, students, room: `R-${students}` }));
  return one(random, [
    ...classes.map((taught) => [taught]),
    [{ ...none, busy: "Gate duty" }],
    [{ ...none, standby: true }],
    [{ ...none, notInSchool: true }],
    [],
  ]);
}

/** Everybody with hours of all kinds on a Sunday; who teaches together has a class in common, and two are dedicated. */
function drawSchool(random: Random) {
  const hours = new Map(PEOPLE.map((id) => [id, BLOCKS.map((block) => drawHour(random, block))]));
  for (const [first, second] of PAIRS) {
    const at = random.between(0, BLOCKS.length - 1);
    const block = BLOCKS[at] ?? "1";
    for (const id of [first, second]) {
      hours.get(id)?.splice(at, 1, [{ block, students: one(random, ["7A"]), room: "Studio" }]);
    }
  }
  const teachers = PEOPLE.map((id) => {
    const schedule = { ...emptySchedule(), Sunday: hours.get(id)?.flat() ?? [] };
    return makeTeacher(id, { schedule });
  });
  const dedicated = ["rana", "yusuf"].map((id) => makeTeacher(id, { subject: "Substitute" }));
  return [...teachers, ...dedicated];
}

let school: ReturnType<typeof drawSchool> = [];
const onStandby = (block: string) =>
  school.find(({ schedule }) => schedule.Sunday.some((one) => one.block === block && one.standby))
    ?.id;

/** Gives some classes of those away to anybody, to who is dedicated, or to who is on standby. */
async function assignSome(random: Random): Promise<unknown> {
  const { absences } = await readCoverDay(SUNDAY);
  const pairs = absences.flatMap(({ teacherId }) =>
    BLOCKS.map((block) => ({
      personId: one(random, ["rana", onStandby(block) ?? "yusuf", one(random, PEOPLE)]),
      classId: `${teacherId}|${block}`,
    })),
  );
  return assignShown(SUNDAY, { pairs: random.shuffled(pairs).slice(0, 6), moves: [] }, CLERK);
}

type Act = [what: string, carryOut: () => Promise<unknown>];

/** One act of a clerk; a refusal is an answer. */
async function act(random: Random): Promise<void> {
  const day = await readCoverDay(SUNDAY);
  const absent = day.absences.map(({ teacherId }) => teacherId);
  const [person, other] = random.shuffled(PEOPLE) as [string, string];
  const classes = absent.flatMap((id) => classesToCover(day, id));
  const known = classes.length > 0 ? one(random, classes) : null;
  const ref = {
    absentTeacherId: known?.absentTeacherId ?? person,
    block: known?.block ?? ("1" as const),
  };
  const part = { until: "", firstBlock: "2", lastBlock: "4", reason: "" };
  const trip = { from: SUNDAY, until: "", firstBlock: "", lastBlock: "", note: "Trip" };
  const goOut = () => {
    const wanted = { ...trip, students: one(random, ["7A", "7B", "7A, 7B"]) };
    const along = random.chance(0.5) ? [other] : [];
    return agreedTo((agreed) => recordClassesOut(wanted, agreed, CLERK, { along }));
  };
  const comeBack = async () => {
    const which = { date: SUNDAY, id: day.outings?.[0]?.id ?? "", all: false };
    await agreedTo((agreed) => takeBackClassesOut(which, agreed, CLERK));
  };
  const pair = one(random, PAIRS);
  const acts: Act[] = [
    ["away", () => addAbsence(SUNDAY, person, CLERK)],
    ["away for a part", () => changeAbsence(SUNDAY, person, part, {}, CLERK)],
    ["back", () => removeWithCover(SUNDAY, person)],
    ["assign", () => assignSome(random)],
    ["assign", () => assignSome(random)],
    [
      "cancel",
      () =>
        cancelSubstitutions(
          random.shuffled(day.substitutions.map(({ id }) => id)).slice(0, 1),
          CLERK,
        ),
    ],
    ["release", () => releaseWithCover(SUNDAY, ref, { note: "Exam", withTeacherId: "" })],
    ["with", () => releaseWithCover(SUNDAY, ref, { note: "", withTeacherId: other })],
    ["needs cover", () => openAgain(SUNDAY, ref, CLERK)],
    ["out", goOut],
    ["in", comeBack],
    ["alone", () => setWorksAlone(one(random, ["", "13A", "13A, 7B"]), CLERK)],
    ["together", () => recordTogether(pair, random.chance(0.8), CLERK)],
    ["reverse", async () => reverseChange(one(random, await listTodaysChanges())?.id ?? 0, CLERK)],
  ];
  const [, carryOut] = one(random, acts);
  await carryOut().catch(refusalAsAnswer);
}

function refusalAsAnswer(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

const ADMIN = { id: "admin", username: "admin", name: "Administrator" };
const kindsOfCorrection = ["not happen", "get covered", "taken back"] as const;

/** On the day after: what did not happen, what somebody else covered, or the taking back of one; answers what was done, if it was. */
async function correct(random: Random): Promise<string | null> {
  const day = await readCoverDay(SUNDAY);
  const classes = day.absences.flatMap(({ teacherId }) => classesToCover(day, teacherId));
  if (classes.length === 0) return null;
  const { absentTeacherId, block, cover } = one(random, classes);
  const ref = { absentTeacherId, block };
  const rowId = cover?.id ?? null;
  const what = one(random, kindsOfCorrection);
  const corrected =
    what === "taken back"
      ? reverseChange(one(random, await listTodaysChanges())?.id ?? 0, ADMIN)
      : what === "not happen"
        ? correctCover(SUNDAY, ref, { did: what, rowId }, ADMIN)
        : correctCover(SUNDAY, ref, { did: what, personId: one(random, PEOPLE), rowId }, ADMIN);
  return corrected.then(
    () => what,
    (error) => {
      refusalAsAnswer(error);
      return null;
    },
  );
}

test.each(seedsOf(3))(
  "with hours of every kind, classes of several teachers, who works alone and who goes along, and what is corrected afterwards, figures are the sums of the lists (seed %i)",
  async (seed) => {
    const random = seededRandom(976 + seed);
    school = drawSchool(random);
    await addTeachers(...school);
    for (const pair of PAIRS) await recordTogether(pair, true, CLERK);
    await setWorksAlone("13A", CLERK).catch(() => undefined);
    const isStandby = (name: string | undefined, block: string | undefined) =>
      school.some(
        (teacher) =>
          teacher.name === name &&
          teacher.schedule.Sunday.some((entry) => entry.block === block && entry.standby),
      );
    const seen = new Set<string>();
    for (let times = 0; times < 12; times++) {
      for (let acts = 0; acts < 4; acts++) await act(random);
      await assignSome(random).catch(refusalAsAnswer);
      const lists = await expectSumsOfLists(isStandby);
      for (const [kind, rows] of Object.entries(lists)) if (rows.length > 0) seen.add(kind);
      const day = await readCoverDay(SUNDAY);
      const classes = day.absences.flatMap(({ teacherId }) => classesToCover(day, teacherId));
      for (const { released } of classes) if (released) seen.add(released.by);
    }
    // The first has all of them.
    const kinds = ["together", "always alone", "class out", "used"];
    const expected = ["counted", "open", "released", ...(seed === 1 ? kinds : [])];
    expect([...seen]).toEqual(expect.arrayContaining(expected));

    vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
    const done = new Set<string | null>();
    for (let times = 0; times < 12; times++) {
      for (let acts = 0; acts < 3; acts++) done.add(await correct(random));
      await expectSumsOfLists(isStandby);
    }
    if (seed === 1) expect(kindsOfCorrection.filter((what) => !done.has(what))).toEqual([]);
  },
);
