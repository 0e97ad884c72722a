import { DatabaseUnavailable } from "db/faults";
import { expect, test, vi } from "vitest";
import { listSubstitutions } from "~/cover/lists/substitutions.server";
import { findDownload } from "~/downloads.server";
import { loader } from "~/routes/_app.reports/route";
import { recordCover } from "../record";
import { REPORT_ROWS } from "../report-rows";
import { addTeachers, freshSchoolEachTest, signedInRequest } from "../school";
import { smallSchool } from "../small-school";
import { argsFor, dataAt, thrownBy } from "./call";

freshSchoolEachTest();
vi.mock("~/cover/lists/substitutions.server", { spy: true });

async function read(search = "") {
  const data = await dataAt(loader, `/reports${search}`);
  if (!data) throw new Error("a file was asked for");
  return data;
}

async function download(search: string): Promise<Response> {
  const response = await findDownload(await signedInRequest(`/reports${search}`));
  if (!response) throw new Error("the screen was asked for");
  return response;
}

async function school(...rows: typeof REPORT_ROWS) {
  await addTeachers(...smallSchool);
  await recordCover(...rows);
}

test("the Reports screen reads no list where the cover is added up", async () => {
  await school(...REPORT_ROWS);
  vi.mocked(listSubstitutions).mockClear();
  const { list, term } = await read("?type=monthly&by=substitute");
  expect(list).toBeNull();
  expect(term?.table.totals[0]?.value).toBe(4);
  expect(listSubstitutions).not.toHaveBeenCalled();
});

test("the Reports screen is a 503 in words when the database cannot be reached", async () => {
  const request = await signedInRequest("/reports");
  vi.mocked(listSubstitutions).mockRejectedValueOnce(new DatabaseUnavailable("away"));
  const response = await thrownBy(() => loader(argsFor(request)));
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("The database cannot be reached");
});

test.each([
  ["?type=daily&date=2026-11-22&file=csv", "daily-report-2026-11-22.csv", "text/csv"],
  ["?type=weekly&date=2026-11-28&file=pdf", "weekly-report-2026-11-22.pdf", "application/pdf"],
  [
    "?type=monthly&date=2026-11-30&file=xlsx",
    "monthly-report-2026-11.xlsx",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ],
])(
  "the files of the Reports screen are attachments named after the period: %s",
  async (search, name, type) => {
    await school(...REPORT_ROWS);
    const { status, headers } = await download(search);
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toBe(`attachment; filename="${name}"`);
    expect(headers.get("Content-Type")).toContain(type);
    expect(headers.get("Cache-Control")).toBe("no-store, no-transform");
  },
);

test("the files of the Reports screen without a row are a 404 in words", async () => {
  const response = await download("?date=2026-11-24&file=xlsx");
  expect(response.status).toBe(404);
  expect(await response.text()).toBe("There is nothing in this report to download.\n");
});

test("the files of the Reports screen of a wrong type, date or format are a 400 in words, not another report", async () => {
  await school(...REPORT_ROWS);
  for (const [search, words] of [
    ["?type=yearly&file=csv", "“yearly” is not a type of report.\n"],
    ["?date=2026-11-31&file=csv", "“2026-11-31” is not a date.\n"],
    ["?file=docx", "A report can be downloaded as xlsx, csv or pdf.\n"],
  ] as const) {
    const response = await download(search);
    expect(response.status).toBe(400);
    expect(await response.text()).toBe(words);
  }
});
