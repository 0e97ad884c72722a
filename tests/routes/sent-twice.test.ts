import { db } from "db/client";
import { absences, idempotencyKeys, substitutions, users } from "db/schema";
import { beforeEach, expect, test, vi } from "vitest";
import { signIn } from "~/accounts/auth.server";
import { EVERYTHING } from "~/http/agreed.server";
import { action as findSubstitute } from "~/routes/_app.find-substitute/route";
import { action as manage } from "~/routes/_app.manage-substitutions/route";
import { action as teacherGroups } from "~/routes/_app.teacher-groups/route";
import { action as userManagement } from "~/routes/_app.user-management/route";
import { listTeachers } from "~/teachers/teachers.server";
import { addPerson, get, PASSWORD, post, signedIn } from "../people";
import { addTeachers, freshSchoolEachTest, SUNDAY, trailOf } from "../school";
import { smallSchool } from "../small-school";
import { argsFor, toastOf } from "./call";

// A double click, a second Enter, a form that got no answer and is sent again: one after another, and at once.

freshSchoolEachTest();
let cookie = "";
beforeEach(async () => {
  await addTeachers(...smallSchool);
  cookie = await signedIn(await addPerson("admin", "Administrator"));
});

const DAY = `/find-substitute?date=${SUNDAY}`;

/** Sends the same form twice, in the two ways; answers the second toast's title. */
async function sendTwice(
  action: (args: ReturnType<typeof argsFor>) => Promise<unknown>,
  path: string,
  fields: Record<string, string>,
  how: "in turn" | "at once",
) {
  const send = () => action(argsFor(post(path, fields, { cookie }))) as Promise<Response>;
  const first = send();
  if (how === "in turn") await first;
  const [one, two] = await Promise.all([first, send()]);
  return [await titleOf(one), await titleOf(two)];
}

async function titleOf(response: Response): Promise<string | undefined> {
  const toast = (await toastOf(response)) as { title: string } | null;
  return toast?.title;
}

const countActs = async (what: string) =>
  (await trailOf()).filter((entry) => entry.what.startsWith(what)).length;

for (const how of ["in turn", "at once"] as const) {
  test(`a new teacher sent twice ${how} is one teacher; with another name it is another`, async () => {
    const fields = { intent: "save", newId: "AbCdEfGhIjK1", name: "Nadia", subject: "Art" };
    const sent = { ...fields, classesPerWeek: "20", "grid.Sunday.2.taught": "on" };
    const titles = await sendTwice(teacherGroups, "/teacher-groups?dialog=add", sent, how);
    expect(titles).toEqual(["Teacher added successfully", "Teacher added successfully"]);
    expect(await listTeachers()).toHaveLength(smallSchool.length + 1);
    const later = { ...sent, name: "Nadia Rahman" };
    await teacherGroups(argsFor(post("/teacher-groups?dialog=add", later, { cookie })));
    const names = (await listTeachers()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("Nadia"))).toEqual(["Nadia", "Nadia Rahman"]);
    expect(await countActs("added the teacher")).toBe(2);
  });

  test(`a new user sent twice ${how} is one user, and no error`, async () => {
    const newId = "0d6d1c1e-6c0b-4f0e-8f44-3a2f1c9d7e10";
    const sent = { intent: "add", newId, username: "huda", name: "Huda", password: "a long one" };
    const titles = await sendTwice(userManagement, "/user-management?dialog=add", sent, how);
    expect(titles).toEqual(["User created successfully", "User created successfully"]);
    expect(await db().select().from(users)).toHaveLength(2);
    expect(await countActs("created the user huda")).toBe(1);
  });

  test(`an absence, its cover and its cancelling sent twice ${how} are one of each`, async () => {
    await sendTwice(findSubstitute, DAY, { intent: "add", name: "Huda Nasser" }, how);
    expect(await db().select().from(absences)).toHaveLength(1);
    const confirm = { intent: "confirm", formKey: "confirm-once", assign: "mona@huda|1" };
    expect(await sendTwice(findSubstitute, DAY, confirm, how)).toEqual([
      "Assignment successful",
      "Assignment successful",
    ]);
    const rows = await db().select().from(substitutions);
    expect(rows).toHaveLength(1);
    expect(await countActs("assigned")).toBe(1);
    const path = `/manage-substitutions?date=${SUNDAY}`;
    const cancel = { intent: "cancel", id: rows[0]?.id ?? "", agreed: EVERYTHING };
    await sendTwice(manage, path, cancel, how);
    expect(await countActs("cancelled cover")).toBe(1);
    // The page from before is shown again and sent: what it did no longer stands, and is done anew.
    await sendTwice(findSubstitute, DAY, confirm, how);
    expect(await countActs("assigned")).toBe(2);
    const again = (await db().select().from(substitutions)).find((row) => row.id !== cancel.id);
    await sendTwice(manage, path, { ...cancel, id: again?.id ?? "" }, how);
    await sendTwice(findSubstitute, DAY, { intent: "remove", teacher: "huda" }, how);
    expect(await db().select().from(absences)).toHaveLength(0);
  });

  test(`a teacher's change and deletion sent twice ${how} are one of each`, async () => {
    const facts = { name: "Sami F.", subject: "Mathematics", classesPerWeek: "25" };
    const fields = { id: "sami", from: SUNDAY, ...facts };
    const path = "/teacher-groups?dialog=edit&id=sami";
    await sendTwice(
      teacherGroups,
      path,
      { intent: "save", "grid.Sunday.1.taught": "on", ...fields },
      how,
    );
    expect((await listTeachers()).filter(({ name }) => name === "Sami F.")).toHaveLength(1);
    await sendTwice(teacherGroups, path, { intent: "delete", id: "sami", agreed: EVERYTHING }, how);
    expect(await listTeachers()).toHaveLength(smallSchool.length - 1);
    expect(await countActs("deleted the teacher")).toBe(1);
  });
}

const ADD_USER = "/user-management?dialog=add";
const addingUser = { intent: "add", newId: "a-form-of-its-own", username: "huda", name: "Huda" };

const sendUser = async (fields: Record<string, string>) => {
  const answer = (await userManagement(argsFor(post(ADD_USER, fields, { cookie })))) as Response;
  return { status: answer.status, toast: await toastOf(answer) };
};

test("a new user sent again with another password is told that the first one counts", async () => {
  await sendUser({ ...addingUser, password: "the first one" });
  const again = await sendUser({ ...addingUser, password: "the second one" });
  expect(again).toMatchObject({
    status: 303,
    toast: { text: "huda, with the password you entered the first time" },
  });
  expect((await signIn(get("/login"), "huda", "the first one")).user.name).toBe("Huda");
  await expect(signIn(get("/login"), "huda", "the second one")).rejects.toThrow();
});

test("Add User tells nobody whether a password is right", async () => {
  const mona = await addPerson("mona");
  for (const newId of [mona.id, "a-form-of-its-own"]) {
    for (const password of [PASSWORD, "a wrong password"]) {
      const sent = { ...addingUser, newId, username: "mona", name: "mona", password };
      expect((await sendUser(sent)).status).toBe(409);
    }
  }
  await sendUser({ ...addingUser, password: PASSWORD });
  const rows = await db().select().from(idempotencyKeys);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
});

test("what was sent a day ago is forgotten", async () => {
  const sent = { ...addingUser, password: PASSWORD };
  await sendUser(sent);
  vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
  cookie = await signedIn(await addPerson("another", "Another"));
  const teacher = { intent: "save", newId: "AbCdEfGhIjK1", name: "Nadia", subject: "Art" };
  await teacherGroups(
    argsFor(
      post(
        "/teacher-groups?dialog=add",
        { ...teacher, classesPerWeek: "20", "grid.Sunday.2.taught": "on" },
        { cookie },
      ),
    ),
  );
  const rows = await db().select().from(idempotencyKeys);
  expect(rows.map(({ key }) => key)).toEqual([teacher.newId]);
});
