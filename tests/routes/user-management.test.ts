import { db } from "db/client";
import { acts } from "db/schema";
import { describe, expect, test } from "vitest";
import { readSession } from "~/accounts/sessions.server";
import { listUsers } from "~/accounts/users.server";
import { takeToast } from "~/http/toast.server";
import { action, loader } from "~/routes/_app.user-management/route";
import { addPerson, cookieOf, get, PASSWORD, post, signedIn } from "../people";
import { freshSchoolEachTest } from "../school";

freshSchoolEachTest();

const SCREEN = "/user-management";

/** The administrator at the screen, with two colleagues. */
async function office() {
  const admin = await addPerson("admin", "Administrator");
  const huda = await addPerson("huda", "هدى ناصر");
  const mona = await addPerson("mona", "Mona Adel");
  const cookie = await signedIn(admin);
  const context: Record<string, unknown> = {};
  const see = (url = SCREEN) =>
    answerOf(() => loader({ request: get(url, { cookie }), context, params: {} }));
  const send = (fields: Record<string, string>, headers = {}) =>
    answerOf(() =>
      action({ request: post(SCREEN, fields, { cookie, headers }), context, params: {} }),
    );
  const verify = (verb: string, id: string, password = PASSWORD) =>
    send({ intent: "verify", verb, id, password });
  return { admin, huda, mona, cookie, context, see, send, verify };
}

/** What a loader or action answered or threw: its status, where it leads, the data, and the toast on its way. */
async function answerOf(work: () => Promise<Response | unknown>) {
  const response = await work().catch((error: unknown) => error);
  if (!(response instanceof Response)) throw response;
  const text = await response.text();
  const setCookies = response.headers.getSetCookie();
  return {
    status: response.status,
    location: response.headers.get("Location"),
    toast: (await takeToast(get("/", { cookie: cookieOf(...setCookies) }), {})).toast,
    retryAfter: response.headers.get("Retry-After"),
    text,
    data: text.startsWith("{") ? JSON.parse(text) : null,
  };
}

describe("the screen", () => {
  test("lists the users, the administrator first", async () => {
    const { see } = await office();
    const { data } = await see();
    expect(data.users.map((user: { username: string }) => user.username)).toEqual([
      "admin",
      "huda",
      "mona",
    ]);
    expect(data.users[0].isAdmin).toBe(true);
    expect(JSON.stringify(data)).not.toContain("scrypt");
  });

  test("is the administrator's alone, to read and to write", async () => {
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

  test("leads whoever is signed out to the sign-in screen", async () => {
    const url = `${SCREEN}?dialog=add`;
    const { status, location } = await answerOf(() =>
      loader({ request: get(url), context: {}, params: {} }),
    );
    expect(status).toBe(302);
    expect(location).toBe(`/login?to=${encodeURIComponent(url)}`);
  });

  test("says when the user of a dialog is gone", async () => {
    const { see } = await office();
    expect((await see(`${SCREEN}?dialog=edit&id=gone`)).data).toMatchObject({
      dialog: null,
      fault: "This user is no longer there",
    });
  });

  test("a form that is none of its own, or of another type, is refused in words", async () => {
    const { send } = await office();
    expect((await send({ intent: "toString" })).status).toBe(400);
    expect((await send({})).status).toBe(400);
    const { status, text } = await send({}, { "Content-Type": "multipart/form-data; boundary=x" });
    expect(status).toBe(415);
    expect(text).toContain("not understood");
  });
});

describe("adding and editing", () => {
  test("User created successfully", async () => {
    const { send } = await office();
    const fields = { username: "Omar", name: "Omar Khalil", password: "eight888" };
    expect(await send({ intent: "add", ...fields })).toMatchObject({
      status: 303,
      location: SCREEN,
      toast: { title: "User created successfully", text: "Omar", tone: "success" },
    });
    expect(await listUsers()).toHaveLength(4);
  });

  test("a taken username stays in the form, with its words beside it and a toast", async () => {
    const { send, context } = await office();
    const fields = { username: "MONA", name: "Another", password: "eight888" };
    const { status, data } = await send({ intent: "add", ...fields });
    expect(status).toBe(409);
    expect(data).toMatchObject({
      dialog: "add",
      title: "Failed to create user",
      reply: {
        error: { username: ["The username mona is taken"] },
        initialValue: { username: "MONA", name: "Another" },
      },
    });
    expect(JSON.stringify(data)).not.toContain("eight888");
    expect(context.toast).toMatchObject({
      title: "Failed to create user",
      text: "The username mona is taken",
      tone: "destructive",
    });
  });

  test("what is missing or too short is said beside the fields", async () => {
    const { send, context } = await office();
    const { status, data } = await send({ intent: "add", username: "x", password: "seven77" });
    expect(status).toBe(400);
    expect(data.reply.error).toEqual({
      name: ["Display Name is required"],
      password: ["Password must be 8 characters or more"],
    });
    expect(context.toast).toBeUndefined();
  });

  test("User updated successfully", async () => {
    const { send, huda } = await office();
    const fields = { id: huda.id, username: "huda", name: "Huda Nasser" };
    expect(await send({ intent: "edit", ...fields })).toMatchObject({
      status: 303,
      toast: { title: "User updated successfully" },
    });
  });

  test("the administrator is not renamed", async () => {
    const { send, admin } = await office();
    const fields = { id: admin.id, username: "boss", name: "The Boss" };
    const { status, data } = await send({ intent: "edit", ...fields });
    expect(status).toBe(403);
    expect(data.title).toBe("Failed to update user");
    expect(data.reply.error).toEqual({
      username: ["The administrator's username cannot be changed"],
    });
  });

  test("somebody deleted meanwhile cannot be changed", async () => {
    const { send } = await office();
    const { status, data } = await send({ intent: "edit", id: "gone", username: "g", name: "G" });
    expect(status).toBe(404);
    expect(data.reply.error).toEqual({ "": ["This user is no longer there"] });
  });
});

describe("the admin password", () => {
  test("opens the dialog it was entered for, and no other", async () => {
    const { verify, see, huda, mona } = await office();
    const reset = `${SCREEN}?dialog=reset&id=${huda.id}`;
    expect(await verify("reset", huda.id)).toMatchObject({ status: 303, location: reset });
    expect((await see(reset)).data.dialog.name).toBe("reset");
    for (const [verb, id] of [["reset", mona.id] as const, ["delete", huda.id] as const]) {
      expect(await see(`${SCREEN}?dialog=${verb}&id=${id}`)).toMatchObject({
        status: 302,
        location: `${SCREEN}?dialog=verify&then=${verb}&id=${id}`,
      });
    }
  });

  test("Invalid admin password", async () => {
    const { verify, huda, context, see } = await office();
    const { status, data } = await verify("delete", huda.id, "wrong");
    expect(status).toBe(403);
    expect(data).toMatchObject({
      dialog: "verify",
      reply: { error: { password: ["Invalid admin password"] } },
    });
    expect(context.toast).toMatchObject({ title: "Invalid admin password", tone: "destructive" });
    expect((await see(`${SCREEN}?dialog=delete&id=${huda.id}`)).status).toBe(302);
  });

  test("left empty is said to be required", async () => {
    const { verify, huda } = await office();
    const { status, data } = await verify("delete", huda.id, "");
    expect(status).toBe(400);
    expect(data.reply.error).toEqual({ password: ["Admin Password is required"] });
  });

  test("is refused after ten wrong ones, with the time to wait", async () => {
    const { verify, huda } = await office();
    for (let n = 0; n < 10; n++) await verify("delete", huda.id, "wrong");
    expect(await verify("delete", huda.id)).toMatchObject({ status: 429, retryAfter: "900" });
  });
});

describe("resetting a password", () => {
  test("without the admin password asks for it and changes nothing", async () => {
    const { send, huda } = await office();
    const theirs = await signedIn(huda);
    const fields = { intent: "reset", id: huda.id, newPassword: "eight888" };
    expect(await send(fields)).toMatchObject({
      status: 303,
      location: `${SCREEN}?dialog=verify&then=reset&id=${huda.id}`,
      toast: { title: "Failed to reset password", tone: "destructive" },
    });
    expect(await readSession(get("/", { cookie: theirs }))).not.toBeNull();
  });

  test("Password reset successfully; the verification is used up", async () => {
    const { send, verify, huda, see } = await office();
    const theirs = await signedIn(huda);
    await verify("reset", huda.id);
    const fields = { intent: "reset", id: huda.id, newPassword: "eight888" };
    expect(await send(fields)).toMatchObject({
      status: 303,
      location: SCREEN,
      toast: { title: "Password reset successfully" },
    });
    expect(await readSession(get("/", { cookie: theirs }))).toBeNull();
    expect((await send(fields)).location).toContain("dialog=verify");
    expect((await see(`${SCREEN}?dialog=reset&id=${huda.id}`)).status).toBe(302);
  });

  test("an empty or short one is refused, and the verification stays for the next try", async () => {
    const { send, verify, huda } = await office();
    await verify("reset", huda.id);
    const reset = { intent: "reset", id: huda.id };
    expect((await send(reset)).data.reply.error).toEqual({
      newPassword: ["New Password is required"],
    });
    expect((await send({ ...reset, newPassword: "seven77" })).data.reply.error).toEqual({
      newPassword: ["New Password must be 8 characters or more"],
    });
    expect((await send({ ...reset, newPassword: "eight888" })).status).toBe(303);
  });

  test("the administrator stays signed in after resetting the own one", async () => {
    const { send, verify, admin, see } = await office();
    const elsewhere = await signedIn(admin);
    await verify("reset", admin.id);
    await send({ intent: "reset", id: admin.id, newPassword: "eight888" });
    expect((await see()).status).toBe(200);
    expect(await readSession(get("/", { cookie: elsewhere }))).toBeNull();
  });
});

describe("deleting a user", () => {
  test("without the admin password asks for it and deletes nobody", async () => {
    const { send, huda } = await office();
    expect(await send({ intent: "delete", id: huda.id })).toMatchObject({
      location: `${SCREEN}?dialog=verify&then=delete&id=${huda.id}`,
      toast: { title: "Failed to delete user" },
    });
    expect(await listUsers()).toHaveLength(3);
  });

  test("User deleted successfully", async () => {
    const { send, verify, huda } = await office();
    await verify("delete", huda.id);
    expect(await send({ intent: "delete", id: huda.id })).toMatchObject({
      location: SCREEN,
      toast: { title: "User deleted successfully" },
    });
    expect(await listUsers()).toHaveLength(2);
  });

  test("one verification deletes one user, also when two deletions come at once", async () => {
    const { send, verify, huda, mona } = await office();
    await verify("delete", huda.id);
    await Promise.all([
      send({ intent: "delete", id: huda.id }),
      send({ intent: "delete", id: huda.id }),
      send({ intent: "delete", id: mona.id }),
    ]);
    expect((await listUsers()).map((user) => user.username)).toEqual(["admin", "mona"]);
  });

  test("the administrator cannot be deleted", async () => {
    const { send, verify, admin, see } = await office();
    await verify("delete", admin.id);
    expect((await send({ intent: "delete", id: admin.id })).toast).toMatchObject({
      title: "Failed to delete user",
      text: "The administrator cannot be deleted",
    });
    expect((await see(`${SCREEN}?dialog=delete&id=${admin.id}`)).data).toMatchObject({
      dialog: null,
      fault: "The administrator cannot be deleted",
    });
  });

  test("a session of another browser does not profit from the verification", async () => {
    const { verify, huda, admin } = await office();
    await verify("delete", huda.id);
    const cookie = cookieOf(await signedIn(admin));
    const fields = { intent: "delete", id: huda.id };
    await answerOf(() =>
      action({ request: post(SCREEN, fields, { cookie }), context: {}, params: {} }),
    );
    expect(await listUsers()).toHaveLength(3);
  });
});

test("every change is on record, and no password is", async () => {
  const { send, verify, huda, mona } = await office();
  await send({ intent: "add", username: "omar", name: "Omar", password: "first-secret" });
  await send({ intent: "edit", id: huda.id, username: "huda.n", name: "Huda" });
  await verify("reset", mona.id);
  await send({ intent: "reset", id: mona.id, newPassword: "second-secret" });
  await verify("delete", mona.id);
  await send({ intent: "delete", id: mona.id });
  const rows = await db().select().from(acts);
  expect(rows.map((row) => row.what).slice(1)).toEqual([
    "created the user omar",
    "renamed the user huda to huda.n",
    "reset the password of mona",
    "deleted the user mona",
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/secret|scrypt/);
});
