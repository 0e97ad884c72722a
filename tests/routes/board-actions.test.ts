import { db, write } from "db/client";
import { absences, changes } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { removeAbsence } from "~/cover/absences/remove-absence.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { hudaIsAway } from "../huda-is-away";
import { makeAbsence } from "../make-rows";
import { assignClasses, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { lastChange, reverse } from "../services/reversing";
import { assign, press, rows, sayOf } from "./board-presses";

freshSchoolEachTest();
beforeEach(hudaIsAway);

test("Assign assigns what the board showed, as one change, and says so where it was pressed", async () => {
  const { to } = await assign("mona@huda|1", "rana@huda|2", "rana@huda|3");
  expect([to.pathname, to.searchParams.has("done")]).toEqual(["/find-substitute", true]);
  expect(await rows()).toEqual(["mona 1 assigned", "rana 2 assigned", "rana 3 assigned"]);
  const kinds = (await db().select().from(changes)).map(({ kind }) => kind);
  expect(kinds).toEqual(["absence recorded", "assigned"]);
});

test("Assign leaves out what no longer holds, names it, and comes back to the board", async () => {
  await assignClasses(SUNDAY, "lea", [{ absentTeacherId: "huda", block: "1" }], CLERK);
  const { to, toast } = await assign("mona@huda|1", "rana@huda|2", "sami@huda|2");
  expect(to.pathname).toBe("/find-substitute");
  expect(toast).toMatchObject({
    title: "1 of 3 classes assigned",
    text: expect.stringMatching(
      /^Block 1 of Huda Nasser is covered by Léa Dubois since 6:45\. Block 2 of Huda Nasser is covered by Rana Aziz/,
    ),
  });
  expect(await rows()).toEqual(["lea 1 assigned", "rana 2 assigned"]);
});

test("Assign of a plan that a colleague has assigned meanwhile says so, as no fault", async () => {
  await assign("mona@huda|1", "rana@huda|2");
  const { to, toast } = await assign("mona@huda|1", "rana@huda|2");
  expect(to.pathname).toBe("/find-substitute");
  expect(toast).toMatchObject({
    title: "2 classes already assigned",
    text: "All of them have been given a substitute in the meantime. Nothing was assigned twice.",
    tone: "info",
  });
  expect(await rows()).toEqual(["mona 1 assigned", "rana 2 assigned"]);
});

test("Assign of a plan that a colleague has assigned all but a class of names what is left", async () => {
  await assign("mona@huda|1");
  await write((tx) => tx.insert(absences).values(makeAbsence(SUNDAY, "rana")));
  const { toast } = await assign("mona@huda|1", "rana@huda|2");
  expect(toast).toMatchObject({
    title: "1 class already assigned",
    text: expect.stringMatching(
      /^It has been given a substitute in the meantime\. Nothing was assigned twice\. Block 2 of Huda/,
    ),
    tone: "info",
  });
  expect(await rows()).toEqual(["mona 1 assigned"]);
});

test("Assign does not make anybody absent again whose absence was taken back", async () => {
  await removeAbsence(SUNDAY, "huda", { agreed: null }, CLERK);
  const { toast } = await assign("mona@huda|1");
  expect(toast).toMatchObject({ title: "0 of 1 class assigned", tone: "destructive" });
  expect(await db().select().from(absences)).toEqual([]);
});

test("Assign keeps what the clerk has chosen for the classes that were left out, and no more", async () => {
  await assignClasses(SUNDAY, "lea", [{ absentTeacherId: "huda", block: "1" }], CLERK);
  await sayOf("lock", "huda|2", "rana");
  await sayOf("leave-open", "huda|3");
  const { said } = await press("pick=rana", [
    ["intent", "assign"],
    ["assign", "mona@huda|1"],
    ["assign", "rana@huda|2"],
  ]);
  expect((await readCoverDay(SUNDAY)).choices).toMatchObject([
    { kind: "left open", classId: "huda|3" },
  ]);
  expect(said.getAll("pick")).toEqual([]);
});

test("Assign has the history say of a choice that it was assigned, not removed", async () => {
  await sayOf("lock", "huda|2", "rana");
  const choice = await lastChange();
  await assign("rana@huda|2");
  await expect(reverse(choice)).rejects.toThrow("Assigned 6:45 by Clerk");
});

test("Assign breaks no limit of a person, whatever a form says", async () => {
  const { toast } = await assign("mona@huda|1", "mona@huda|2");
  expect(toast).toMatchObject({ title: "1 of 2 classes assigned" });
  expect(await rows()).toEqual(["mona 1 assigned"]);
});

test.each([
  ["nothing", [["intent", "assign"]]],
  [
    "what is no pair",
    [
      ["intent", "assign"],
      ["assign", "mona"],
      ["move", ">"],
    ],
  ],
] as [string, [string, string][]][])("Assign with %s says so", async (_what, form) => {
  expect((await press("", form)).toast).toMatchObject({
    title: "Assignment failed",
    text: "There is nothing to assign",
  });
});

test("Assign of somebody deleted, or a class that is none, is left out in words", async () => {
  const { toast } = await assign("gone@huda|1", "mona@gone|1", "mona@huda|9", "mona@huda|7");
  expect(toast).toMatchObject({ title: "0 of 4 classes assigned" });
});

/** Mona covers block 1, and nobody else could take block 2 or 3. */
const coveredByMona = async () => {
  await assignClasses(SUNDAY, "mona", [{ absentTeacherId: "huda", block: "1" }], CLERK);
  return (await readCoverDay(SUNDAY)).substitutions[0]?.id ?? "";
};

test("a move cancels the old row and writes a new one, in the transaction of all else", async () => {
  const row = await coveredByMona();
  const { to } = await press("moves=1", [
    ["intent", "assign"],
    ["move", `${row}>lea@huda|1`],
    ["assign", "mona@huda|2"],
  ]);
  expect([to.pathname, to.searchParams.has("done")]).toEqual(["/find-substitute", true]);
  expect(await rows()).toEqual(["lea 1 assigned", "mona 1 cancelled", "mona 2 assigned"]);
  expect(await db().select().from(changes)).toHaveLength(3);
});

test("a move whose row has changed is left out, with what depends on it", async () => {
  const row = await coveredByMona();
  await write((tx) => tx.insert(absences).values(makeAbsence(SUNDAY, "lea")));
  const { toast } = await press("moves=1", [
    ["intent", "assign"],
    ["move", `${row}>lea@huda|1`],
    ["assign", "mona@huda|2"],
    ["assign", "rana@huda|3"],
  ]);
  expect(toast).toMatchObject({ title: "1 of 3 classes assigned" });
  expect(await rows()).toEqual(["mona 1 assigned", "rana 3 assigned"]);
});

test("a move of a row that is gone is left out", async () => {
  await coveredByMona();
  const { toast } = await press("", [
    ["intent", "assign"],
    ["move", "gone>lea@huda|1"],
  ]);
  expect(toast).toMatchObject({
    text: "Block 1 of Huda Nasser, Léa Dubois: it has been changed in the meantime.",
  });
  expect(await rows()).toEqual(["mona 1 assigned"]);
});
