import { write } from "db/client";
import { expect, test, vi } from "vitest";
import { addAbsences } from "~/cover/rows.server";
import { findDownload } from "~/downloads.server";
import { action, loader } from "~/routes/_app.manage-substitutions/route";
import { makeSheet } from "~/sheets/sheet";
import { BLOCKS } from "../default-week";
import { readPdf } from "../files/read-sheet";
import { give, hudaIsAway } from "../huda-is-away";
import {
  addTeachers,
  freshSchoolEachTest,
  makeTeacher,
  SUNDAY,
  signedInRequest,
  trailOf,
} from "../school";
import { smallSchool } from "../small-school";
import { argsFor, dataAt } from "./call";

vi.mock("~/sheets/sheet", { spy: true });

freshSchoolEachTest();

const SHEET = `/manage-substitutions?date=${SUNDAY}&view=sheet`;
const sheetAt = async (more = "") => (await dataAt(loader, SHEET + more)).sheet?.sheet;
const fileAt = async (path: string) => findDownload(await signedInRequest(path));

/** Huda is away, and Rana takes her first class. */
async function aMorning() {
  await hudaIsAway();
  await give("rana", "huda", "1");
}

test("the sheet of a day is what the day is now, with its time", async () => {
  await aMorning();
  expect(await sheetAt()).toMatchObject({
    by: "block",
    title: "Sunday 22 November 2026",
    asOfAlone: "As of 06:45",
    hijri: null,
    index: [{ name: "Rana Aziz", blocks: ["1"] }],
    away: [{ name: "Huda Nasser" }],
  });
});

test("the sheet of a day of another day says on which day it was as it is", async () => {
  await addTeachers(...smallSchool);
  const data = await dataAt(loader, "/manage-substitutions?date=2026-11-23&view=sheet");
  expect(data.sheet?.sheet.asOfAlone).toBe("As of 22 November, 06:45");
});

test("the sheet of a day records nothing by being looked at, on the screen or as a file", async () => {
  await aMorning();
  const recorded = async () => (await trailOf()).filter(({ what }) => what !== "signed in");
  const before = await recorded();
  await sheetAt("&by=teacher");
  await fileAt(`${SHEET}&file=pdf`);
  expect(await recorded()).toEqual(before);
});

test("the sheet as a file is a PDF with the classes of the screen", async () => {
  await aMorning();
  const file = await fileAt(`${SHEET}&by=substitute&file=pdf`);
  expect(file?.headers.get("Content-Type")).toBe("application/pdf");
  expect(file?.headers.get("Content-Disposition")).toContain("cover-slips-2026-11-22.pdf");
  const { rows } = await readPdf(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0)));
  expect(rows[1]).toEqual(["1", "R1", "HudaNasserMathematics"]);
});

test("the sheet as a file that is too long for a PDF is refused in words before it is made", async () => {
  const ids = Array.from({ length: 126 }, (_, at) => `t${at}`);
  const week = { Sunday: [...BLOCKS] };
  await addTeachers(...ids.map((id) => makeTeacher(id, { week })));
  const away = ids.map((teacherId) => ({ date: SUNDAY, teacherId }));
  await write((tx) => addAbsences(tx, away, null));
  vi.mocked(makeSheet).mockClear();
  const file = await fileAt(`${SHEET}&file=pdf`);
  expect(file?.status).toBe(400);
  expect(await file?.text()).toBe(
    "This is too long for a PDF, which has room for 1,000 rows: print the page from the browser instead.\n",
  );
  expect(makeSheet).not.toHaveBeenCalled();
});

test.each([
  ["no date", `/manage-substitutions?date=never&view=sheet&file=pdf`],
  ["no view", `/manage-substitutions?date=${SUNDAY}&file=pdf`],
  ["no such file", `${SHEET}&file=csv`],
])("the sheet as a file is refused in words: %s", async (_, path) =>
  expect((await fileAt(path))?.status).toBe(400),
);

const print = async (more = "") =>
  action(argsFor(await signedInRequest(SHEET + more, { intent: "print" })));

test("a sheet that is printed is recorded by the press, which leads back to it", async () => {
  await aMorning();
  const response = await print("&by=substitute&names=no");
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe(`${SHEET}&by=substitute&names=no`);
  expect((await trailOf())[0]?.what).toBe("printed the sheet on 22 Nov 2026");
  const { sheet } = await dataAt(loader, SHEET);
  expect(sheet).toMatchObject({
    printed: { time: "6:45", by: "Clerk" },
    sheet: { changed: null },
  });
});

test("a sheet that is printed is the one that what changed afterwards is told from, on the screen and in the file", async () => {
  await aMorning();
  await print();
  vi.setSystemTime(new Date("2026-11-22T07:14:00+04:00"));
  await give("yusuf", "huda", "3");
  const changed = "● Changed since 06:45: block 3";
  expect((await sheetAt())?.changed).toBe(changed);
  const rows = (await sheetAt())?.groups.map((group) =>
    group.rows.map(({ cells }) => cells[0]?.text),
  );
  expect(rows).toEqual([["R1"], ["R1"], ["●\u00a0R1"]]);
  await print();
  expect((await sheetAt())?.changed).toBe(changed);
  const file = await fileAt(`${SHEET}&file=pdf`);
  const { pages } = await readPdf(
    new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0)),
  );
  expect(pages[0]?.text).toContain(changed);
});
