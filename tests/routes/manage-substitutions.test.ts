import { write } from "db/client";
import { describe, expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeTeacher } from "~/cover/change-teacher.server";
import { insertSubstitutions } from "~/cover/rows.server";
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
import { argsFor, dataAt, thrownBy, toastOf } from "./call";

freshSchoolEachTest();

const PATH = "/manage-substitutions";
const read = (search = "") => dataAt(loader, PATH + search);

/** Huda's blocks of Sunday, given to a substitute; answers the substitutions' ids. */
async function cover(substituteId: string, blocks: Block[], date: IsoDate = SUNDAY) {
  const refs = blocks.map((block) => ({ absentTeacherId: "huda", block }));
  const assigned = await assignClasses(date, substituteId, refs, CLERK);
  return assigned.map((one) => one.substitutionId);
}

async function cancel(ids: string[], search = `?date=${SUNDAY}`) {
  const form = new URLSearchParams([["intent", "cancel"], ...ids.map((id) => ["id", id])]);
  const response = await action(argsFor(await signedInRequest(PATH + search, form)));
  return { response, toast: await toastOf(response) };
}

describe("a day of Manage Substitutions", () => {
  test("is today unless the URL has a date", async () => {
    expect(await read()).toMatchObject({ date: SUNDAY, fault: null });
    expect(await read("?date=2026-11-30")).toMatchObject({ date: "2026-11-30", fault: null });
  });

  test("is today with a notice that names what is no date", async () => {
    const fault = "“2026-02-30” is not a date.";
    expect(await read("?date=2026-02-30")).toMatchObject({ date: SUNDAY, fault });
    expect(await read("?date=")).toMatchObject({ date: SUNDAY, fault: "No date was chosen." });
  });

  test("groups what is assigned by absent teacher and lists what is uncovered", async () => {
    await addTeachers(...smallSchool);
    await cover("rana", ["1"]);
    await cover("yusuf", ["3"]);
    const data = await read();
    expect(data.assigned).toMatchObject([
      {
        teacherName: "Huda Nasser",
        covers: [
          { block: "1", room: "R1", taught: "Mathematics", substituteName: "Rana Aziz" },
          { block: "3", substituteName: "Yusuf Amin" },
        ],
      },
    ]);
    expect(data.uncovered).toMatchObject([
      { teacherName: "Huda Nasser", classes: [{ block: "2", room: "R1" }] },
    ]);
  });

  test("has a class as open whose substitute was recorded absent afterwards", async () => {
    await addTeachers(...smallSchool);
    await cover("lea", ["1"]);
    await cover("rana", ["2"]);
    await addAbsence(SUNDAY, "lea", CLERK);
    const data = await read();
    expect(data.assigned).toMatchObject([{ covers: [{ block: "2" }] }]);
    expect(data.uncovered[0]?.classes).toMatchObject([
      { block: "1", awayName: "Léa Dubois" },
      { block: "3", awayName: null },
    ]);
  });

  test("marks what a changed timetable is at odds with, until it is settled", async () => {
    await addTeachers(...smallSchool);
    const [first = ""] = await cover("lea", ["1"]);
    await cover("rana", ["2"]);
    await cover("yusuf", ["3"]);
    const conflicts = async () =>
      (await read()).assigned[0]?.covers.map(({ conflict }) => conflict);
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

  test("that is past has nothing active, but what was completed", async () => {
    await addTeachers(...smallSchool);
    await cover("rana", ["1", "2"]);
    vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
    const data = await read(`?date=${SUNDAY}`);
    expect(data).toMatchObject({ isPast: true, assigned: [] });
    expect(data.completed[0]?.covers).toHaveLength(2);
  });

  test("says that a Friday is no school day, a Thursday is one", async () => {
    expect((await read("?date=2026-11-27")).isSchoolDay).toBe(false);
    expect((await read("?date=2026-11-26")).isSchoolDay).toBe(true);
  });

  test("asks about a teacher's group, about one substitution, and not about what is gone", async () => {
    await addTeachers(...smallSchool);
    const [first = ""] = await cover("rana", ["1", "2"]);
    const asking = `?date=${SUNDAY}&dialog=cancel`;
    const whole = (await read(`${asking}&teacher=huda`)).dialog;
    expect(whole?.cancelsAll).toBe(true);
    expect(whole?.group?.covers).toHaveLength(2);
    const one = (await read(`${asking}&id=${first}`)).dialog;
    expect(one).toMatchObject({ cancelsAll: false, group: { covers: [{ id: first }] } });
    expect((await read(`${asking}&teacher=omar`)).dialog?.group).toBeNull();
    expect((await read(`?date=2026-11-23&dialog=cancel&id=${first}`)).dialog?.group).toBeNull();
  });

  test("is for signed-in users only, and remembers the date asked for", async () => {
    const request = new Request(`http://school.test${PATH}?date=2026-11-30`);
    const response = await thrownBy(() => loader(argsFor(request)));
    const to = encodeURIComponent(`${PATH}?date=2026-11-30`);
    expect(response.headers.get("Location")).toBe(`/login?to=${to}`);
  });
});

describe("cancelling", () => {
  test("frees the classes, says how many, and comes back to the day", async () => {
    await addTeachers(...smallSchool);
    const ids = await cover("rana", ["1", "2"], "2026-11-29");
    const { response, toast } = await cancel(ids, "?date=2026-11-29&dialog=cancel&teacher=huda");
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`${PATH}?date=2026-11-29`);
    expect(toast).toMatchObject({
      title: "Substitutions cancelled",
      text: "2 substitution(s) have been cancelled successfully",
      tone: "success",
    });
    const data = await read("?date=2026-11-29");
    expect(data.assigned).toEqual([]);
    expect(data.cancelled[0]?.covers).toHaveLength(2);
    expect(data.uncovered[0]?.classes).toHaveLength(3);
  });

  test("takes only the classes that were shown, not one that was covered meanwhile", async () => {
    await addTeachers(...smallSchool);
    const [shown = ""] = await cover("rana", ["1"]);
    await cover("yusuf", ["2"]);
    await cancel([shown]);
    expect((await read()).assigned[0]?.covers).toMatchObject([{ block: "2" }]);
  });

  test("counts what really changed when somebody else cancelled a part of it", async () => {
    await addTeachers(...smallSchool);
    const [first = "", second = ""] = await cover("rana", ["1", "2"]);
    await cancel([first]);
    const { toast } = await cancel([first, second]);
    expect(toast).toMatchObject({ text: "1 substitution(s) have been cancelled successfully" });
  });

  test("is refused when nothing is still assigned: cancelled, unknown or past", async () => {
    await addTeachers(...smallSchool);
    const ids = await cover("rana", ["1"]);
    await cancel(ids);
    const nothing = {
      title: "No substitutions to cancel",
      text: "All substitutions for this teacher are already cancelled or completed.",
      tone: "destructive",
    };
    expect((await cancel(ids)).toast).toMatchObject(nothing);
    expect((await cancel(["nobody"])).toast).toMatchObject(nothing);
    expect((await cancel([])).toast).toMatchObject(nothing);
    const past = {
      id: "past",
      date: "2026-11-19" as const,
      absentTeacherId: "huda",
      classBlock: "1" as const,
      subject: "Mathematics",
      createdAt: "2026-11-19T03:00:00.000Z",
    };
    await write((tx) => insertSubstitutions(tx, [past]));
    expect((await cancel(["past"])).toast).toMatchObject(nothing);
  });

  test("fails in words when the form is too large, and changes nothing", async () => {
    const { toast } = await cancel(["x".repeat(70_000)]);
    expect(toast).toMatchObject({
      title: "Cancellation failed",
      text: "The request is larger than 64 KiB",
      tone: "destructive",
    });
  });

  test("fails in words when the database does, and logs no value of it", async () => {
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

  test("is not what failed when another form of the screen does", async () => {
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

  test("is refused to another site's form", async () => {
    await addTeachers(...smallSchool);
    const [id = ""] = await cover("rana", ["1"]);
    const request = await signedInRequest(PATH, { intent: "cancel", id });
    request.headers.set("Origin", "https://elsewhere.test");
    const response = await thrownBy(() => action(argsFor(request)));
    expect(response.status).toBe(403);
    expect((await read()).assigned).toHaveLength(1);
  });
});
