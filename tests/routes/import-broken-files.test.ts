import { db } from "db/client";
import { uploads } from "db/schema";
import { strToU8, zipSync } from "fflate";
import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { freshSchoolEachTest } from "../school";
import { shownBy } from "./call";
import { clerkAt, faultsOf } from "./import-clerk";

freshSchoolEachTest();

/** How an old Excel file begins, and one with a password. */
const OLE = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ODT = zipSync({ "word/document.xml": strToU8("<x/>") });

test.each<[string, Record<string, string | [string, string | Uint8Array]>, RegExp]>([
  ["nothing at all", {}, /^Choose a file, or paste the cells/],
  ["a photo", { timetable: ["t.xml", new Uint8Array([0xff, 0xd8, 0xff, 0xe0])] }, /a picture/],
  ["a file and cells", { timetable: ["a.csv", "a"], cells: "b" }, /not both/],
  ["an XML that is cut", { timetable: ["a.xml", "<timetable><cards><card "] }, /cut when it was/],
  ["a file of 0 bytes", { timetable: ["a.csv", ""] }, /^Choose a file/],
  ["blank lines", { timetable: ["a.csv", "\n \n"] }, /The file is empty/],
  ["a PDF", { timetable: ["a.xlsx", "%PDF-1.7 ..."] }, /not a timetable but a PDF/],
  ["an old or locked Excel file", { timetable: ["a.xlsx", OLE] }, /save it without a password/],
  ["another archive", { timetable: ["a.xlsx", ODT] }, /another archive: save the table as \.xlsx/],
  ["a program", { timetable: ["a.csv", new Uint8Array(64)] }, /not a text that can be read/],
  [
    "rows without end",
    { timetable: ["a.csv", "a,b,c\n".repeat(200_001)] },
    /more than 200000 rows/,
  ],
  [
    "a line without end",
    { timetable: ["a.csv", `a,b\n${"c,".repeat(300_000)}`] },
    /^More than 2000 columns on line 2/,
  ],
  [
    "one line that is the whole file",
    { timetable: ["a.csv", "a,".repeat(4_000_000)] },
    /^More than 2000 columns on line 1/,
  ],
  [
    "entities that grow",
    { timetable: ["a.xml", '<!DOCTYPE timetable [<!ENTITY a "b">]><timetable x="&a;"/>'] },
    /DOCTYPE/,
  ],
])(
  "what is no timetable %s is refused with why, and what was pasted stays",
  async (_, fields, words) => {
    const response = await (await clerkAt()).upload(fields);
    expect(response.status).toBe(400);
    const { errors, typed } = await shownBy(response);
    expect(Object.values(errors).flat()).toEqual([expect.stringMatching(words)]);
    expect(typed.cells ?? "").toBe(fields.cells ?? "");
    expect(await db().select().from(uploads)).toEqual([]);
  },
);

test("what is no timetable more than 8 MB is refused", async () => {
  const timetable: [string, Uint8Array] = ["large.csv", new Uint8Array(8 * 1024 * 1024 + 1)];
  const response = await (await clerkAt()).upload({ timetable });
  expect(response.status).toBe(413);
  expect(await faultsOf(response)).toEqual(["The file is larger than 8 MB"]);
});

const LIST =
  "Teacher\tDay\tPeriod\tClass\nزينة الحربي\tSunday\t1\t7A\nزينة الحربي\tMonday\t1\t7A\n";

test.each(["utf-16le", "utf-16be", "windows-1256", "utf-8"])(
  "a table whose letters are %s is read",
  async (encoding) => {
    const clerk = await clerkAt();
    await clerk.upload({ timetable: ["a.tsv", new Uint8Array(iconv.encode(LIST, encoding))] });
    const { letters, sample } = await clerk.seeFound();
    expect([letters?.encoding, sample]).toEqual([encoding, ["زينة الحربي"]]);
  },
);

test("an upload that breaks off keeps nothing, and says so", async () => {
  const clerk = await clerkAt();
  const response = await clerk.uploadPart(
    '--x\r\nContent-Disposition: form-data; name="timetable"; filename="a.csv"\r\n\r\nTeacher,Day',
  );
  expect(response.status).toBe(400);
  expect(await faultsOf(response)).toEqual([
    "The file did not arrive completely. Choose it again and send it once more",
  ]);
  expect(await db().select().from(uploads)).toEqual([]);
});

test("several files at once are each kept", async () => {
  const cells: [string, string] = ["a.tsv", "Teacher\tDay\tPeriod\tClass\nMona\tSunday\t1\t7A"];
  const clerks = await Promise.all(["one", "two", "three"].map((name) => clerkAt(name)));
  const sent = await Promise.all(clerks.map((clerk) => clerk.upload({ timetable: cells })));
  expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await db().select().from(uploads)).toHaveLength(3);
});
