import readSheet from "read-excel-file/node";
import { beforeEach, expect, test } from "vitest";
import { findDownload } from "~/downloads.server";
import { loader } from "~/routes/_app.reports/route";
import { readPdf, squeezed } from "../files/read-sheet";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { addPerson, get, signedIn } from "../people";
import { recordAbsences, recordCover } from "../record";
import { addTeachers, freshSchoolEachTest, SUNDAY, signedInRequest } from "../school";
import { smallSchool } from "../small-school";
import { dataAt } from "./call";

freshSchoolEachTest();

/** Huda was away on Sunday and is on Monday, with a reason; two of her classes were covered, one cancelled. */
beforeEach(async () => {
  await addTeachers(...smallSchool);
  await recordAbsences(
    makeAbsence(SUNDAY, "huda", { reason: "Appendix" }),
    makeAbsence("2026-11-23", "huda", { firstBlock: "1", lastBlock: "2" }),
  );
  await recordCover(
    makeSubstitution(SUNDAY, "huda", "1", "rana", { id: "a" }),
    makeSubstitution(SUNDAY, "huda", "2", "mona", { id: "b" }),
    makeSubstitution(SUNDAY, "huda", "3", "mona", { id: "c", status: "cancelled" }),
  );
});

async function show(search: string) {
  const data = await dataAt(loader, `/reports?${search}`);
  if (!data) throw new Error("a file was asked for");
  return data;
}

const rowsOf = (data: Awaited<ReturnType<typeof show>>) =>
  data.term?.table.rows.map(({ cells }) => cells) ?? [];

async function download(search: string, cookie?: string): Promise<Response> {
  const path = `/reports?${search}`;
  const request = cookie ? get(path, { cookie }) : await signedInRequest(path);
  const response = await findDownload(request);
  if (!response) throw new Error("the screen was asked for");
  return response;
}

test("the cover of a period, added up tells many dates of somebody when they are asked for, and all in files", async () => {
  const days = ["2026-11-03", "2026-11-04", "2026-11-05", "2026-11-08"] as const;
  await recordCover(...days.map((date) => makeSubstitution(date, "huda", "1", "rana")));
  const dates = (data: Awaited<ReturnType<typeof show>>) =>
    data.term?.table.rows.filter(({ cells }) => cells.at(-1)).map(({ cells }) => cells.at(-1));
  const all = "3 Nov: 1; 4 Nov: 1; 5 Nov: 1; 8 Nov: 1; 22 Nov: 1";
  const month = `type=monthly&date=${SUNDAY}&by=substitute`;
  expect(dates(await show(month))).toEqual(["5 days", "22 Nov: 2"]);
  expect(dates(await show(`${month}&of=rana`))).toEqual([all, "22 Nov: 2"]);
  expect(await (await download(`${month}&file=csv`)).text()).toContain(all);
});

test("the cover of a period, added up is of the report's days, or since a day", async () => {
  const lessons = async (search: string) =>
    (await show(search)).term?.table.totals.find(({ label }) => label === "Days absent")?.value;
  expect(await lessons("type=daily&by=absent")).toBe(1);
  expect(await lessons("type=weekly&by=absent")).toBe(2);
  expect(await lessons("type=daily&date=2026-11-23&by=absent")).toBe(1);
  expect(await lessons("type=daily&date=2026-11-23&by=absent&since=2026-09-01")).toBe(2);
});

test("the cover of a period, added up counts a part of a day as a day, and its own blocks", async () => {
  const [huda] = rowsOf(await show("type=weekly&by=absent"));
  expect(huda?.slice(0, 4)).toEqual(["Huda Nasser", "Mathematics", "2", "10"]);
});

test.each([
  ["by=teacher", "“teacher” is not a way to add up a report."],
  ["by=", "No way to add up a report was chosen."],
  ["by=absent&since=yesterday", "“yesterday” is not a date."],
  ["by=absent&since=2026-11-30", "30 Nov 2026 is after 22 Nov 2026."],
  ["by=absent&since=2020-01-01", "At most 400 days are added up at once."],
])("the cover of a period, added up says of %s: %s", async (search, fault) => {
  const data = await show(search);
  expect(data.faults).toEqual([fault]);
  expect(data.search.since).toBeUndefined();
  const typed = new URLSearchParams(search).get("since");
  expect(data.refusedSince).toEqual(typed === null ? undefined : { typed, why: fault });
  expect((await download(`${search}&file=csv`)).status).toBe(400);
});

test("the cover of a period, added up is a file in each format, with the rows of the screen", async () => {
  const search = "type=weekly&by=class";
  const shown = rowsOf(await show(search));
  const csv = await download(`${search}&file=csv`);
  expect(csv.headers.get("content-disposition")).toContain(
    "cover-by-class-2026-11-22-2026-11-28.csv",
  );
  const text = await csv.text();
  for (const cells of shown) expect(text).toContain(cells.join(","));
  const [sheet] = await readSheet(
    Buffer.from(await (await download(`${search}&file=xlsx`)).arrayBuffer()),
  );
  const first = sheet?.data.find(([students]) => students === shown[0]?.[0]);
  expect(first?.slice(2)).toEqual(shown[0]?.slice(2).map(Number));
  const pdf = new Uint8Array(await (await download(`${search}&file=pdf`)).arrayBuffer());
  const { rows } = await readPdf(pdf);
  expect(rows.slice(1)).toEqual(shown.map((cells) => cells.map(squeezed).filter(Boolean)));
});

test("the cover of a period, added up is no file where nobody was away", async () =>
  expect((await download("date=2026-11-01&by=absent&file=csv")).status).toBe(404));

test("reasons are in a file for the administrator alone", async () => {
  const cookie = await signedIn(await addPerson("admin"));
  const file = await download("by=absent&reasons=1&file=csv", cookie);
  expect(await file.text()).toContain("Huda Nasser,22 Nov 2026,8,Appendix");
  const refused = await download("by=absent&reasons=1&file=csv");
  expect(refused.status).toBe(403);
  expect(await refused.text()).not.toContain("Appendix");
});

test("reasons are on no screen and in no other file", async () => {
  for (const by of ["substitute", "absent", "class"]) {
    expect(JSON.stringify(await show(`by=${by}`))).not.toContain("Appendix");
    expect(await (await download(`by=${by}&file=csv`)).text()).not.toContain("Appendix");
  }
});
