import { db } from "db/client";
import { acts, changes } from "db/schema";
import readSheet from "read-excel-file/node";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeEach, expect, test, vi } from "vitest";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { findDownload } from "~/downloads.server";
import { loader as dashboard } from "~/routes/_app._index/route";
import { loader as calendar } from "~/routes/_app.calendar/route";
import { loader as findSubstitute } from "~/routes/_app.find-substitute/route";
import { loader as manage } from "~/routes/_app.manage-substitutions/route";
import { loader as reports } from "~/routes/_app.reports/route";
import { loader as teacherGroups } from "~/routes/_app.teacher-groups/route";
import { removeWithCover } from "../agreed";
import { call, signedIn } from "../api/calls";
import { give } from "../huda-is-away";
import {
  addTeachers,
  CLERK,
  freshSchoolEachTest,
  SUNDAY,
  signedInRequest,
  trailOf,
} from "../school";
import { smallSchool } from "../small-school";
import { dataAt } from "./call";

freshSchoolEachTest();

const REASON = "Zoonosis 4711";
const HERE = { firstBlock: "", lastBlock: "2", until: "2026-11-24", reason: REASON };
let substitutionId = "";

/** Huda is away on three days until block 2, for a reason that stands nowhere else; some of it is covered. */
beforeEach(async () => {
  await addTeachers(...smallSchool);
  await changeAbsence(SUNDAY, "huda", HERE, {}, CLERK);
  const [given] = await give("rana", "huda", "1");
  substitutionId = given?.substitutionId ?? "";
});

test("the reason of an absence is on the board and in the dialog of the absence", async () => {
  const board = await dataAt(findSubstitute, `/find-substitute?date=${SUNDAY}`);
  expect(board.board.rows[0]?.reason).toBe(REASON);
  const path = `/find-substitute?date=${SUNDAY}&dialog=absence&teacher=huda`;
  expect((await dataAt(findSubstitute, path)).dialog.absence?.fields.reason).toBe(REASON);
});

test("the reason of an absence is on no other screen", async () => {
  const shown = [
    await dataAt(dashboard, "/"),
    await dataAt(calendar, "/calendar"),
    await dataAt(manage, `/manage-substitutions?date=${SUNDAY}`),
    ...(await Promise.all(
      ["block", "teacher", "substitute"].map((by) =>
        dataAt(manage, `/manage-substitutions?date=${SUNDAY}&view=sheet&by=${by}`),
      ),
    )),
    ...(await Promise.all(
      ["daily", "weekly", "monthly"].map((type) =>
        dataAt(reports, `/reports?type=${type}&date=${SUNDAY}&preview=1`),
      ),
    )),
  ];
  const roster = JSON.stringify(await dataAt(teacherGroups, "/teacher-groups?tab=all"));
  expect(roster).toContain("Huda Nasser");
  expect(roster).not.toContain(REASON);
  for (const data of shown) {
    const text = JSON.stringify(data);
    expect(text).toContain(SUNDAY);
    expect(text).not.toContain(REASON);
  }
});

test("the reason of an absence is in no file", async () => {
  const reportFiles = ["daily", "weekly", "monthly"].flatMap((type) =>
    ["csv", "xlsx", "pdf"].map((file) => `/reports?type=${type}&date=${SUNDAY}&file=${file}`),
  );
  const sheets = ["block", "teacher", "substitute"].map(
    (by) => `/manage-substitutions?date=${SUNDAY}&view=sheet&by=${by}&file=pdf`,
  );
  const confirmation = `/assignment-confirmation?file=csv&id=${substitutionId}`;
  for (const path of [...reportFiles, ...sheets, confirmation]) {
    const file = await findDownload(await signedInRequest(path));
    expect(file?.status, path).toBe(200);
    const text = await textOf(path, Buffer.from(await (file as Response).arrayBuffer()));
    expect(text.replace(/\s/g, ""), path).toContain("Huda");
    expect(text.replace(/\s/g, ""), path).not.toContain(REASON.replace(/\s/g, ""));
  }
});

test("the reason of an absence is in no change, no act, no trail and no line of the log", async () => {
  const log = [vi.spyOn(console, "log"), vi.spyOn(console, "error")];
  const terms = { scope: "all", agreed: null } as const;
  await changeAbsence(SUNDAY, "huda", { ...HERE, lastBlock: "1" }, terms, CLERK);
  const again = `${REASON} again`;
  await changeAbsence("2026-11-23", "huda", { ...HERE, reason: again }, terms, CLERK);
  await removeWithCover(SUNDAY, "huda", "all");
  const kept = [
    await db().select().from(changes),
    await db().select().from(acts),
    await trailOf(),
    log.map(({ mock }) => mock.calls),
  ];
  expect(JSON.stringify(kept[0])).toContain("huda");
  expect(JSON.stringify(kept)).not.toContain(REASON);
});

test("the reason of an absence is in no answer of the API", async () => {
  const cookie = await signedIn("caller");
  const named = { absentTeachers: ["Huda Nasser"], date: SUNDAY };
  const substitute = { substituteTeacherId: "yusuf", isDedicated: true };
  const asked: [string, string, object?][] = [
    ["GET", "/api/teachers"],
    ["GET", "/api/teachers/groups"],
    ["GET", `/api/substitutions?date=${SUNDAY}`],
    ["GET", "/api/analytics/dashboard"],
    ["GET", `/api/reports/daily?date=${SUNDAY}`],
    ["POST", "/api/substitutions/find-available", { ...named, classBlock: "2" }],
    ["POST", "/api/substitutions/assign-bulk", { ...named, ...substitute }],
    ["POST", "/api/substitutions/assign-bulk", { ...named, ...substitute }],
    ["POST", "/api/substitutions/cancel", { ids: [substitutionId] }],
  ];
  for (const [method, path, body] of asked) {
    const { data } = await call(method, path, { cookie, body });
    expect(data, path).toBeTruthy();
    expect(JSON.stringify(data), path).not.toContain(REASON);
  }
});

async function textOf(path: string, bytes: Buffer): Promise<string> {
  if (path.includes("file=csv")) return bytes.toString("utf8");
  if (path.includes("file=xlsx")) return JSON.stringify(await readSheet(bytes));
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  return (await extractText(pdf, { mergePages: true })).text;
}
