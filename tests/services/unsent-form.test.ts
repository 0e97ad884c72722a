import { expect, test } from "vitest";
import { readSession } from "~/accounts/sessions.server";
import { takeSavedForm } from "~/accounts/unsent-form.server";
import { decodeForm, encodeForm } from "~/http/packed-form.server";
import { action } from "~/routes/_app.teacher-groups/route";
import { action as signInHere } from "~/routes/login";
import { addPerson, cookieOf, get, PASSWORD, post, signedIn } from "../people";
import { argsFor, thrownBy } from "../routes/call";
import { freshSchoolEachTest } from "../school";

freshSchoolEachTest();

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

test("a form is packed without passwords, and unpacked without them whoever packed it", () => {
  const packed = encodeForm(formOf({ name: "منى", password: "secret", newPassword: "secret" }));
  expect(packed).toBe('[["name","منى"]]');
  const unpacked = decodeForm('[["name","منى"],["newPassword","secret"]]');
  expect(unpacked && [...unpacked]).toEqual([["name", "منى"]]);
});

test("what is too large, or no form, is not kept", () => {
  const around = encodeURIComponent('[["name",""]]').length;
  const longest = "a".repeat(48 * 1024 - around);
  expect(decodeForm(encodeForm(formOf({ name: longest })))?.get("name")).toBe(longest);
  expect(encodeForm(formOf({ name: `${longest}a` }))).toBe("");
  for (const text of ["", "{}", "[1]", '[["a"]]', '[["a",1]]', `[["name","${longest}a"]]`]) {
    expect(decodeForm(text), text.slice(0, 20)).toBeNull();
  }
});

test("the form waits in the new session for its own screen, once", async () => {
  await addPerson("huda");
  const unsent = encodeForm(formOf({ intent: "save", name: "Sami" }));
  const fields = { username: "huda", password: PASSWORD, to: "/teacher-groups?dialog=add", unsent };
  const response = (await signInHere({ ...argsFor(post("/login", fields)) })) as Response;
  expect(response.headers.get("Location")).toBe("/teacher-groups?dialog=add");
  const cookie = cookieOf(...response.headers.getSetCookie());
  const take = async (path: string) => {
    const session = await readSession(get(path, { cookie }));
    return session && takeSavedForm(session, get(path, { cookie }));
  };
  expect(await take("/user-management")).toBeUndefined();
  expect((await take("/teacher-groups"))?.reply.initialValue?.name).toBe("Sami");
  expect(await take("/teacher-groups")).toBeUndefined();
});

test("only a browser that has been signed in gets its form back; any other is led to the sign-in screen", async () => {
  const fields = { intent: "save", name: "Sami" };
  const stranger = await thrownBy(() =>
    action(argsFor(post("/teacher-groups?dialog=add", fields))),
  );
  expect(stranger.status).toBe(302);
  expect(stranger.headers.get("Location")).toBe("/login?to=%2Fteacher-groups%3Fdialog%3Dadd");
  const cookie = await signedIn(await addPerson("huda"));
  const { endSession } = await import("~/accounts/sessions.server");
  await endSession(get("/", { cookie }));
  const known = await thrownBy(() =>
    action(argsFor(post("/teacher-groups?dialog=add", fields, { cookie }))),
  );
  expect(known.status).toBe(401);
  expect(await known.json()).toEqual({
    to: "/teacher-groups?dialog=add",
    unsent: '[["intent","save"],["name","Sami"]]',
  });
});
