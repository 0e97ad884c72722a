import { write } from "db/client";
import { expect, test, vi } from "vitest";
import { changeTeacher } from "~/cover/change-teacher.server";
import { EVERYTHING } from "~/http/agreed.server";
import { action, loader } from "~/routes/_app.manage-substitutions/route";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { emptySchedule } from "~/teachers/schedule";
import {
  addTeachers,
  assignClasses,
  CLERK,
  freshSchoolEachTest,
  SUNDAY,
  signedInRequest,
} from "../school";
import { smallSchool } from "../small-school";
import { argsFor, dataAt, toastOf } from "./call";

freshSchoolEachTest();

const PATH = "/manage-substitutions";
const read = (search = "") => dataAt(loader, PATH + search);

/** Huda's blocks of Sunday, given to a substitute; answers the substitutions' ids. */
async function cover(substituteId: string, blocks: Block[], date: IsoDate = SUNDAY) {
  const refs = blocks.map((block) => ({ absentTeacherId: "huda", block }));
  const assigned = await assignClasses(date, substituteId, refs, CLERK);
  return assigned.map((assignedClass) => assignedClass.substitutionId);
}

async function cancel(ids: string[], search = `?date=${SUNDAY}`) {
  const form = new URLSearchParams([
    ["intent", "cancel"],
    ["agreed", EVERYTHING],
    ...ids.map((id) => ["id", id]),
  ]);
  const response = await action(argsFor(await signedInRequest(PATH + search, form)));
  return { response, toast: await toastOf(response) };
}

test("a day of Manage Substitutions marks what a changed timetable is at odds with, until it is settled", async () => {
  await addTeachers(...smallSchool);
  const [first = ""] = await cover("lea", ["1"]);
  await cover("rana", ["2"]);
  await cover("yusuf", ["3"]);
  const conflicts = async () => (await read()).assigned[0]?.covers.map(({ conflict }) => conflict);
  expect(await conflicts()).toEqual([null, null, null]);
  const change = (id: string, name: string, blocks: Block[]) =>
    changeTeacher(
      id,
      {
        name,
        subject: "French",
        classesPerWeek: 20,
        schedule: { ...emptySchedule(), Sunday: blocks.map((block) => ({ block, room: null })) },
      },
      CLERK,
    );
  await change("lea", "Léa Dubois", ["1", "3"]);
  await change("huda", "Huda Nasser", ["1", "2"]);
  expect(await conflicts()).toEqual(["teaches", null]);
  await cancel([first]);
  expect(await conflicts()).toEqual([null]);
});

test("cancelling takes only the classes that were shown, not one that was covered meanwhile", async () => {
  await addTeachers(...smallSchool);
  const [shown = ""] = await cover("rana", ["1"]);
  await cover("yusuf", ["2"]);
  await cancel([shown]);
  expect((await read()).assigned[0]?.covers).toMatchObject([{ block: "2" }]);
});

test("cancelling fails in words when the database does, and logs no value of it", async () => {
  await addTeachers(...smallSchool);
  const [id = ""] = await cover("rana", ["1"]);
  await write((tx) =>
    tx.run(
      "create trigger stuck before update on substitutions begin select raise(abort, 'stuck'); end",
    ),
  );
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { toast } = await cancel([id]);
  expect(toast).toMatchObject({
    title: "Cancellation failed",
    text: "Failed to cancel substitutions",
  });
  expect(log).toHaveBeenCalledOnce();
  expect(String(log.mock.calls[0])).not.toContain(id);
  expect((await read()).assigned).toHaveLength(1);
});

test("cancelling is not what failed when another form of the screen does", async () => {
  await write((tx) =>
    tx.run(
      "create trigger stuck before insert on printed_sheets begin select raise(abort, 'stuck'); end",
    ),
  );
  vi.spyOn(console, "error").mockImplementation(() => {});
  const form = { intent: "print" };
  const response = await action(argsFor(await signedInRequest(`${PATH}?date=${SUNDAY}`, form)));
  expect(await toastOf(response)).toMatchObject({ title: "Not done" });
});
