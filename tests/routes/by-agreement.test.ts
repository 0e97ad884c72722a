import { beforeEach, expect, test } from "vitest";
import { requireSession } from "~/accounts/auth.server";
import { keepConfirmedChange } from "~/accounts/sessions.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { assignShown } from "~/cover/assignments/assign.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { reverseChange } from "~/cover/history/reverse.server";
import { choose } from "~/cover/plan-choices/choices-of-classes.server";
import { agreeToOneMore } from "~/cover/plan-choices/choices-of-people.server";
import { findDownload } from "~/downloads.server";
import { groupCards } from "~/reports/figures";
import { loader as confirmation } from "~/routes/_app.assignment-confirmation/route";
import { loader as findSubstitute } from "~/routes/_app.find-substitute/route";
import { loader as manageSubs } from "~/routes/_app.manage-substitutions/route";
import { loader as reports } from "~/routes/_app.reports/route";
import { loader as teacherGroups } from "~/routes/_app.teacher-groups/route";
import { readPdf, squeezed } from "../files/read-sheet";
import { makeTeacher } from "../make-teacher";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY, signedInRequest } from "../school";
import { smallSchool } from "../small-school";
import { argsFor, dataAt } from "./call";

freshSchoolEachTest();

/** Mona takes block 1, and block 2 as well since she agreed to one more; Sami, of Group 1, his one class of the month, and another. */
let changeId: number;
beforeEach(async () => {
  await addTeachers(...smallSchool, makeTeacher("eva", { name: "Eva", week: { Sunday: ["3"] } }));
  for (const id of ["huda", "eva"]) await addAbsence(SUNDAY, id, CLERK);
  for (const id of ["mona", "sami"]) await agreeToOneMore(SUNDAY, id, CLERK);
  const before = [
    { personId: "mona", classId: "huda|1" },
    { personId: "sami", classId: "huda|3" },
  ];
  await assignShown(SUNDAY, { pairs: before, stopsAtRefusal: true }, CLERK);
  const done = await assignShown(
    SUNDAY,
    { pairs: [{ personId: "mona", classId: "huda|2" }], stopsAtRefusal: true },
    CLERK,
  );
  changeId = done.changeId ?? 0;
});

async function file(search: string): Promise<Response> {
  const found = await findDownload(await signedInRequest(search));
  if (!found) throw new Error("the screen was asked for");
  return found;
}

async function monaInReport(search: string) {
  const shown = await dataAt(reports, `/reports?${search}`);
  return (shown?.list?.table?.rows ?? [])
    .map(({ cells }) => cells)
    .filter((cells) => cells.includes("منى عادل"))
    .map((cells) => cells.at(-1));
}

test.each(["daily", "weekly", "monthly"])(
  "a class that was taken by agreement is so marked in the %s list, and the one before it is not",
  async (type) =>
    expect(await monaInReport(`type=${type}&date=${SUNDAY}&preview=1`)).toEqual([
      "Pending",
      "Pending, by agreement",
    ]),
);

test("a class that was taken by agreement is named among the dates by substitute, and counted as any other", async () => {
  const shown = await dataAt(reports, `/reports?type=monthly&date=${SUNDAY}&by=substitute`);
  const rows = shown?.term?.table.rows.map(({ cells }) => cells) ?? [];
  const mona = rows.find(([name]) => name === "منى عادل");
  expect([mona?.[2], mona?.at(-1)]).toEqual(["2", "22 Nov: 1, 2 (by agreement: 22 Nov: 2)"]);
  const all = rows.map((cells) => cells.at(-1)).join();
  expect(all.match(/by agreement/g)).toHaveLength(1);
  const path = `/reports?type=monthly&date=${SUNDAY}&by=substitute&file=csv`;
  expect(await (await file(path)).text()).toContain("(by agreement: 22 Nov: 2)");
});

test("a class that was taken by agreement is so marked on Manage Subs and in the confirmation, with its file", async () => {
  const { assigned, byAgreement } = await dataAt(
    manageSubs,
    `/manage-substitutions?date=${SUNDAY}`,
  );
  const marked = assigned
    .flatMap(({ covers }) => covers)
    .filter(({ id }) => byAgreement.includes(id));
  expect(marked.map(({ block }) => block)).toEqual(["2"]);

  const request = await signedInRequest("/assignment-confirmation");
  await keepConfirmedChange((await requireSession(request)).id, changeId);
  const shown = await (await confirmation(argsFor(request))).json();
  expect(shown?.assignments.map((assignment) => assignment.isByAgreement)).toEqual([true]);
  expect(await (await file(shown?.file ?? "")).text()).toContain("منى عادل, by agreement");
});

test("a class that was taken by agreement is so marked on the board, whether it is covered or proposed", async () => {
  const marked = async () => {
    const { board } = await dataAt(findSubstitute, `/find-substitute?date=${SUNDAY}`);
    const classes = board?.rows.flatMap((row) => row.classes) ?? [];
    return classes.filter((one) => one.isByAgreement).map(({ id, state }) => [id, state]);
  };
  expect(await marked()).toEqual([["huda|2", "covered"]]);
  await reverseChange(changeId, CLERK);
  const ref = { absentTeacherId: "huda", block: "2", teacherId: "mona", replaces: null };
  await choose(SUNDAY, ref, CLERK);
  expect(await marked()).toEqual([["huda|2", "proposed"]]);
});

test("a class that was taken by agreement is so marked on Tell, for her and in the text for all", async () => {
  const { tell } = await dataAt(manageSubs, `/manage-substitutions?date=${SUNDAY}&view=tell`);
  const mona = tell?.people.find(({ id }) => id === "mona");
  expect(mona?.lines.map((line) => line.includes(", by agreement"))).toEqual([false, true]);
  expect(mona?.message.match(/by agreement/g)).toHaveLength(1);
  expect(tell?.toAll?.match(/\(by agreement\)/g)).toHaveLength(1);
});

test.each(["block", "teacher", "substitute"])(
  "a class that was taken by agreement is so marked on the sheet by %s, on screen and in its file",
  async (by) => {
    const path = `/manage-substitutions?date=${SUNDAY}&view=sheet&by=${by}`;
    const { sheet } = await dataAt(manageSubs, path);
    expect(JSON.stringify(sheet).match(/by agreement/g)).toHaveLength(1);
    const pdf = await readPdf(new Uint8Array(await (await file(`${path}&file=pdf`)).arrayBuffer()));
    expect(squeezed(JSON.stringify(pdf))).toContain(squeezed("by agreement"));
  },
);

test("a class that was taken by agreement marks the usage that goes beyond its limit for it, and no other", async () => {
  await addAbsence("2026-11-23", "huda", CLERK);
  await agreeToOneMore("2026-11-23", "sami", CLERK);
  await assignShown(
    "2026-11-23",
    { pairs: [{ personId: "sami", classId: "huda|2" }], stopsAtRefusal: true },
    CLERK,
  );
  const [group1] = groupCards(await readCoverDay(SUNDAY));
  const sami = group1?.first.find(({ id }) => id === "sami");
  expect(sami).toMatchObject({ weekly: 2, byAgreement: true });

  await addTeachers(makeTeacher("low", { name: "Low", monthlyAllowance: 1 }));
  await assignShown(
    SUNDAY,
    { pairs: [{ personId: "low", classId: "eva|3" }], stopsAtRefusal: true },
    CLERK,
  );
  await addAbsence("2026-11-24", "mona", CLERK);
  await agreeToOneMore("2026-11-24", "low", CLERK);
  await assignShown(
    "2026-11-24",
    { pairs: [{ personId: "low", classId: "mona|1" }], stopsAtRefusal: true },
    CLERK,
  );
  for (const view of ["cards", "list"]) {
    const { teachers } = await dataAt(teacherGroups, `/teacher-groups?tab=all&view=${view}`);
    const shown = new Map(teachers?.map((one) => [one.id, one.row?.covered ?? one.covered]));
    expect(shown.get("low")).toEqual({ used: 2, limit: 1, byAgreement: true });
    expect(shown.get("mona")).toMatchObject({ used: 2, byAgreement: false });
  }
});
