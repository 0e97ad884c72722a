import { parse } from "csv-parse/sync";
import readSheet from "read-excel-file/node";
import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { releaseClass } from "~/cover/releases/releases.server";
import { findDownload } from "~/downloads.server";
import { loader } from "~/routes/_app.reports/route";
import { removeWithCover } from "../agreed";
import { readPdf, squeezed } from "../files/read-sheet";
import { makeAbsence } from "../make-rows";
import { recordAbsences } from "../record";
import {
  addTeachers,
  assignClasses,
  CLERK,
  freshSchoolEachTest,
  makeTeacher,
  SUNDAY,
  signedInRequest,
} from "../school";
import { smallSchool } from "../small-school";
import { dataAt } from "./call";

freshSchoolEachTest();

const ROWS = [
  ["Rana Aziz", "Mathematics", "1", "R1", "Huda Nasser", "Pending"],
  ["No cover needed", "Mathematics", "2", "R1", "Huda Nasser", "No cover needed: Library"],
  ["With Léa Dubois", "Mathematics", "3", "R1", "Huda Nasser", "No cover needed"],
  ["Proposed, not assigned", "Physics", "2", "R1", "Omar Khalil", "Proposed, not assigned"],
  ["Proposed, not assigned", "Physics", "6", "R1", "Omar Khalil", "Proposed, not assigned"],
  ["Rana Aziz", "Physics", "2", "R1", "Omar Khalil", "Cancelled (not counted)"],
  ["Rana Aziz", "Physics", "2", "R1", "Omar Khalil", "Cancelled (not counted)"],
  ["Rana Aziz", "Mathematics", "4", "R1", "Sara Noor", "Cancelled (not counted)"],
];
const TOTALS = [
  ["Total Substitutions", 1],
  ["Teachers Covered", 1],
  ["Completed", 0],
  ["Pending", 1],
  ["Cancelled (not counted)", 3],
  ["No cover needed", 2],
  ["Proposed, not assigned", 2],
];
const AWAY = "Absent: Dina Saleh, Huda Nasser, Omar Khalil (blocks 2 to 7)";

/** One class covered, one cancelled since its teacher came, one assigned and taken back twice, two released, two open, and somebody away who has no class. */
beforeEach(async () => {
  await addTeachers(
    ...smallSchool,
    makeTeacher("dina", { name: "Dina Saleh", week: {} }),
    makeTeacher("sara", { name: "Sara Noor", week: { Sunday: ["4"] } }),
  );
  await addAbsence(SUNDAY, "huda", CLERK);
  const part = { firstBlock: "2", lastBlock: "7" } as const;
  await recordAbsences(makeAbsence(SUNDAY, "omar", part));
  await addAbsence(SUNDAY, "dina", CLERK);
  const give = (absentTeacherId: string, block: "1" | "2" | "4") =>
    assignClasses(SUNDAY, "rana", [{ absentTeacherId, block }], CLERK);
  await give("huda", "1");
  for (let times = 0; times < 2; times++) {
    const [cancelled] = await give("omar", "2");
    await cancelSubstitutions([cancelled?.substitutionId ?? ""], CLERK);
  }
  await addAbsence(SUNDAY, "sara", CLERK);
  await give("sara", "4");
  await removeWithCover(SUNDAY, "sara");
  const release = (block: "2" | "3", said: { note: string; withTeacherId: string }) =>
    releaseClass(SUNDAY, { absentTeacherId: "huda", block }, { ...said, agreed: null }, CLERK);
  await release("2", { note: "Library", withTeacherId: "" });
  await release("3", { note: "", withTeacherId: "lea" });
});

async function download(format: string): Promise<Uint8Array> {
  const path = `/reports?date=${SUNDAY}&file=${format}`;
  const response = await findDownload(await signedInRequest(path));
  return new Uint8Array((await response?.arrayBuffer()) ?? []);
}

const plain = (text: unknown) => String(text ?? "").replace(/[\u2066-\u2069]/g, "");

test("a day's register tells everything of the day on screen", async () => {
  const list = (await dataAt(loader, `/reports?date=${SUNDAY}&preview=1`))?.list;
  expect(list?.table?.rows.map(({ cells }) => cells)).toEqual(ROWS);
  expect(list?.table?.totals.map(({ label, value }) => [label, value])).toEqual(TOTALS);
  expect(list?.table?.closing).toBe(
    "Total: 1 assignment · No cover needed: 2 classes · Proposed, not assigned: 2 classes",
  );
  expect(list?.away).toEqual([
    { name: "Dina Saleh", part: "" },
    { name: "Huda Nasser", part: "" },
    { name: "Omar Khalil", part: "blocks 2 to 7" },
  ]);
});

test("a day's register tells everything of the day as CSV", async () => {
  const lines: string[][] = parse(Buffer.from(await download("csv")), { bom: true });
  expect(lines.slice(1, 1 + ROWS.length)).toEqual(ROWS);
  const told = lines.slice(2 + ROWS.length, -2).map(([label, value]) => [label, Number(value)]);
  expect(told).toEqual(TOTALS);
  expect(plain(lines.at(-1)?.[0])).toBe(AWAY);
});

test("a day's register tells everything of the day as Excel, with a line to sign", async () => {
  const [sheet] = await readSheet(Buffer.from(await download("xlsx")));
  const rows = sheet?.data ?? [];
  expect(rows[2]?.[0]).toBe("Register of cover, Sunday 22 November 2026");
  expect(plain(rows[3]?.[0])).toBe(AWAY);
  expect(rows.slice(6, 6 + ROWS.length)).toEqual(ROWS);
  expect(rows.slice(7 + ROWS.length, -3).map((cells) => cells.slice(0, 2))).toEqual(TOTALS);
  expect(rows.at(-1)?.filter(Boolean)).toEqual(["Name", "Signature", "Date"]);
});

test("a day's register tells everything of the day as PDF, with a line to sign below the table", async () => {
  const { rows, pages } = await readPdf(await download("pdf"));
  expect(rows.slice(1)).toEqual(ROWS.map((cells) => cells.map(squeezed)));
  const [page] = pages;
  expect(squeezed(page?.text ?? "")).toContain(
    squeezed("Daily Report Register of cover, Sunday 22 November 2026"),
  );
  expect(squeezed(page?.text ?? "")).toContain(squeezed(AWAY));
  const yOf = (text: string) => page?.words.filter((word) => word.text === text).at(-1)?.y ?? 0;
  const closing = page?.words.find(({ text }) => text.startsWith("Total:"))?.y ?? 0;
  for (const asked of ["Name", "Signature", "Date"]) {
    expect(yOf(asked), asked).toBeGreaterThan(56);
    expect(yOf(asked), asked).toBeLessThan(closing);
  }
});

test("a day's register tells everything of the day as PDF, its rows closer where that saves a page", async () => {
  const many = Array.from({ length: 24 }, (_, at) => `t${at}`);
  const week = { Sunday: ["1"] };
  await addTeachers(...many.map((id) => makeTeacher(id, { name: `Teacher ${id}`, week })));
  for (const id of many) await addAbsence(SUNDAY, id, CLERK);
  const { rows, pages } = await readPdf(await download("pdf"));
  expect(rows).toHaveLength(1 + ROWS.length + many.length);
  expect(pages).toHaveLength(1);
});

test("nothing of a week is signed", async () => {
  const path = `/reports?type=weekly&date=${SUNDAY}&file=pdf`;
  const response = await findDownload(await signedInRequest(path));
  const { pages } = await readPdf(new Uint8Array((await response?.arrayBuffer()) ?? []));
  expect(pages.at(-1)?.text).not.toMatch(/Signature|Register/);
});
