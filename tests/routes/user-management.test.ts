import { db, write } from "db/client";
import { acts, users } from "db/schema";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { listUsers } from "~/accounts/users.server";
import { environment } from "~/env.server";
import { action, loader } from "~/routes/_app.user-management/route";
import { get, post, signedIn } from "../people";
import { freshSchoolEachTest } from "../school";
import { answerOf, office, SCREEN } from "./office";

freshSchoolEachTest();

test("the screen is the administrator's alone, to read and to write", async () => {
  const { mona, huda } = await office();
  const cookie = await signedIn(mona);
  const seen = await answerOf(() =>
    loader({ request: get(SCREEN, { cookie }), context: {}, params: {} }),
  );
  expect(seen).toMatchObject({
    status: 403,
    text: "Only the administrator can open this page.",
  });
  const fields = { intent: "edit", id: huda.id, username: "h", name: "H" };
  const sent = await answerOf(() =>
    action({ request: post(SCREEN, fields, { cookie }), context: {}, params: {} }),
  );
  expect(sent.status).toBe(403);
  expect((await listUsers()).map((user) => user.username)).toContain("huda");
});

test("the screen a form that is none of its own, or of another type, is refused in words", async () => {
  const { send } = await office();
  expect((await send({ intent: "toString" })).status).toBe(400);
  expect((await send({})).status).toBe(400);
  const { status, text } = await send({}, { "Content-Type": "multipart/form-data; boundary=x" });
  expect(status).toBe(415);
  expect(text).toContain("could not be read");
});

describe("the school's accounts", () => {
  const { schoolAccount: none } = environment();
  const settings = { issuer: "https://id.school.test", clientId: "cover", clientSecret: "secret" };
  const setUp = () => {
    environment().schoolAccount = { ...settings, name: "your school account" };
  };
  afterEach(() => {
    environment().schoolAccount = none;
  });
  const omar = { intent: "add", username: "omar", name: "Omar Khalil" };
  const only = { email: " omar@school.test ", onlySchoolAccount: "on" };
  const emailOf = async (username: string) =>
    (await listUsers()).find((user) => user.username === username)?.email;

  test("are asked for where they are set up, and an empty field clears what was known", async () => {
    setUp();
    const { send, see, mona } = await office();
    expect((await see()).data).toMatchObject({ hasSchoolAccounts: true, warning: null });
    const edit = { intent: "edit", id: mona.id, username: "mona", name: "Mona" };
    expect((await send({ ...edit, email: "mona" })).data.reply.error).toEqual({
      email: ["This is not an e-mail address"],
    });
    await send({ ...edit, email: "mona@school.test" });
    await send(edit);
    expect(await emailOf("mona")).toBe("mona@school.test");
    await send({ ...edit, email: "" });
    expect(await emailOf("mona")).toBeNull();
  });

  test("sign somebody in who needs no password, and have to be known", async () => {
    setUp();
    const { send } = await office();
    const { status, data } = await send({ ...omar, email: "", onlySchoolAccount: "on" });
    expect([status, data.reply.error]).toEqual([
      400,
      { email: [expect.stringMatching(/^E-mail is required/)] },
    ]);
    expect(await send({ ...omar, ...only, password: "" })).toMatchObject({ status: 303 });
    expect(await emailOf("omar")).toBe("omar@school.test");
    expect((await send({ ...omar, username: "ali" })).data.reply.error).toEqual({
      password: ["Password is required"],
    });
  });

  test("are warned of where nobody else has a password, and where they are gone", async () => {
    setUp();
    const { send, see, huda, mona } = await office();
    for (const { id, username } of [huda, mona]) {
      const email = `${username}@school.test`;
      await send({ intent: "edit", id, username, name: "N", email, onlySchoolAccount: "on" });
    }
    expect((await see()).data.warning).toMatch(/^Only the administrator has a password/);
    environment().schoolAccount = none;
    expect((await see()).data.warning).toMatch(
      /^The school's sign-in is no longer set up .*cannot sign in/,
    );
  });

  test("are unbound by a press", async () => {
    setUp();
    const { send, see, huda } = await office();
    await write((tx) =>
      tx.update(users).set({ issuer: settings.issuer, subject: "1" }).where(eq(users.id, huda.id)),
    );
    const boundTo = async () => (await see()).data.users[1].boundTo;
    expect(await boundTo()).toBe("1");
    expect(await send({ intent: "unbind", id: huda.id })).toMatchObject({
      status: 303,
      toast: { title: "School account unbound" },
    });
    expect(await boundTo()).toBeNull();
    expect((await send({ intent: "unbind", id: "gone" })).toast).toMatchObject({
      title: "Failed to unbind",
    });
  });
});

test("adding and editing May run the school is ticked for whoever is added, and for whoever is changed", async () => {
  const { send, huda, admin } = await office();
  const may = async () =>
    (await listUsers()).filter((user) => user.mayRunSchool).map((user) => user.username);
  const omar = { username: "omar", name: "Omar Khalil", password: "eight888" };
  await send({ intent: "add", ...omar, mayRunSchool: "on" });
  expect(await may()).toEqual(["omar"]);
  const one = { intent: "edit", id: huda.id, username: "huda", name: "Huda" };
  await send({ ...one, mayRunSchool: "on" });
  expect(await may()).toEqual(["huda", "omar"]);
  expect((await db().select().from(acts)).at(-1)).toMatchObject({
    who: "Administrator (admin)",
    what: "said that the user huda may run the school",
  });
  await send(one);
  expect(await may()).toEqual(["omar"]);
  await send({ ...one, id: admin.id, username: "admin" });
  expect(await may()).toEqual(["omar"]);
});

test("adding and editing Failed to create user, where the program breaks: what was typed is kept, and it is in the log", async () => {
  const { send, context } = await office();
  const stuck = "create trigger stuck before insert on users begin select raise(abort, 'x'); end";
  await write((tx) => tx.run(stuck));
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const fields = { username: "omar", name: "Omar Khalil", password: "eight888" };
  const { status, data } = await send({ intent: "add", ...fields });
  expect(status).toBe(500);
  expect(data).toMatchObject({
    form: "add",
    title: "Failed to create user",
    reply: { error: { "": ["Nothing was changed"] }, initialValue: { name: "Omar Khalil" } },
  });
  expect(context.toast).toMatchObject({ title: "Failed to create user", tone: "destructive" });
  expect(log).toHaveBeenCalledOnce();
  expect(String(log.mock.calls[0])).not.toMatch(/Omar|eight888/);
});
