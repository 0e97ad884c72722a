import { db, write } from "db/client";
import { changes, substitutions } from "db/schema";
import { beforeEach, expect, test, vi } from "vitest";
import { signIn } from "~/accounts/auth.server";
import type { Account } from "~/accounts/sessions.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { insertAbsences, insertSubstitutions } from "~/cover/rows.server";
import { packForm } from "~/http/packed-form.server";
import { loader as findSubstitute } from "~/routes/_app.find-substitute/route";
import { action, loader } from "~/routes/_app.manage-substitutions/route";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { addPerson, cookieOf, get, PASSWORD, post, signedIn } from "../people";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY, signedInRequest } from "../school";
import { smallSchool } from "../small-school";
import { argsFor, dataAt } from "./call";
import { answerOf } from "./office";

const MONDAY = "2026-11-23";
const DAY = `/manage-substitutions?date=${SUNDAY}`;
const SOMEBODY = "covered-by";
const NOBODY = "did-not-happen";
const dialog = (name: string, classId: string) =>
  `${DAY}&${new URLSearchParams({ dialog: name, class: classId })}`;

/** On Sunday Huda was away: 1 was given to Rana, 2 to Mona, 3 to nobody. On Monday the administrator looks at it. */
freshSchoolEachTest();
let admin: Account;
let cookie = "";
beforeEach(async () => {
  await addTeachers(...smallSchool);
  await write(async (tx) => {
    await insertAbsences(tx, [makeAbsence(SUNDAY, "huda")]);
    await insertSubstitutions(tx, [
      makeSubstitution(SUNDAY, "huda", "1", "rana", { id: "r1", dedicatedSubstitute: "Rana Aziz" }),
      makeSubstitution(SUNDAY, "huda", "2", "mona", { id: "r2" }),
    ]);
  });
  vi.setSystemTime(new Date(`${MONDAY}T06:45:00+04:00`));
  admin = await addPerson("admin", "Administrator");
  cookie = await signedIn(admin);
});

const see = async (path: string) =>
  (await loader(argsFor(get(path, { cookie })))).json() as ReturnType<typeof readDay>;
const readDay = (path: string) => dataAt(loader, path);
const send = (fields: Record<string, string>, path = DAY) =>
  answerOf(() => action(argsFor(post(path, fields, { cookie }))));
const note = (intent: string, classId: string, row: string, person = "") =>
  send({ intent, class: classId, row, person }, dialog(intent, classId));
const reverse = async (change: number | undefined) =>
  send({ intent: "reverse", change: String(change) });
const reverseLast = async () => reverse((await db().select().from(changes)).at(-1)?.id);
const covers = async () =>
  (await readCoverDay(SUNDAY)).substitutions
    .filter(({ status }) => status !== "cancelled")
    .map(({ classBlock, substituteTeacherId }) => `${classBlock} ${substituteTeacherId}`)
    .sort();

test("a day gone by can be corrected by the administrator, for 31 days, and by nobody else", async () => {
  expect((await see(DAY)).canCorrect).toBe(true);
  expect(await readDay(DAY)).toMatchObject({
    ...{ canCorrect: false, whoMayCorrect: "the administrator" },
  });
  const old = await readDay("/manage-substitutions?date=2026-10-22");
  expect(old).toMatchObject({ canCorrect: false, whoMayCorrect: null });
  expect((await see(`/manage-substitutions?date=${MONDAY}`)).canCorrect).toBe(false);
  const canOn = async (date: string) =>
    (await see(`/manage-substitutions?date=${date}`)).canCorrect;
  expect([await canOn("2026-10-23"), await canOn("2026-10-22")]).toEqual([true, false]);
});

test("a day gone by lists who may have covered a class, and what speaks against the others", async () => {
  const { correction } = await see(dialog(SOMEBODY, "huda|2"));
  if (!correction || !("people" in correction)) throw new Error("no dialog");
  expect(correction).toMatchObject({
    ...{ classId: "huda|2", block: "2", owner: "Huda Nasser" },
    recorded: { id: "r2", by: "منى عادل" },
  });
  const notes = (name: "free" | "notFree" | "elsewhere") =>
    correction.people?.[name].map((one) => `${one.id}: ${one.note ?? ""}`);
  expect(notes("free")).toEqual(["lea: ", "maria: ", "rana: ", "sami: ", "yusuf: ", "david: "]);
  expect(notes("notFree")).toEqual(["omar: teaches 2 in room R1"]);
  expect(notes("elsewhere")).toEqual([]);
  const first = (await see(dialog(SOMEBODY, "huda|1"))).correction;
  expect(first).toMatchObject({ recorded: { by: "Rana Aziz" } });
});

test("a day gone by asks nobody whether an open class did not happen", async () => {
  const { correction } = await see(dialog(NOBODY, "huda|3"));
  expect(correction).toEqual({ refused: "Block 3 of Huda Nasser is recorded as open" });
  expect((await readDay(dialog(NOBODY, "huda|1"))).correction).toEqual({
    refused: "Only the administrator can record what happened on a past day",
  });
});

test("a form about a day gone by leads back to the day, and says what is recorded now, and which limit it goes beyond", async () => {
  await note(SOMEBODY, "huda|3", "", "sami");
  expect(await note(SOMEBODY, "huda|2", "r2", "sami")).toMatchObject({
    status: 303,
    location: DAY,
    toast: {
      title: "Recorded",
      text: "Sami Fadel covered block 2 of Huda Nasser. That is 2 of 1 that day, 2 of 1 that week.",
      tone: "info",
    },
  });
  expect((await note(NOBODY, "huda|1", "r1")).toast).toMatchObject({
    text: "Nobody covered block 1 of Huda Nasser.",
    tone: "success",
  });
  expect(await covers()).toEqual(["2 sami", "3 sami"]);
  const day = await see(DAY);
  expect(day.completed).toMatchObject([{ covers: [{ block: "2" }, { block: "3" }] }]);
  expect(day.uncovered).toMatchObject([{ classes: [{ block: "1" }] }]);
  expect(day.cancelled).toMatchObject([{ covers: [{ block: "1" }, { block: "2" }] }]);
});

test("a form about a day gone by without somebody, or with who was elsewhere, stays as it was filled in", async () => {
  await note(SOMEBODY, "huda|3", "", "yusuf");
  const [row] = await db().select({ id: substitutions.id }).from(substitutions).offset(2).limit(1);
  expect(await note(SOMEBODY, "huda|1", "r1")).toMatchObject({
    status: 400,
    data: {
      reply: { initialValue: { person: "" }, error: { person: ["Choose who covered it"] } },
    },
  });
  expect(await note(SOMEBODY, "huda|3", row?.id ?? "", "huda")).toMatchObject({
    status: 400,
    data: {
      reply: {
        initialValue: { person: "huda" },
        error: { person: ["Huda Nasser is the absent teacher"] },
      },
    },
  });
});

test("a form about a day gone by that met an ended session is shown again after signing in, and has done nothing", async () => {
  const path = dialog(SOMEBODY, "huda|3");
  const fields = { intent: SOMEBODY, class: "huda|3", row: "", person: "lea" };
  const form = packForm(new URLSearchParams(fields) as unknown as FormData);
  const { cookies } = await signIn(
    post("/login", { to: path }),
    "admin",
    PASSWORD,
    `/manage-substitutions ${form}`,
  );
  cookie = cookieOf(...cookies);
  expect((await see(path)).again).toMatchObject({
    form: SOMEBODY,
    reply: {
      initialValue: { person: "lea" },
      error: { "": [expect.stringMatching(/^You were signed out/)] },
    },
  });
  expect((await see(path)).again).toBeUndefined();
  expect(await covers()).toEqual(["1 rana", "2 mona"]);
});

test("what was noted is in the day's history, to be taken back by the administrator alone", async () => {
  await note(SOMEBODY, "huda|2", "r2", "yusuf");
  const { history } = await see(`${DAY}&dialog=history`);
  expect(history).toMatchObject([
    {
      when: "23 Nov 2026 6:45",
      words: "noted that Yusuf Amin covered block 2 of Huda Nasser, not \u2068منى عادل\u2069",
      button: "Take back",
      note: null,
    },
  ]);
  const path = `/find-substitute?date=${SUNDAY}&dialog=history`;
  expect((await dataAt(findSubstitute, path)).dialog.history).toMatchObject([{ button: null }]);
  const byClerk = { intent: "reverse", change: "1" };
  const refused = await answerOf(async () => action(argsFor(await signedInRequest(DAY, byClerk))));
  expect(refused.toast).toMatchObject({
    title: "Not taken back",
    text: "Only the administrator can record what happened on a past day",
  });
  expect((await reverseLast()).toast).toMatchObject({
    title: "Taken back",
    text: "Noted that \u2068منى عادل\u2069 covered block 2 of Huda Nasser, not Yusuf Amin.",
  });
  expect(await covers()).toEqual(["1 rana", "2 mona"]);
  const told = (await see(`${DAY}&dialog=history`)).history;
  expect(told?.map(({ button, note: why }) => [button, why])).toEqual([
    ["Take back", null],
    [null, "taken back 6:45 by Administrator (admin)"],
  ]);
  await reverseLast();
  expect(await covers()).toEqual(["1 rana", "2 yusuf"]);
});

test("what was noted is taken back where who had it was away then, and not where they are no longer there", async () => {
  await write((tx) => insertAbsences(tx, [makeAbsence(SUNDAY, "mona")]));
  await note(NOBODY, "huda|2", "r2");
  expect((await reverseLast()).toast).toMatchObject({ title: "Taken back" });
  expect(await covers()).toEqual(["1 rana", "2 mona"]);
  await note(NOBODY, "huda|1", "r1");
  const noted = (await db().select().from(changes)).at(-1)?.id;
  await removeTeacher("rana", CLERK);
  expect((await reverse(noted)).toast).toMatchObject({
    title: "Not taken back",
    text: "Rana Aziz is no longer there.",
  });
});
