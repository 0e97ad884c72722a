import { db } from "db/client";
import { substitutions } from "db/schema";
import { LIMITS } from "~/teachers/cover-terms";
import { groupOf } from "~/teachers/groups";
import { BLOCKS } from "../default-week";
import { makeTeacher } from "../make-teacher";
import { type Answer, type Client, clientOf, cookiesOf } from "./api";
import { expect, type School, SUNDAY, test } from "./school-fixture";

const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

/** Eight absent teachers with eight classes each, and 40 people to cover them, six of them dedicated. */
const absent = ids("absent", 8).map((id) => makeTeacher(id, { week: { Sunday: [...BLOCKS] } }));
const regular = ids("teacher", 34).map((id, index) =>
  makeTeacher(id, {
    classesPerWeek: index % 2 ? 25 : 20,
    week: { Sunday: BLOCKS.filter((_, at) => at % 3 === index % 3) },
  }),
);
const dedicated = ids("sub", 6).map((id) => makeTeacher(id, { subject: "Substitute" }));
const substitutes = [...regular, ...dedicated];

test.use({ teachers: [[...absent, ...substitutes], { scope: "test" }] });

/** Two server processes on one database file, and a client of each. */
async function twoClients(school: School): Promise<[Client, Client]> {
  const other = await school.startAnother();
  const cookie = await cookiesOf(school.url);
  return [clientOf(school.url, cookie), clientOf(other.url, cookie)];
}

function assign(client: Client, substitute: { id: string; subject: string }, more: object = {}) {
  return client("POST", "/api/substitutions/assign-bulk", {
    substituteTeacherId: substitute.id,
    absentTeachers: absent.map((teacher) => teacher.name),
    date: SUNDAY,
    isDedicated: substitute.subject === "Substitute",
    ...more,
  });
}

async function expectSoundDay() {
  const rows = (await db().select().from(substitutions)).filter(
    (row) => row.status !== "cancelled",
  );
  const classes = rows.map((row) => `${row.absentTeacherId} ${row.classBlock}`);
  const people = rows.map((row) => `${row.substituteTeacherId} ${row.classBlock}`);
  expect(new Set(classes).size, "every class once").toBe(rows.length);
  expect(new Set(people).size, "every person once a block").toBe(rows.length);
  for (const person of substitutes) {
    const theirs = rows.filter((row) => row.substituteTeacherId === person.id);
    expect(theirs.length).toBeLessThanOrEqual(LIMITS[groupOf(person)].daily);
    const own = person.schedule.Sunday.map((one) => one.block);
    expect(theirs.filter((row) => own.includes(row.classBlock))).toEqual([]);
  }
  return rows;
}

const rowsOf = (answers: Answer[]) =>
  answers.filter((one) => one.status === 200).flatMap((one) => one.data.substitutions);

test("everybody at once, twice, from two processes: nothing is doubled, no limit is broken", async ({
  school,
}) => {
  const clients = await twoClients(school);
  const calls = [...substitutes, ...[...substitutes].reverse()].flatMap((one) =>
    clients.map((client) => assign(client, one)),
  );
  const reads = clients.flatMap((client) =>
    ids("", 20).map(() => client("GET", `/api/substitutions?date=${SUNDAY}`)),
  );
  const answers = await Promise.all(calls);
  expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200, 409]));
  for (const read of await Promise.all(reads)) expect(read.status).toBe(200);
  const rows = await expectSoundDay();
  const told = rowsOf(answers).map((row) => row.id);
  expect(told.sort()).toEqual(rows.map((row) => row.id).sort());
  // 34 teachers with a class each and 6 dedicated substitutes with five find room in 64 classes.
  expect(rows).toHaveLength(64);
  for (const { status, data } of answers) {
    if (status === 409) expect(data.message).toMatch(/already covered|limit, \d of \d|not free/);
  }
});

test("one class and forty takers: one gets it, the others are told who and since when", async ({
  school,
}) => {
  const clients = await twoClients(school);
  const takers = substitutes.filter(
    (one) => !one.schedule.Sunday.some(({ block }) => block === "2"),
  );
  const one = { absentTeachers: ["absent0"], classBlock: "2" };
  const answers = await Promise.all(
    takers.flatMap((taker) => clients.map((client) => assign(client, taker, one))),
  );
  const won = rowsOf(answers);
  expect(won).toHaveLength(1);
  const [row] = await expectSoundDay();
  const reason = `All classes are already covered: block 2 by ${row?.substituteTeacherId} since 06:`;
  for (const { status, data } of answers) {
    if (status === 200) continue;
    expect(status).toBe(409);
    expect(data.message).toContain(reason);
  }
});

test("assigning and cancelling at once leaves a sound day", async ({ school }) => {
  const [client, other] = await twoClients(school);
  const rounds = dedicated.map(async (substitute) => {
    const statuses: number[] = [];
    for (let round = 0; round < 4; round++) {
      const { status, data } = await assign(client, substitute);
      statuses.push(status);
      if (status !== 200) continue;
      const substitutionIds = data.substitutions.map((row: { id: string }) => row.id);
      const cancels = [client, other].map((one) =>
        one("POST", "/api/substitutions/cancel", { substitutionIds }),
      );
      const [first, second] = await Promise.all(cancels);
      expect([first?.status, second?.status].sort()).toEqual([200, 409]);
    }
    return statuses;
  });
  const teachers = regular.map((one) => assign(other, one));
  const statuses = (await Promise.all(rounds)).flat();
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  for (const { status } of await Promise.all(teachers)) expect([200, 409]).toContain(status);
  await expectSoundDay();
});
