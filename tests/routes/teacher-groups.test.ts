import type { SubmissionResult } from "@conform-to/react";
import { write } from "db/client";
import { DatabaseUnavailable } from "db/faults";
import { afterEach, describe, expect, test, vi } from "vitest";
import { insertSubstitutions } from "~/cover/assignments/cancel.server";
import { action, loader } from "~/routes/_app.teacher-groups/route";
import type { IsoDate } from "~/school/dates";
import { findTeacher, listTeachers } from "~/teachers/teachers.server";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY, signedInRequest } from "../school";
import { smallSchool } from "../small-school";
import { argsFor, dataAt, dataOf, thrownBy, toastOf } from "./call";

/** Turned on, writes find the database out of reach. */
const database = vi.hoisted(() => ({ isAway: false }));
vi.mock("db/client", async (importOriginal) => {
  const real = await importOriginal<typeof import("db/client")>();
  const write: typeof real.write = (work) =>
    database.isAway ? Promise.reject(new DatabaseUnavailable("locked")) : real.write(work);
  return { ...real, write };
});

freshSchoolEachTest();
afterEach(() => {
  database.isAway = false;
});

const show = (search = "") => dataAt(loader, `/teacher-groups${search}`);

const send = async (search: string, form: Record<string, string>): Promise<Response> =>
  action(argsFor(await signedInRequest(`/teacher-groups${search}`, form)));

const names = (shown: { teachers: { name: string }[] | null }) =>
  shown.teachers?.map(({ name }) => name);

const filledIn = {
  intent: "save",
  name: "Nadia Rahman",
  subject: "Art",
  classesPerWeek: "25",
  "grid.Sunday.5L1.taught": "on",
  "grid.Sunday.5L1.room": "Studio",
};

async function coverHuda(...dates: IsoDate[]) {
  const rows = dates.map((date) => ({
    id: date,
    date,
    absentTeacherId: "huda",
    substituteTeacherId: "omar",
    classBlock: "1" as const,
    subject: "Mathematics",
    createdAt: "2026-11-01T03:00:00.000Z",
  }));
  await write((tx) => insertSubstitutions(tx, rows));
}

describe("the teachers shown", () => {
  test("are Group 1 unless the URL says otherwise, with the whole school's counts", async () => {
    await addTeachers(...smallSchool);
    const data = await show();
    expect(names(data)).toEqual([
      "Maria Alexandra Konstantinopoulou-Papadimitriou von Habsburg",
      "Sami Fadel",
    ]);
    expect(data.counts).toEqual({ all: 9, group1: 2, group2: 5, dedicated: 2 });
    expect(data.subjects).toEqual(["English", "French", "Mathematics", "Physics", "Substitute"]);
    expect(names(await show("?tab=dedicated"))).toEqual(["Rana Aziz", "Yusuf Amin"]);
    expect(names(await show("?tab=all"))).toHaveLength(9);
    expect(names(await show("?tab=no-such-tab"))).toEqual(names(data));
  });

  test("are those with the search in name or subject, in any case, without accents", async () => {
    await addTeachers(...smallSchool);
    expect(names(await show("?tab=all&q=lea"))).toEqual(["Léa Dubois"]);
    expect(names(await show("?tab=all&q=LÉA"))).toEqual(["Léa Dubois"]);
    expect(names(await show("?tab=all&q= phys "))).toEqual(["Omar Khalil", "דוד לוי"]);
    expect(names(await show("?tab=all&q=منى"))).toEqual(["منى عادل"]);
    expect(names(await show("?tab=all&q=zzz"))).toEqual([]);
  });

  test("are those of a subject, and the tabs count what is found", async () => {
    await addTeachers(...smallSchool);
    const data = await show("?subject=mathematics");
    expect(names(data)).toEqual(["Sami Fadel"]);
    expect(data.found).toEqual({ all: 3, group1: 1, group2: 2, dedicated: 0 });
    expect(data.counts.all).toBe(9);
  });

  test("carry their week as cells, block by block", async () => {
    await addTeachers(makeTeacher("huda", { week: { Sunday: ["1"], Tuesday: ["1", "2"] } }));
    const huda = (await show("?tab=all")).teachers?.[0];
    expect(dataOf(huda?.details).week).toEqual({
      entries: [{ room: "R1" }],
      cells: `0-0----0${"-".repeat(32)}`,
    });
  });

  test("are 200 at a time of a larger school, which says how many it has", async () => {
    const number = (at: number) => String(at).padStart(4, "0");
    await addTeachers(...Array.from({ length: 2500 }, (_, at) => makeTeacher(number(at + 1))));
    const first = await show("?tab=all");
    expect(names(first)).toHaveLength(200);
    expect(first.place).toMatchObject({ from: 1, to: 200, count: 2500, pages: 13 });
    expect(first.found.all).toBe(2500);
    const last = await show("?tab=all&page=13");
    expect(names(last)).toEqual(Array.from({ length: 100 }, (_, at) => number(at + 2401)));
    const beyond = await show("?tab=all&page=99");
    expect([names(beyond), beyond.view.page]).toEqual([names(last), 13]);
    expect(names(await show("?tab=all&q=2500"))).toEqual(["2500"]);
  });

  test("are nobody's without signing in", async () => {
    const request = new Request("http://school.test/teacher-groups?tab=all");
    const thrown = await thrownBy(() => loader(argsFor(request)));
    expect(thrown.status).toBe(302);
    expect(thrown.headers.get("Location")).toBe("/login?to=%2Fteacher-groups%3Ftab%3Dall");
  });
});

describe("saving", () => {
  test("adds a teacher and goes back to the view with a toast", async () => {
    const answer = await send("?tab=all&q=art&dialog=add", filledIn);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/teacher-groups?tab=all&q=art");
    expect(await toastOf(answer)).toMatchObject({
      title: "Teacher added successfully",
      tone: "success",
    });
    expect(await listTeachers()).toMatchObject([
      {
        name: "Nadia Rahman",
        classesPerWeek: 25,
        schedule: { Sunday: [{ block: "5L1", room: "Studio" }] },
      },
    ]);
  });

  test("goes back to the page of the list it was opened on", async () => {
    const answer = await send("?tab=all&page=3&dialog=add", filledIn);
    expect(answer.headers.get("Location")).toBe("/teacher-groups?tab=all&page=3");
  });

  test("answers 400 and what was typed when something is missing", async () => {
    const answer = await send("?dialog=add", { ...filledIn, name: " ", classesPerWeek: "24" });
    expect(answer.status).toBe(400);
    const reply: SubmissionResult<string[]> = await answer.json();
    expect(reply.error).toEqual({
      name: ["Name is required"],
      classesPerWeek: ["Must select either 20 or 25 classes per week"],
    });
    expect(reply.initialValue).toMatchObject({
      subject: "Art",
      grid: { Sunday: { "5L1": { taught: "on", room: "Studio" } } },
    });
    expect(await listTeachers()).toEqual([]);
  });

  test("tells of another teacher with the same name", async () => {
    await addTeachers(makeTeacher("one", { name: "nadia  rahman", subject: "Music" }));
    expect(await toastOf(await send("?dialog=add", filledIn))).toMatchObject({
      text: "Nadia Rahman is also the name of a teacher of Music",
    });
  });

  test("changes a teacher", async () => {
    await addTeachers(makeTeacher("huda"));
    const answer = await send("?dialog=edit&id=huda", { ...filledIn, id: "huda" });
    expect(answer.headers.get("Location")).toBe("/teacher-groups");
    expect(await toastOf(answer)).toMatchObject({ title: "Teacher updated successfully" });
    expect(await findTeacher("huda")).toMatchObject({ name: "Nadia Rahman", group: "group1" });
  });

  test("shows the assignments that a new timetable is at odds with", async () => {
    await addTeachers(makeTeacher("huda"), makeTeacher("omar", { name: "Omar Khalil" }));
    await coverHuda("2026-11-15", SUNDAY);
    const answer = await send("?dialog=edit&id=omar", {
      ...filledIn,
      id: "omar",
      "grid.Sunday.1.taught": "on",
    });
    const location = answer.headers.get("Location") ?? "";
    expect(location).toBe("/teacher-groups?check=omar");
    expect((await show(location.replace("/teacher-groups", ""))).conflicts).toEqual({
      name: "Nadia Rahman",
      conflicts: [
        {
          date: SUNDAY,
          longDate: "Sunday 22 November 2026",
          block: "1",
          kind: "teaches",
          other: "huda",
        },
      ],
    });
  });

  test("of a teacher who has been deleted meanwhile is an error toast", async () => {
    const answer = await send("?dialog=edit&id=gone", { ...filledIn, id: "gone" });
    expect(answer.status).toBe(303);
    expect(await toastOf(answer)).toMatchObject({
      title: "Error",
      text: "This teacher is no longer there",
      tone: "destructive",
    });
    expect(await listTeachers()).toEqual([]);
  });
});

describe("saving when the database cannot be reached", () => {
  test("answers 503 with the words, and what was typed", async () => {
    const args = argsFor(await signedInRequest("/teacher-groups?dialog=add", filledIn));
    database.isAway = true;
    const answer: Response = await action(args);
    expect(answer.status).toBe(503);
    expect(args.context.toast).toMatchObject({ title: "Error", tone: "destructive" });
    expect(await answer.json()).toMatchObject({
      initialValue: { name: "Nadia Rahman" },
      error: { "": [expect.stringContaining("The database cannot be reached")] },
    });
  });
});

describe("an act that breaks", () => {
  async function breakOn(verb: "insert" | "delete") {
    await write((tx) =>
      tx.run(
        `create trigger stuck before ${verb} on teachers begin select raise(abort, 'stuck'); end`,
      ),
    );
    return vi.spyOn(console, "error").mockImplementation(() => {});
  }

  test("says Failed to save teacher, keeps what was typed, and is in the log", async () => {
    const log = await breakOn("insert");
    const args = argsFor(await signedInRequest("/teacher-groups?dialog=add", filledIn));
    const answer: Response = await action(args);
    expect(answer.status).toBe(500);
    expect(args.context.toast).toMatchObject({ title: "Error", text: "Failed to save teacher" });
    expect(await answer.json()).toMatchObject({
      initialValue: { name: "Nadia Rahman" },
      error: { "": ["Failed to save teacher"] },
    });
    expect(log).toHaveBeenCalledOnce();
    expect(String(log.mock.calls[0])).not.toContain("Nadia");
  });

  test("says Failed to delete teacher", async () => {
    await addTeachers(makeTeacher("omar"));
    const log = await breakOn("delete");
    const answer = await send("?dialog=delete&id=omar", { intent: "delete", id: "omar" });
    expect(await toastOf(answer)).toMatchObject({
      title: "Failed to delete teacher",
      text: "Nothing was changed",
      tone: "destructive",
    });
    expect(await findTeacher("omar")).not.toBeNull();
    expect(log).toHaveBeenCalledOnce();
  });
});

describe("deleting", () => {
  test("asks first, with what goes along", async () => {
    await addTeachers(makeTeacher("huda"), makeTeacher("omar"));
    await coverHuda("2026-11-15", SUNDAY);
    expect((await show("?dialog=delete&id=huda")).dialog).toMatchObject({
      kind: "delete",
      removal: { deleted: 2, losingPast: 0, uncovered: 0 },
    });
    expect((await show("?dialog=delete&id=omar")).dialog).toMatchObject({
      removal: { deleted: 0, losingPast: 1, keepingName: 0, uncovered: 1 },
    });
  });

  test("deletes and says which classes are uncovered again", async () => {
    await addTeachers(makeTeacher("huda"), makeTeacher("omar", { name: "Omar Khalil" }));
    await coverHuda(SUNDAY);
    const answer = await send("?tab=group2&dialog=delete&id=omar", {
      intent: "delete",
      id: "omar",
    });
    expect(answer.headers.get("Location")).toBe("/teacher-groups?tab=group2");
    expect(await toastOf(answer)).toMatchObject({
      title: "Teacher deleted successfully",
      text: "1 class that Omar Khalil was to cover is open again",
      tone: "success",
    });
    expect(await findTeacher("omar")).toBeNull();
  });

  test("a second time is refused in a toast", async () => {
    const answer = await send("", { intent: "delete", id: "gone" });
    expect(await toastOf(answer)).toMatchObject({
      title: "Failed to delete teacher",
      text: "This teacher is no longer there",
      tone: "destructive",
    });
  });
});

describe("a dialog in the URL", () => {
  test.each(["?dialog=edit&id=gone", "?dialog=edit", "?dialog=delete&id=gone"])(
    "%s about nobody is a notice",
    async (search) => expect((await show(search)).dialog).toEqual({ kind: "gone" }),
  );

  test("that does not exist is none", async () => {
    expect((await show("?dialog=explode")).dialog).toBeNull();
  });
});

describe("what may be said of a teacher besides", () => {
  const more = {
    email: "nadia@school.test",
    phone: "050 123 4567",
    cover: "last resort",
    monthlyAllowance: "3",
    firstDate: "2026-11-22",
    lastDate: "",
  };
  const said = { ...more, monthlyAllowance: 3, lastDate: null };
  const nadia = async () => (await listTeachers()).find(({ name }) => name === "Nadia Rahman");

  test("is saved, shown in the form again and on the card, and cleared by a blank", async () => {
    await send("?dialog=add", { ...filledIn, ...more });
    const teacher = await nadia();
    expect(teacher).toMatchObject(said);
    const data = await show(`?dialog=edit&id=${teacher?.id}&tab=all`);
    expect(data.dialog).toMatchObject({ kind: "edit", teacher: more });
    expect(JSON.stringify((await show("?tab=all")).teachers)).toContain("At most 3 a month");
    const blank = Object.fromEntries(Object.keys(more).map((name) => [name, ""]));
    await send(`?dialog=edit&id=${teacher?.id}`, {
      ...filledIn,
      ...blank,
      id: teacher?.id ?? "",
    });
    const nothing = Object.fromEntries(Object.keys(more).map((name) => [name, null]));
    expect(await nadia()).toMatchObject(nothing);
  });

  test("stays where a form does not have it", async () => {
    await send("?dialog=add", { ...filledIn, ...more });
    const teacher = await nadia();
    await send(`?dialog=edit&id=${teacher?.id}`, { ...filledIn, id: teacher?.id ?? "" });
    expect(await nadia()).toMatchObject(said);
  });

  test("is said beside its field where it is wrong, and comes back as it was typed", async () => {
    const wrong = { ...more, email: "nadia", monthlyAllowance: "5" };
    const response = await send("?dialog=add", { ...filledIn, ...wrong });
    const result = (await response.json()) as SubmissionResult<string[]>;
    expect(response.status).toBe(400);
    expect(result.initialValue).toMatchObject({ email: "nadia", monthlyAllowance: "5" });
    expect(result.error).toMatchObject({ email: ["This is not an e-mail address"] });
    expect(await nadia()).toBeUndefined();
  });
});
