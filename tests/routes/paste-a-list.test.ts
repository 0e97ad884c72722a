import { db } from "db/client";
import { absences, acts, changes } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { MOST_CHARACTERS } from "~/cover/pasted/entries";
import type { PasteReview } from "~/routes/_app.find-substitute/paste/paste-actions.server";
import { action, loader } from "~/routes/_app.find-substitute/route";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { answerTo, dataAt, shownBy, toastOf } from "./call";

freshSchoolEachTest();
beforeEach(() => addTeachers(...smallSchool));

const SCREEN = `/find-substitute?date=${SUNDAY}&dialog=paste`;

const send = (fields: Record<string, string>) => answerTo(action, SCREEN, fields);

async function paste(pasted: string, fields: Record<string, string> = {}): Promise<Pasted> {
  const answer = await send({ intent: "paste", pasted, ...fields });
  expect(answer.headers.get("Location")).toBeNull();
  return pastedIn(answer);
}

type Pasted = PasteReview & { pasted: string; error: string | null };

async function pastedIn(answer: Response): Promise<Pasted> {
  const { typed, errors, asks } = await shownBy(answer);
  const [error = null] = Object.values(errors).flat();
  return { pasted: typed.pasted ?? "", error, ...asks };
}

/** The form of the review as it is sent when nothing has been said, but for these fields. */
function formOf({ pasted, mark, lines }: Pasted, said: Record<string, string> = {}) {
  const fields: Record<string, string> = { intent: "paste-add", pasted, mark };
  for (const [place, line] of lines.entries()) {
    const isOne = line.outcome === "clear" || line.outcome === "check";
    fields[`line-${place}`] = "";
    fields[`who-${place}`] = line.chosen;
    if (isOne && line.isTicked) fields[`add-${place}`] = "on";
    if (line.outcome === "nobody" || line.original) {
      fields[`was-${place}`] = line.name;
      fields[`name-${place}`] = line.name;
    }
    fields[`first-${place}`] = line.firstBlock ?? "";
    fields[`last-${place}`] = line.lastBlock ?? "";
    fields[`until-${place}`] = line.until ?? "";
  }
  return { ...fields, ...said };
}

const recorded = () => db().select().from(absences).orderBy(absences.date, absences.teacherId);

test("a pasted list is shown line by line before anything is saved, and added at once", async () => {
  const answer = await paste("Huda Nasser P2\nOmar Khalil until Tuesday\nSami Fadl\nDavid\nZzz");
  expect(answer.lines.map(({ outcome, isTicked }) => [outcome, isTicked])).toEqual([
    ["clear", true],
    ["clear", true],
    ["check", false],
    ["nobody", false],
    ["nobody", false],
  ]);
  expect(await recorded()).toEqual([]);
  const done = await send(formOf(answer, { "add-2": "on" }));
  expect(await toastOf(done)).toMatchObject({
    title: "3 absences added",
    text: "Huda Nasser, Omar Khalil, Sami Fadel. Not added (2): David, Zzz.",
  });
  expect(
    (await recorded()).map(({ date, teacherId, firstBlock, lastBlock }) => [
      date,
      teacherId,
      firstBlock,
      lastBlock,
    ]),
  ).toEqual([
    [SUNDAY, "huda", "2", "2"],
    [SUNDAY, "omar", null, null],
    [SUNDAY, "sami", null, null],
    ["2026-11-23", "omar", null, null],
    ["2026-11-24", "omar", null, null],
  ]);
  const series = (await recorded())
    .filter((row) => row.teacherId === "omar")
    .map((row) => row.series);
  expect(series[0]).not.toBeNull();
  expect(new Set(series).size).toBe(1);
});

test("a pasted list is one change of the day, and its text is in no change and no act", async () => {
  const answer = await paste("Huda Nasser\nUnicorn Omar Khalil");
  await send(formOf(answer));
  await send(formOf(await paste("Sami Fadel\nOmar Khalil\nUnicorn")));
  const all = await db().select().from(changes);
  expect(all).toHaveLength(2);
  expect(JSON.stringify([all, await db().select().from(acts)])).not.toContain("Unicorn");
});

test("a pasted list comes back when a name was corrected, with all that was said", async () => {
  const answer = await paste("Huda Nasser\nZzz\nSami Fadl");
  const corrected = { "name-1": "Omar Khalil", "add-2": "on", "first-0": "2" };
  const again = await send(formOf(answer, corrected));
  const { lines, error } = await pastedIn(again);
  expect([again.status, error]).toEqual([
    400,
    "A name was corrected: look at it once more, then add",
  ]);
  expect(await recorded()).toEqual([]);
  expect(lines[0]).toMatchObject({ isTicked: true, firstBlock: "2" });
  expect(lines[1]).toMatchObject({
    outcome: "clear",
    original: "Zzz",
    isTicked: true,
    chosen: "omar",
  });
  expect(lines[2]).toMatchObject({ outcome: "check", isTicked: true });
});

test("a pasted list is not added where blocks run backwards, and says at which line", async () => {
  const answer = await paste("Huda Nasser\nOmar Khalil");
  const back = await send(formOf(answer, { "first-1": "4", "last-1": "2" }));
  const { lines, error } = await pastedIn(back);
  expect(error).toBe("Nothing was added yet. Check the marked lines");
  expect(lines.map(({ fault }) => fault)).toEqual([
    null,
    "Block 2 comes before block 4: choose them the other way round",
  ]);
  expect(lines[1]).toMatchObject({ firstBlock: "4", lastBlock: "2" });
  expect(await recorded()).toEqual([]);
});

test("a pasted list says who is recorded already or named twice, and adds nobody twice", async () => {
  await addAbsence(SUNDAY, "huda", CLERK);
  const answer = await paste("Huda Nasser\nOmar Khalil\nOmar Khalil");
  expect(answer.lines.map(({ isThere, isTicked }) => [isThere, isTicked])).toEqual([
    ["absent", false],
    [null, true],
    ["elsewhere", false],
  ]);
  await send(formOf(answer, { "add-0": "on", "add-2": "on" }));
  expect(await recorded()).toHaveLength(2);
});

test("a pasted list says of somebody recorded for other blocks what is recorded, and how to change it", async () => {
  await addAbsence(SUNDAY, "huda", CLERK);
  const { lines } = await paste("Huda Nasser P2\nHuda Nasser");
  expect(lines.map(({ notes }) => notes)).toEqual([
    ["Down for all day; to change that, press the pencil beside the name"],
    [],
  ]);
});

test("a pasted list can name a dedicated substitute who is not in", async () => {
  await send(formOf(await paste("Rana Aziz")));
  expect((await recorded()).map((row) => row.teacherId)).toEqual(["rana"]);
});

test.each([
  ["nothing", " \n ", "Paste the names of those who are away, one a line"],
  ["201 lines", "Huda\n".repeat(201), "At most 200 lines at once; this has 201"],
  ["201 names", "Huda,".repeat(201), "At most 200 names at once; this has 201"],
  ["5,001 characters", "x".repeat(5_001), "At most 5,000 characters at once; this has 5,001"],
  ["only noise", "☀️ 👍 Good morning everyone!!!", "There is no name in this text"],
])("what cannot be read %s is answered in words, and kept", async (_, pasted, words) => {
  const answer = await send({ intent: "paste", pasted });
  const { error, ...kept } = await pastedIn(answer);
  expect([answer.status, error, kept.pasted]).toEqual([400, words, pasted]);
});

test("what cannot be read 200 lines and 5,000 characters are read, however a browser ends its lines", async () => {
  expect((await paste("Huda\r\n".repeat(200))).lines).toHaveLength(200);
  const line = `${"x".repeat(24)}\r\n`;
  const text = line.repeat(MOST_CHARACTERS / 25);
  expect((await paste(text)).error).toBeNull();
});

const learn = async (spelling: string, said: Record<string, string>) =>
  send(formOf(await paste(spelling), said));

test("a spelling that was confirmed is known the next time, listed, and can be forgotten", async () => {
  await learn("Samy Fadl", { "add-0": "on" });
  expect((await paste("samy  FADL")).lines[0]).toMatchObject({
    outcome: "clear",
    chosen: "sami",
  });
  const { dialog } = await dataAt(loader, SCREEN);
  expect(dialog.spellings).toMatchObject([{ spelling: "Samy Fadl", name: "Sami Fadel" }]);
  await send({ intent: "forget-spelling", spelling: dialog.spellings[0]?.id ?? "" });
  expect((await paste("Samy Fadl")).lines[0]).toMatchObject({ outcome: "check" });
});

test("a spelling that was confirmed is known in the box for one name too", async () => {
  await learn("Samy Fadl", { "add-0": "on" });
  await db().delete(absences);
  const answer = await answerTo(action, `/find-substitute?date=${SUNDAY}`, {
    intent: "add",
    name: "samy fadl",
  });
  expect(await toastOf(answer)).toMatchObject({ title: "Added Sami Fadel" });
});

test("a day off takes no list", async () => {
  const friday = "/find-substitute?date=2026-11-27&dialog=paste";
  const answer = await answerTo(action, friday, { intent: "paste", pasted: "Huda Nasser" });
  const { errors, typed } = await shownBy(answer);
  expect(errors[""]).toEqual([expect.stringMatching(/Friday/)]);
  expect(typed.pasted).not.toBe("");
});
