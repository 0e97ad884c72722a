import { expect, test } from "vitest";
import { signIn } from "~/accounts/auth.server";
import { readDevice } from "~/accounts/device.server";
import { readSession } from "~/accounts/sessions.server";
import { deviceCookie, readCookie, sessionCookie, toastCookie } from "~/http/cookies.server";
import { toastHeaders } from "~/http/toast.server";
import { addPerson, cookieOf, get, PASSWORD, signedIn } from "../people";
import { freshSchoolEachTest } from "../school";

freshSchoolEachTest();

test("a session cookie that somebody planted is not kept at signing in, and dies", async () => {
  const [attacker, huda] = [await addPerson("attacker"), await addPerson("huda")];
  const planted = await signedIn(attacker);
  const { cookies } = await signIn(get("/login", { cookie: planted }), "huda", PASSWORD);
  const own = cookieOf(...cookies);
  expect(own).not.toContain(planted);
  expect((await readSession(get("/", { cookie: own })))?.user.id).toBe(huda.id);
  expect(await readSession(get("/", { cookie: planted }))).toBeNull();
});

test("a made-up session cookie is not taken for the name of the new session", async () => {
  await addPerson("huda");
  const { cookies } = await signIn(get("/login", { cookie: "session=fixed" }), "huda", PASSWORD);
  expect(cookieOf(...cookies)).not.toContain("fixed");
  const made = await sessionCookie().serialize("fixed");
  expect(await readSession(get("/", { cookie: cookieOf(made) }))).toBeNull();
});

test("what is signed as one cookie is not believed as another", async () => {
  const toast = { title: "Added", text: "somebody else's id", tone: "info" } as const;
  const [pair = ""] = (await toastHeaders(toast)).get("Set-Cookie")?.split(";") ?? [];
  const asDevice = pair.replace(/^toast=/, "device=");
  expect(await readCookie(toastCookie(), get("/", { cookie: pair }))).toContain("somebody");
  expect(await readDevice(get("/", { cookie: asDevice }))).toBeNull();
  const device = cookieOf(await deviceCookie().serialize("mine huda"));
  const asSession = device.replace(/^device=/, "session=");
  expect(await readCookie(sessionCookie(), get("/", { cookie: asSession }))).toBeNull();
});
