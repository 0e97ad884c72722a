import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { readSession } from "~/accounts/sessions.server";
import { takeSavedForm } from "~/accounts/unsent-form.server";
import { encodeForm, packForm, unpackForm } from "~/http/packed-form.server";
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
  const typed = { name: "منى", password: "secret", newPassword: "secret" };
  expect(encodeForm(formOf(typed))).toBe('[["name","منى"]]');
  for (const packed of [packForm(formOf(typed)), packedText('[["name","منى"],["password","x"]]')]) {
    expect([...(unpackForm(packed) ?? [])]).toEqual([["name", "منى"]]);
  }
});

test("what is too large, or no form, is not kept", () => {
  const rows = Array.from({ length: 900 }, (_, at) => [`rows[${at}].note`, `Closed day ${at}`]);
  const many = formOf(Object.fromEntries(rows));
  expect([...(unpackForm(packForm(many)) ?? [])]).toEqual([...many]);
  expect(packForm(formOf({ name: randomBytes(48 * 1024).toString("base64") }))).toBe("");
  const endless = packedText(`[["name","${"a".repeat(2_000_000)}"]]`);
  for (const text of ["{}", "[1]", '[["a"]]', '[["a",1]]']) {
    expect(unpackForm(packedText(text)), text).toBeNull();
  }
  for (const packed of ["", "%", '[["a","b"]]', endless]) {
    expect(unpackForm(packed), packed.slice(0, 20)).toBeNull();
  }
});

const packedText = (text: string) => deflateRawSync(text).toString("base64url");

test("the form waits in the new session for its own screen, once", async () => {
  await addPerson("huda");
  const unsent = packForm(formOf({ intent: "save", name: "Sami" }));
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
  const { to, unsent } = await known.json();
  expect(to).toBe("/teacher-groups?dialog=add");
  expect([...(unpackForm(unsent) ?? [])]).toEqual(Object.entries(fields));
});
