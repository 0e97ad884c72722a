import { describe, expect, test } from "vitest";
import { findDownload } from "~/downloads.server";
import { keptOf } from "~/imports/kept/kept-imports.server";
import * as teacherGroups from "~/routes/_app.teacher-groups/route";
import { CONTACT_NAMES, CONTACTS, type ContactName } from "~/teachers/facts";
import { findTeacher } from "~/teachers/teachers.server";
import { dispatch } from "../api/routes";
import { addPerson, get, post, signedIn } from "../people";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { argsFor } from "./call";
import { drawnScreen } from "./drawn-screen";
import { clerkAt } from "./import-clerk";
import { answerOf } from "./office";

freshSchoolEachTest();

const EXAMPLES: Partial<Record<ContactName, string>> = {
  email: "huda@school.test",
  phone: "050 123 4567",
};

describe.each(CONTACT_NAMES)("%s of a teacher", (name) => {
  const typed = EXAMPLES[name] ?? "21-4 x";
  const { label, most } = CONTACTS[name];

  test("is typed in the form, kept, shown, answered, exported and read back", async () => {
    await addTeachers(makeTeacher("huda", { name: "Huda Nasser" }));
    const cookie = await signedIn(await addPerson("admin", "Administrator"));
    const facts = {
      ...{ id: "huda", name: "Huda Nasser", subject: "Art", classesPerWeek: "20" },
      from: SUNDAY,
    };
    const save = (text: string) =>
      answerOf(() =>
        teacherGroups.action(
          argsFor(post("/teacher-groups", { intent: "save", ...facts, [name]: text }, { cookie })),
        ),
      );
    expect((await save("9".repeat(most + 1))).text).toContain(name);
    expect((await findTeacher("huda"))?.[name]).toBeNull();
    expect((await save(` ${typed} `)).status).toBe(303);
    const teacher = await findTeacher("huda");
    if (!teacher) throw new Error("nobody");
    expect([teacher[name], keptOf(teacher)[name]]).toEqual([typed, typed]);
    const seen = async (search: string) =>
      (await drawnScreen(teacherGroups as never, get(`/teacher-groups${search}`, { cookie }))).html;
    expect(await seen("?tab=all&open=huda")).toContain(typed);
    const form = await seen("?dialog=edit&id=huda");
    expect(form).toContain(`>${label}<`);
    expect(form).toContain(typed);
    const request = new Request("http://school.test/api/teachers", { headers: { Cookie: cookie } });
    expect(await (await dispatch(request)).json()).toMatchObject([{ [name]: typed }]);
    const file = await findDownload(get("/teacher-groups?file=csv", { cookie }));
    const text = (await file?.text()) ?? "";
    expect(text).toContain(label);
    expect(text).toContain(typed);
    await save("");
    const clerk = await clerkAt();
    await clerk.upload({ timetable: ["school.csv", new TextEncoder().encode(text)] });
    expect((await clerk.seeDifference()).counts).toMatchObject({ changed: 1, unchanged: 0 });
  });
});
