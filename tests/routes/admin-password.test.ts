import { describe, expect, test } from "vitest";
import { readSession } from "~/accounts/sessions.server";
import { listUsers } from "~/accounts/users.server";
import { action } from "~/routes/_app.user-management/route";
import { cookieOf, get, post, signedIn } from "../people";
import { freshSchoolEachTest } from "../school";
import { answerOf, office, SCREEN } from "./office";

freshSchoolEachTest();

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
      form: "verify",
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
