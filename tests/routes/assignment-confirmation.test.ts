import { beforeEach, describe, expect, test } from "vitest";
import { requireSession } from "~/accounts/auth.server";
import { keepConfirmedChange } from "~/accounts/sessions.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { assignShown } from "~/cover/assignments/assign.server";
import { noteClass } from "~/cover/class-notes.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { confirmationFile } from "~/routes/_app.assignment-confirmation/file.server";
import { loader } from "~/routes/_app.assignment-confirmation/route";
import { loader as findSubstitute } from "~/routes/_app.find-substitute/route";
import { classesOnPaper } from "~/sheets/classes-on-paper";
import { publishDay } from "~/sheets/published.server";
import { informedOn } from "~/sheets/tasks";
import { recordTold, taskDigest } from "~/sheets/told.server";
import { give, hudaIsAway } from "../huda-is-away";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY, signedInRequest } from "../school";
import { smallSchool } from "../small-school";
import { argsFor, dataAt } from "./call";
import { person, press } from "./tell-list";

freshSchoolEachTest();

test("the confirmation says how far the day is", async () => {
  await hudaIsAway();
  await addAbsence(SUNDAY, "omar", CLERK);
  const pairs = [{ personId: "lea", classId: "huda|1" }];
  const { changeId } = await assignShown(SUNDAY, { pairs, stopsAtRefusal: true }, CLERK);
  const request = await signedInRequest("/assignment-confirmation");
  const { id } = await requireSession(request);
  await keepConfirmedChange(id, changeId ?? 0);

  const data = await (await loader(argsFor(request))).json();
  expect(data?.assignments).toHaveLength(1);
  expect(data?.bar.figures).toMatchObject({ toCover: 5, assigned: 1 });
});

test("the confirmation and its file say another room that a class has today", async () => {
  await hudaIsAway();
  await noteClass(
    SUNDAY,
    { absentTeacherId: "huda", block: "1" },
    { work: "", room: "Library" },
    CLERK,
  );
  const pairs = [{ personId: "lea", classId: "huda|1" }];
  const { changeId } = await assignShown(SUNDAY, { pairs, stopsAtRefusal: true }, CLERK);
  const request = await signedInRequest("/assignment-confirmation");
  const { id } = await requireSession(request);
  await keepConfirmedChange(id, changeId ?? 0);
  const data = await (await loader(argsFor(request))).json();
  expect(data?.assignments.map(({ room }) => room)).toEqual(["Library today"]);
  const file = await confirmationFile(await signedInRequest(data?.file ?? ""));
  expect(await file.text()).toContain(",1,Library today,");
});

test("the confirmation and the board of a day that is covered name the next day with open classes", async () => {
  await addTeachers(...smallSchool);
  await addAbsence(SUNDAY, "omar", CLERK);
  await addAbsence("2026-11-23", "omar", CLERK);
  await addAbsence("2026-11-24", "mona", CLERK);
  const board = async () => (await dataAt(findSubstitute, `/find-substitute?date=${SUNDAY}`)).next;
  expect(await board()).toBeNull();
  const pairs = [
    { personId: "lea", classId: "omar|2" },
    { personId: "david", classId: "omar|6" },
  ];
  const { changeId } = await assignShown(SUNDAY, { pairs, stopsAtRefusal: true }, CLERK);
  const request = await signedInRequest("/assignment-confirmation");
  const { id } = await requireSession(request);
  await keepConfirmedChange(id, changeId ?? 0);
  const next = { date: "2026-11-24", left: "2 proposed" };
  expect((await (await loader(argsFor(request))).json())?.next).toEqual(next);
  expect(await board()).toEqual(next);
});

describe("who is needed no longer since their class was given to somebody else", () => {
  /** Gives the class that Lea has to Mona; answers whom the confirmation names. */
  async function moved() {
    const { substitutions } = await readCoverDay(SUNDAY);
    const moves = [{ rowId: substitutions[0]?.id ?? "", personId: "mona", classId: "huda|1" }];
    const { changeId } = await assignShown(SUNDAY, { pairs: [], moves }, CLERK);
    const request = await signedInRequest("/assignment-confirmation");
    const { id } = await requireSession(request);
    await keepConfirmedChange(id, changeId ?? 0);
    const data = await (await loader(argsFor(request))).json();
    return data?.relieved.map((one) => one.id);
  }

  beforeEach(async () => {
    await hudaIsAway();
    await give("lea", "huda", "1");
  });

  test("is not named where nobody can have said it to them", async () =>
    expect(await moved()).toEqual([]));

  test("is named once they were told", async () => {
    const day = await readCoverDay(SUNDAY);
    const [{ id, tasks } = { id: "", tasks: [] }] = informedOn(day, classesOnPaper(day));
    await recordTold(SUNDAY, [{ teacherId: id, mark: taskDigest(tasks) }], CLERK);
    expect(await moved()).toEqual(["lea"]);
  });

  test("is named where the day was published with them, and is on Tell until told, also once it is shown anew", async () => {
    await publishDay(SUNDAY, CLERK);
    expect(await moved()).toEqual(["lea"]);
    const gone = { state: "to tell", different: ["no longer needed: block 1"] };
    expect(await person("lea")).toMatchObject(gone);
    await publishDay(SUNDAY, CLERK);
    expect(await person("lea")).toMatchObject(gone);
    await press("told", "lea");
    expect(await person("lea")).toBeUndefined();
    await publishDay(SUNDAY, CLERK);
    expect(await person("lea")).toBeUndefined();
  });
});
