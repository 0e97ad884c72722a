import { db } from "db/client";
import { absences, changes } from "db/schema";
import { beforeEach, expect, test, vi } from "vitest";
import type { Account } from "~/accounts/sessions.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { action, loader } from "~/routes/_app.manage-substitutions/route";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { addPerson, get, post, signedIn } from "../people";
import { recordAbsences, recordCover } from "../record";
import { addTeachers, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { argsFor, shownIn } from "./call";
import { answerOf } from "./office";

const MONDAY = "2026-11-23";
const DAY = `/manage-substitutions?date=${SUNDAY}`;
const DIALOG = `${DAY}&dialog=forgotten`;

/** On Sunday Huda was away for block 1, which Rana covered; nobody entered that Mona was away too. On Monday it is looked at. */
freshSchoolEachTest();
let cookie = "";
let clerk = "";
beforeEach(async () => {
  await addTeachers(...smallSchool);
  await recordAbsences(makeAbsence(SUNDAY, "huda", { firstBlock: "1", lastBlock: "1" }));
  await recordCover(
    makeSubstitution(SUNDAY, "huda", "1", "rana", { id: "r1", dedicatedSubstitute: "Rana Aziz" }),
  );
  vi.setSystemTime(new Date(`${MONDAY}T06:45:00+04:00`));
  const admin: Account = await addPerson("admin", "Administrator");
  cookie = await signedIn(admin);
  clerk = await signedIn(await addPerson("amal", "Amal"));
});

const see = async (path: string, who = cookie) =>
  (await loader(argsFor(get(path, { cookie: who })))).json();
const send = (fields: Record<string, string>, who = cookie) =>
  answerOf(() =>
    action(argsFor(post(DIALOG, { intent: "forgotten", ...fields }, { cookie: who }))),
  );
const away = async () =>
  (await readCoverDay(SUNDAY)).absences
    .map(({ teacherId, firstBlock, lastBlock }) => `${teacherId} ${firstBlock}–${lastBlock}`)
    .sort();
const covers = async () =>
  (await readCoverDay(SUNDAY)).substitutions
    .filter(({ status }) => status !== "cancelled")
    .map((row) => `${row.absentTeacherId} ${row.classBlock}: ${row.substituteTeacherId}`)
    .sort();
const all = () => db().select().from(changes);
const reverseLast = async () => {
  const change = (await all()).at(-1)?.id;
  const form = { intent: "reverse", change: String(change) };
  return answerOf(() => action(argsFor(post(DAY, form, { cookie }))));
};

test("an absence that was forgotten is entered with who covered, as one change, and taken back as one", async () => {
  const { forgotten } = await see(`${DIALOG}&teacher=mona&first=&last=`);
  expect(forgotten).toMatchObject({
    found: { name: "منى عادل", when: "", classes: [{ block: "4" }] },
  });
  const block = "4";
  const before = [await away(), await covers()];
  await send({ teacher: "mona", [`covered-${block}`]: "omar" });
  expect(await away()).toEqual(["huda 1–1", "mona null–null"]);
  expect(await covers()).toEqual(["huda 1: rana", `mona ${block}: omar`]);
  expect((await all()).map(({ kind }) => kind)).toEqual(["corrected"]);
  expect((await readCoverDay(SUNDAY)).people.find(({ id }) => id === "omar")?.usage.daily).toBe(1);
  await reverseLast();
  expect([await away(), await covers()]).toEqual(before);
  await reverseLast();
  expect(await covers()).toEqual(["huda 1: rana", `mona ${block}: omar`]);
});

test("an absence that was forgotten can be the rest of one that is recorded: gone home early", async () => {
  await send({ teacher: "huda", first: "1", last: "3" });
  expect(await away()).toEqual(["huda 1–3"]);
  expect(await covers()).toEqual(["huda 1: rana"]);
  await reverseLast();
  expect(await away()).toEqual(["huda 1–1"]);
});

test.each([
  ["nobody", { teacher: "" }, "teacher", "Choose who was away"],
  ["who is not there", { teacher: "gone" }, "teacher", "This person has been deleted"],
  ["what is recorded", { teacher: "huda", first: "1", last: "1" }, "teacher", "absent in block 1"],
  ["what would be lost", { teacher: "huda", first: "3", last: "4" }, "teacher", "of both"],
  ["who covered a class then", { teacher: "rana" }, "teacher", "correct that first"],
  ["a wrong block", { teacher: "mona", first: "9" }, "firstBlock", "“9” is not a block"],
  ["blocks backwards", { teacher: "mona", first: "4", last: "2" }, "lastBlock", "other way round"],
])(
  "an absence that was forgotten is refused beside the field: %s",
  async (_, fields, field, words) => {
    const answer = await send(fields);
    expect(answer.status).toBe(400);
    expect(shownIn(answer.data).errors[field]?.[0]).toContain(words);
    expect(await all()).toEqual([]);
  },
);

test("an absence that was forgotten keeps what was chosen where somebody was elsewhere", async () => {
  const block = "4";
  const answer = await send({ teacher: "mona", [`covered-${block}`]: "mona" });
  expect(shownIn(answer.data)).toMatchObject({
    typed: { [`covered-${block}`]: "mona" },
    errors: { [`covered-${block}`]: ["منى عادل is the absent teacher"] },
  });
  expect(await db().select().from(absences)).toHaveLength(1);
});

test("an absence that was forgotten is the administrator's to enter, of a day gone by", async () => {
  const refused = await send({ teacher: "mona" }, clerk);
  expect(refused.location).toBe(DAY);
  expect(await away()).toEqual(["huda 1–1"]);
  expect((await see(DIALOG, clerk)).forgotten).toEqual({
    refused: "Only the administrator can record what happened on a past day",
  });
  expect((await see(DAY)).forgotten).toBeNull();
});
