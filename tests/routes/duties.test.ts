import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { removeAbsence } from "~/cover/absences/remove-absence.server";
import { takeDuty } from "~/cover/class-notes.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { readHistory } from "~/cover/history/history.server";
import { reverseChange } from "~/cover/history/reverse.server";
import { findDownload } from "~/downloads.server";
import { action, loader } from "~/routes/_app.manage-substitutions/route";
import { emptySchedule } from "~/teachers/schedule";
import { readPdf } from "../files/read-sheet";
import {
  addTeachers,
  CLERK,
  freshSchoolEachTest,
  makeTeacher,
  SUNDAY,
  signedInRequest,
} from "../school";
import { argsFor, dataAt, shownBy } from "./call";
import { TELL } from "./tell-list";

freshSchoolEachTest();

const sheet = (by: string) => `/manage-substitutions?date=${SUNDAY}&view=sheet&by=${by}`;
const gate = { block: "1", room: "Gate", needsCover: false, busy: "Gate duty" } as const;

/** Huda and Mona are away, who have duties; Sami, who has one too, is there. */
beforeEach(async () => {
  const on = (...Sunday: object[]) => ({ ...emptySchedule(), Sunday }) as never;
  const meeting = { block: "4", room: null, needsCover: false, busy: "Heads of department" };
  await addTeachers(
    makeTeacher("huda", {
      name: "Huda Nasser",
      schedule: on(
        { block: "2", room: "B1" },
        { block: "3", room: null, needsCover: false },
        meeting,
      ),
    }),
    makeTeacher("mona", { name: "منى عادل", schedule: on(gate) }),
    makeTeacher("sami", { name: "Sami Fadel", schedule: on(gate) }),
  );
  await addAbsence(SUNDAY, "huda", CLERK);
  await addAbsence(SUNDAY, "mona", CLERK);
});

const duties = async () => (await dataAt(loader, TELL)).tell?.duties ?? [];
const onSheet = async (by: string, more = "") =>
  (await dataAt(loader, sheet(by) + more)).sheet?.sheet.duties.map(({ words, takenBy }) =>
    [words.replace(/[\u2066-\u2069]/g, ""), takenBy].join(": "),
  );
const take = async (duty: string, takenBy: string) =>
  action(argsFor(await signedInRequest(TELL, { intent: "take-duty", duty, takenBy })));

test("the duties of those away are their busy hours with words, and are planned by nobody", async () => {
  expect(await duties()).toMatchObject([
    { id: "huda|4", words: "Heads of department", takenBy: null },
    { id: "mona|1", words: "Gate duty", room: "Gate", takenBy: null },
  ]);
  const { substitutions } = await readCoverDay(SUNDAY);
  expect(substitutions).toEqual([]);
});

test("the duties of those away stand below the sheet by block and by absent teacher, on no slip, and nowhere without names", async () => {
  const [huda, mona] = ["4 · Heads of department · Huda Nasser", "1 · Gate duty · Gate · منى عادل"];
  expect(await onSheet("block")).toEqual([`${mona}: `, `${huda}: `]);
  expect(await onSheet("teacher")).toEqual([`${huda}: `, `${mona}: `]);
  expect(await onSheet("substitute")).toEqual([]);
  expect(await onSheet("block", "&names=no")).toEqual([]);
});

test("the duties of those away have a line to write on in the PDF, or who takes them", async () => {
  await take("huda|4", "  Omar   Said ");
  const file = await findDownload(await signedInRequest(`${sheet("block")}&file=pdf`));
  const { pages } = await readPdf(new Uint8Array((await file?.arrayBuffer()) ?? []));
  const text = pages.map((page) => page.text).join(" ");
  expect(text).toContain("Duties of those away");
  expect(text).toMatch(/Heads of department · Huda Nasser\s+Taken by:\s+Omar Said/);
  expect(text).toMatch(/Taken by:\s+_{10}/);
});

test("the duties of those away are taken by whoever was typed, until another is, or none", async () => {
  const answer = await take("mona|1", "Sami Fadel");
  expect(answer.headers.get("Location")).toBe(`${TELL}#duties`);
  expect((await duties())[1]?.takenBy).toBe("Sami Fadel");
  await take("mona|1", "عمر");
  expect((await duties())[1]?.takenBy).toBe("عمر");
  await take("mona|1", " ");
  expect((await duties())[1]?.takenBy).toBeNull();
});

test("the duties of those away are in the day's history, and taken back there", async () => {
  await takeDuty(SUNDAY, { absentTeacherId: "mona", block: "1" }, "Sami Fadel", CLERK);
  const [last] = await readHistory(await readCoverDay(SUNDAY), CLERK);
  expect(last?.words).toContain("takes the duty in block 1 of");
  expect(last?.button).toBe("Take back");
  await reverseChange(last?.id ?? 0, CLERK);
  expect((await duties())[1]?.takenBy).toBeNull();
});

test("the duties of those away go with the absence, and refuse what is not there", async () => {
  await takeDuty(SUNDAY, { absentTeacherId: "mona", block: "1" }, "Sami Fadel", CLERK);
  await removeAbsence(SUNDAY, "mona", { agreed: null }, CLERK);
  expect((await duties()).map(({ id }) => id)).toEqual(["huda|4"]);
  await addAbsence(SUNDAY, "mona", CLERK);
  expect((await duties())[1]?.takenBy).toBeNull();
  for (const duty of ["huda|3", "huda|2", "sami|1", "nobody", ""])
    expect(await shownBy(await take(duty, "Omar"))).toMatchObject({
      errors: { "": ["This duty has been deleted"] },
      typed: { takenBy: "Omar" },
    });
  expect(await shownBy(await take("huda|4", "x".repeat(121)))).toMatchObject({
    errors: { takenBy: ["The name has at most 120 characters; this has 121"] },
  });
});
