import { db } from "db/client";
import { absences } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { shownBy, toastOf } from "./call";
import { send, show } from "./find-substitute-forms";

freshSchoolEachTest();
beforeEach(() => addTeachers(...smallSchool));

test("adding an absent teacher by a name in any case and width, with blanks around it", async () => {
  await send(`date=${SUNDAY}`, { intent: "add", name: "  ＨUDA   nasser " });
  expect((await db().select().from(absences)).map((row) => row.teacherId)).toEqual(["huda"]);
});

test("adding an absent teacher by a part of a name that one alone has takes them, and says whom", async () => {
  const { answer } = await send(`date=${SUNDAY}`, { intent: "add", name: "huda nas" });
  expect((await db().select().from(absences)).map((row) => row.teacherId)).toEqual(["huda"]);
  expect(await toastOf(answer as Response)).toMatchObject({ title: "Added Huda Nasser" });
});

test("adding an absent teacher by a department lists its people, and who is absent already", async () => {
  await addAbsence(SUNDAY, "david", CLERK);
  const { parameters } = await send(`date=${SUNDAY}`, { intent: "add", name: "physics" });
  expect(parameters.get("dialog")).toBe("which");
  const { dialog } = await show(parameters.toString());
  expect(dialog.namesakes.map(({ id, isAbsent }) => [id, isAbsent]).sort()).toEqual([
    ["david", true],
    ["omar", false],
  ]);
});

test("adding an absent teacher by a name nobody has offers who is near, who takes its place in one press", async () => {
  const { parameters } = await send(`date=${SUNDAY}`, { intent: "add", name: "Huda Naser" });
  const { near } = await show(parameters.toString());
  expect(near).toEqual([{ name: "Huda Naser", near: [{ id: "huda", name: "Huda Nasser" }] }]);
  const form = { intent: "add-one", teacher: "huda", typed: "Huda Naser" };
  const after = await send(parameters.toString(), form);
  expect(after.parameters.getAll("unknown")).toEqual([]);
  expect((await db().select().from(absences)).map((row) => row.teacherId)).toEqual(["huda"]);
});

test.each([
  ["huda 2-3", "blocks 2 to 3"],
  ["Huda P2", "block 2"],
  ["huda nasser block 3", "block 3"],
  ["Huda comes at block 3", "blocks 1 to 2"],
  ["Huda until Tuesday", "until 24 Nov 2026"],
])("adding an absent teacher with what is typed beside the name: %s", async (name, when) => {
  const { parameters } = await send(`date=${SUNDAY}`, { intent: "add", name });
  expect(parameters.get("added")).toBe("huda");
  const { added } = await show(parameters.toString());
  expect(added?.when).toContain(when);
});

test.each([
  ["huda 2-3 maybe", "huda block 2-3 maybe", "“maybe”: they may not be away"],
  ["huda 9", "huda block 9", "There is no block 9 on that day"],
  ["huda 9, 1 Dec", "huda block 9, 1 Dec", "There is no block 9 on that day"],
  ["Nobody P2", "Nobody P2", undefined],
])(
  "adding an absent teacher keeps what it does not understand, and asks: %s",
  async (name, pasted, note) => {
    const { parameters } = await send(`date=${SUNDAY}`, { intent: "add", name });
    expect([parameters.get("dialog"), parameters.get("pasted")]).toEqual(["paste", pasted]);
    const { dialog } = await show(parameters.toString());
    expect(dialog.pasted?.asks?.lines[0]?.notes[0]).toEqual(note);
    expect(await db().select().from(absences)).toHaveLength(0);
  },
);

test("adding an absent teacher by ten thousand characters is refused beside the field, with what was typed kept", async () => {
  const { answer, status } = await send(`date=${SUNDAY}`, {
    intent: "add",
    name: "x".repeat(10_000),
  });
  expect(status).toBe(400);
  expect(await shownBy(answer)).toMatchObject({
    typed: { name: "x".repeat(10_000) },
    errors: { name: ["A name has at most 120 characters; this has 10000"] },
  });
});
