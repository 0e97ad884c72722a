import { db } from "db/client";
import { releases, substitutions } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { choose, leaveOpen } from "~/cover/plan-choices/choices-of-classes.server";
import { action, loader } from "~/routes/_app.find-substitute/route";
import { give, hudaIsAway } from "../huda-is-away";
import { CLERK, freshSchoolEachTest, SUNDAY, signedInRequest } from "../school";
import { argsFor, dataAt, shownBy, toastOf } from "./call";

freshSchoolEachTest();
beforeEach(hudaIsAway);

const OPENED = `/find-substitute?date=${SUNDAY}&class=huda%7C2`;
const press = async (form: Record<string, string>) =>
  (await action(argsFor(await signedInRequest(OPENED, form)))) as Response;
const addressOf = (answer: Response) =>
  new URL(answer.headers.get("Location") ?? "/", "http://school.test");
const HUDA = { absentTeacherId: "huda" };
const RELEASE = { intent: "release", class: "huda|2" };

test("No cover needed takes back what the clerk had said of the class, closes it, and keeps the rest", async () => {
  await choose(SUNDAY, { ...HUDA, block: "2", teacherId: "mona", replaces: null }, CLERK);
  await leaveOpen(SUNDAY, { ...HUDA, block: "3" }, CLERK);
  const { searchParams: said } = addressOf(await press({ ...RELEASE, note: "Exam" }));
  expect(said.get("class")).toBeNull();
  expect((await readCoverDay(SUNDAY)).choices).toMatchObject([
    { kind: "left open", classId: "huda|3" },
  ]);
  const { board } = await dataAt(loader, OPENED);
  expect(board.opened).toMatchObject({
    ...{ state: "released", released: { note: "Exam" } },
    candidates: [],
    along: { teaching: [], free: [] },
  });
});

test("No cover needed of a class that is covered asks first, and the answer to that does both", async () => {
  await give("rana", "huda", "2");
  const asked = await press({ ...RELEASE, note: "Exam", with: "sami" });
  expect(asked.status).toBe(409);
  const { question, typed } = await shownBy(asked);
  expect(typed).toMatchObject({ note: "Exam", with: "sami" });
  expect(question?.losses[0]?.lines).toEqual([
    "22 Nov 2026: block 2 of Huda Nasser, covered by Rana Aziz",
  ]);
  expect(await db().select().from(releases)).toEqual([]);
  const agreed = question?.agree ?? "";
  const yes = await press({ ...RELEASE, note: "Exam", with: "sami", agreed });
  expect(await toastOf(yes)).toMatchObject({
    text: "Block 2 of Huda Nasser, with Sami Fadel. Rana Aziz (block 2) is free again.",
  });
  expect(await db().select().from(substitutions)).toMatchObject([{ status: "cancelled" }]);
  expect(await db().select().from(releases)).toMatchObject([{ withName: "Sami Fadel" }]);
});

test("No cover needed says what becomes of the students", async () => {
  const answer = await press({ ...RELEASE, with: "work alone" });
  expect(await toastOf(answer)).toMatchObject({ text: "Block 2 of Huda Nasser, work alone." });
  expect(await db().select().from(releases)).toMatchObject([{ kind: "work alone" }]);
});

test("No cover needed offers who teaches then and who is free, and nobody who is away", async () => {
  await addAbsence(SUNDAY, "lea", CLERK);
  const { board } = await dataAt(loader, OPENED);
  const namesOf = (people: { name: string }[] = []) => people.map(({ name }) => name);
  expect(namesOf(board.opened?.along.teaching)).toEqual(["Omar Khalil"]);
  expect(namesOf(board.opened?.along.free)).toContain("Sami Fadel");
  const all = [...namesOf(board.opened?.along.free), ...namesOf(board.opened?.along.teaching)];
  expect(all).not.toContain("Léa Dubois");
  expect(all).not.toContain("Huda Nasser");
});

test("No cover needed refused answers what was typed, beside its field", async () => {
  const note = "x".repeat(61);
  const answer = await press({ ...RELEASE, note, with: "sami" });
  expect(answer.status).toBe(400);
  expect(await shownBy(answer)).toMatchObject({
    form: "release",
    typed: { ...RELEASE, note, with: "sami" },
    errors: { note: ["A note has at most 60 characters; this has 61"] },
  });
});

test("work and room are shown on the class, another room marked wherever its room is", async () => {
  await press({ intent: "note-class", class: "huda|2", work: "Pages 40 to 42", room: "Lab" });
  const { board } = await dataAt(loader, OPENED);
  expect(board.opened?.today).toEqual({ work: "Pages 40 to 42", room: "Lab", files: [] });
  const long = "x".repeat(201);
  const answer = await press({ intent: "note-class", class: "huda|2", work: long, room: "Hall" });
  expect(await shownBy(answer)).toMatchObject({
    typed: { work: long, room: "Hall" },
    errors: { work: ["The work has at most 200 characters; this has 201"] },
  });
});
