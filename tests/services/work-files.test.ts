import { db, write } from "db/client";
import { classNotes, workFilePieces, workFiles } from "db/schema";
import { beforeEach, expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { removeAbsence } from "~/cover/absences/remove-absence.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { reverseChange } from "~/cover/history/reverse.server";
import { takeWordsAlong } from "~/cover/moves/words-along.server";
import { releaseClass } from "~/cover/releases/releases.server";
import { downloadOfWork, findFile, removeOldFiles } from "~/cover/work-files/work-files.server";
import { hudaIsAway } from "../huda-is-away";
import { CLERK, freshSchoolEachTest, SUNDAY, trailOf } from "../school";
import { fillRoom, isKept, leave, MB, pdf } from "../work-files";
import { lastChange } from "./reversing";

freshSchoolEachTest();
beforeEach(hudaIsAway);

const MONDAY = "2026-11-23" as const;
const notes = async () =>
  (await db().select().from(classNotes)).map(({ classBlock, files }) => [
    classBlock,
    JSON.parse(files ?? "[]").map(({ name }: { name: string }) => name),
  ]);

test("a file for a class is read back byte for byte, in pieces, with its type and nothing to run", async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  const large = new Uint8Array(MB);
  for (let at = 0; at < MB; at += 60_000) large.set(bytes.subarray(0, MB - at), at);
  large.set(Buffer.from("%PDF-1.7"));
  const [id = ""] = await leave("2", [["ورقة.pdf", large]]);
  expect(await db().$count(workFilePieces)).toBe(4);
  const file = await findFile(id);
  const answer = file && downloadOfWork(file);
  expect(Buffer.from((await answer?.arrayBuffer()) as ArrayBuffer).equals(large)).toBe(true);
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(MB),
    "content-disposition":
      "attachment; filename=\"????.pdf\"; filename*=UTF-8''%D9%88%D8%B1%D9%82%D8%A9.pdf",
    "cache-control": "no-store, no-transform",
  });
});

test("a file for a class may be for several classes, and is gone once none of them has it", async () => {
  const [id = ""] = await leave("2", [["a.pdf", pdf()]]);
  await leave("3", [], { keep: [id] });
  expect(await notes()).toEqual([
    ["2", ["a.pdf"]],
    ["3", ["a.pdf"]],
  ]);
  await leave("2", [], { had: [id], keep: [] });
  expect(await isKept(id)).toBe(true);
  await leave("3", [], { had: [id], keep: [] });
  expect(await notes()).toEqual([]);
  expect(await isKept(id)).toBe(false);
  expect(await db().$count(workFilePieces)).toBe(0);
});

test("a file for a class that is sent twice is kept once", async () => {
  const [once] = await leave("2", [["a.pdf", pdf()]]);
  const again = await leave("2", [["a.pdf", pdf()]]);
  expect(again).toEqual([once]);
});

test("a file for a class that somebody else added meanwhile stays", async () => {
  const [first = ""] = await leave("2", [["a.pdf", pdf("a")]]);
  await leave("2", [["b.pdf", pdf("b")]], { had: [first] });
  await leave("2", [], { had: [first], keep: [] });
  expect(await notes()).toEqual([["2", ["b.pdf"]]]);
});

test("a file for a class cannot be another teacher's", async () => {
  await fillRoom(1);
  await leave("2", [], { keep: [`omar ${SUNDAY} 0`], work: "p. 12" });
  expect(await notes()).toEqual([["2", []]]);
});

test("a file for a class is the fourth: nothing of the form is kept", async () => {
  await leave("2", [
    ["a.pdf", pdf("a")],
    ["b.pdf", pdf("b")],
    ["c.pdf", pdf("c")],
  ]);
  await expect(leave("2", [["d.pdf", pdf("d")]], { work: "p. 12" })).rejects.toMatchObject({
    status: 400,
    errors: { files: ["A class has at most 3 files. Take one out, or put them together in one"] },
  });
  expect(await notes()).toEqual([["2", ["a.pdf", "b.pdf", "c.pdf"]]]);
  expect(await db().$count(workFiles)).toBe(3);
});

const send = () => leave("2", [["a.pdf", pdf("a", 9 * MB)]]);

test("there is room for 100 MB a day, whoever sends them, and again on the next day", async () => {
  await fillRoom(9);
  await send();
  await fillRoom(1, { teacherId: "mona" });
  await expect(leave("3", [["b.pdf", pdf("b", 9 * MB)]])).rejects.toMatchObject({
    status: 429,
    message:
      "100 MB of files came today, which is all that a day takes. Send it tomorrow, or print it",
  });
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
  await addAbsence(MONDAY, "huda", CLERK);
  await leave("2", [["b.pdf", pdf("b", 9 * MB)]], { date: MONDAY });
});

test("there is room for 1 GB in all", async () => {
  await fillRoom(102, { addedOn: "2026-11-21" });
  await expect(send()).rejects.toMatchObject({ status: 409, message: /^There is no room/ });
  expect(await notes()).toEqual([]);
});

test("a file follows the words it lies beside an absence that is removed takes it out, and put back it is there again", async () => {
  const [id] = await leave("2", [["a.pdf", pdf()]], { work: "p. 12" });
  await removeAbsence(SUNDAY, "huda", { agreed: null }, CLERK);
  expect(await notes()).toEqual([]);
  await reverseChange(await lastChange(), CLERK);
  expect(await notes()).toEqual([["2", ["a.pdf"]]]);
  expect(await isKept(id)).toBe(true);
});

test("a file follows the words it lies beside that was taken out for good is not put back", async () => {
  const [id = ""] = await leave("2", [["a.pdf", pdf()]], { work: "p. 12" });
  await leave("2", [], { had: [id], keep: [], work: "p. 12" });
  await reverseChange(await lastChange(), CLERK);
  expect(await notes()).toEqual([["2", []]]);
});

test("a file follows the words it lies beside a class that needs nobody keeps it", async () => {
  await leave("2", [["a.pdf", pdf()]]);
  const wanted = { note: "Exam", kind: "no class", withTeacherId: "", agreed: null } as const;
  await releaseClass(SUNDAY, { absentTeacherId: "huda", block: "2" }, wanted, CLERK);
  expect(await notes()).toEqual([["2", ["a.pdf"]]]);
});

test("a file follows the words it lies beside a teacher who is deleted takes theirs along", async () => {
  const [id] = await leave("2", [["a.pdf", pdf()]]);
  await removeTeacher("huda", CLERK);
  expect(await isKept(id)).toBe(false);
  expect(await db().$count(workFilePieces)).toBe(0);
});

test("a file follows the words it lies beside the history says that files were noted", async () => {
  await leave("2", [["a.pdf", pdf()]]);
  expect(JSON.stringify(await trailOf())).toContain("noted work, room or files for");
});

test("a file is gone 30 days after the last date that it is for, and not before", async () => {
  const [id = ""] = await leave("2", [["a.pdf", pdf()]]);
  await addAbsence("2026-11-29", "huda", CLERK);
  await leave("2", [], { keep: [id], date: "2026-11-29" });
  for (const [on, isThere] of [
    ["2026-12-29", true],
    ["2026-12-30", false],
  ] as const) {
    vi.setSystemTime(new Date(`${on}T06:45:00+04:00`));
    await removeOldFiles();
    expect(await isKept(id), on).toBe(isThere);
  }
  expect(await notes()).toHaveLength(2);
});

test("a lesson that moves takes its file along, which is kept until 30 days after its new date", async () => {
  const [id = ""] = await leave("2", [["a.pdf", pdf()]]);
  await write((tx) =>
    takeWordsAlong(
      tx,
      [{ date: SUNDAY, block: "2", teacherId: "huda", otherDate: "2026-11-26", otherBlock: "4" }],
      CLERK,
    ),
  );
  expect(await db().select().from(classNotes)).toMatchObject([
    { date: "2026-11-26", classBlock: "4", files: expect.stringContaining(id) },
  ]);
  expect((await findFile(id))?.lastDate).toBe("2026-11-26");
});
