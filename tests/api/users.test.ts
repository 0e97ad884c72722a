import { write } from "db/client";
import { users } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { freshSchoolEachTest } from "../school";
import { call, PASSWORD, signedIn } from "./calls";

freshSchoolEachTest();

let admin = "";
beforeEach(async () => {
  admin = await signedIn("admin");
});

const verify = () =>
  call("POST", "/api/verify-admin-password", { cookie: admin, body: { password: PASSWORD } });
const newUser = { username: "Huda", password: "long enough", name: "هدى ناصر" };
const add = (more: object = {}) =>
  call("POST", "/api/users", { cookie: admin, body: { ...newUser, ...more } });

test("/api/users lists id, username and name, the administrator first", async () => {
  await signedIn("clerk");
  const { status, data } = await call("GET", "/api/users", { cookie: admin });
  expect(status).toBe(200);
  expect(data).toEqual([
    { id: "user-admin", username: "admin", name: "admin by name" },
    { id: "user-clerk", username: "clerk", name: "clerk by name" },
  ]);
});

test("/api/users answers an e-mail where it is known, and a change without one leaves it", async () => {
  await write((tx) => tx.update(users).set({ email: "office@school.test" }));
  const known = { username: "admin", name: "A", email: "office@school.test" };
  const body = { username: "admin", name: "A" };
  const changed = await call("PUT", "/api/users/user-admin", { cookie: admin, body });
  expect(changed.data).toEqual({ id: "user-admin", ...known });
  expect((await call("GET", "/api/user", { cookie: admin })).data).toEqual(changed.data);
  expect((await call("GET", "/api/users", { cookie: admin })).data).toEqual([changed.data]);
});

test("/api/users adds a user: 201 with the record, who can sign in", async () => {
  const { status, data } = await add();
  expect(status).toBe(201);
  expect(data).toEqual({ id: expect.any(String), username: "Huda", name: "هدى ناصر" });
  const body = { username: "huda", password: newUser.password };
  expect((await call("POST", "/api/login", { body })).data).toEqual(data);
});

const put = (id: string, body: object) => call("PUT", `/api/users/${id}`, { cookie: admin, body });
const remove = (id: string) => call("DELETE", `/api/users/${id}`, { cookie: admin });

test("/api/users/{id} changes username and name", async () => {
  const { data } = await add();
  const changed = await put(data.id, { username: "huda.n", name: "Huda" });
  expect(changed.status).toBe(200);
  expect(changed.data).toEqual({ id: data.id, username: "huda.n", name: "Huda" });
});

test("/api/users/{id} answers 403 for renaming or deleting the administrator", async () => {
  expect((await put("user-admin", { username: "root", name: "Root" })).status).toBe(403);
  expect((await put("user-admin", { username: "admin", name: "Root" })).status).toBe(200);
  await verify();
  expect((await remove("user-admin")).status).toBe(403);
});

test("/api/users/{id} answers 404 for an unknown id, 409 for a taken username, 400 for missing fields", async () => {
  await signedIn("clerk");
  expect((await put("nobody", { username: "x", name: "X" })).status).toBe(404);
  expect((await put("user-clerk", { username: "ADMIN", name: "X" })).status).toBe(409);
  expect((await put("user-clerk", { username: "clerk" })).status).toBe(400);
});

test("/api/users/{id} deletes a user and ends their sessions, once the admin password was entered", async () => {
  const clerk = await signedIn("clerk");
  expect((await remove("user-clerk")).status).toBe(403);
  expect((await remove("nobody")).status).toBe(403);
  await verify();
  expect((await remove("nobody")).status).toBe(404);
  const { status, data } = await remove("user-clerk");
  expect([status, data]).toEqual([200, { success: true }]);
  expect((await call("GET", "/api/user", { cookie: clerk })).status).toBe(401);
  expect((await remove("user-clerk")).status).toBe(404);
});

test("/api/users/{id} gives another password, which ends that user's sessions and not the administrator's", async () => {
  const clerk = await signedIn("clerk");
  const reset = (newPassword: unknown) =>
    call("POST", "/api/users/user-clerk/reset-password", {
      cookie: admin,
      body: { newPassword },
    });
  await verify();
  expect((await reset("seven77")).data.errors).toEqual({
    newPassword: ["New Password must be 8 characters or more"],
  });
  expect((await reset("eight888")).data).toEqual({ success: true });
  expect((await call("GET", "/api/user", { cookie: clerk })).status).toBe(401);
  expect((await call("GET", "/api/user", { cookie: admin })).status).toBe(200);
  const body = { username: "clerk", password: "eight888" };
  expect((await call("POST", "/api/login", { body })).status).toBe(200);
});
