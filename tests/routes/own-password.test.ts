import { expect, test } from "vitest";
import { readSession } from "~/accounts/sessions.server";
import { action } from "~/routes/_app._index/route";
import { action as signIn } from "~/routes/login";
import { addPerson, get, PASSWORD, post, signedIn } from "../people";
import { freshSchoolEachTest, trailOf } from "../school";
import { answerOf } from "./office";

freshSchoolEachTest();

const DIALOG = "/?index&dialog=password";
const NEW = "a horse of another colour";

/** A clerk at the Dashboard, who is signed in at home too. */
async function clerk() {
  const huda = await addPerson("huda", "هدى ناصر");
  const cookie = await signedIn(huda);
  const home = await signedIn(huda);
  const context: Record<string, unknown> = {};
  const send = (fields: Record<string, string>, from = "") =>
    answerOf(() =>
      action({
        request: post(`${DIALOG}${from}`, { intent: "password", ...fields }, { cookie }),
        context,
        params: {},
      }),
    );
  return { huda, cookie, home, send };
}

const enter = async (username: string, password: string) =>
  (
    await answerOf(() =>
      signIn({ request: post("/login", { username, password }), context: {}, params: {} }),
    )
  ).status;
const isSignedIn = async (cookie: string) => (await readSession(get("/", { cookie }))) !== null;

test("one's own password is another from then on, and whoever else is signed in with it is not any more", async () => {
  const { cookie, home, send } = await clerk();
  const other = await signedIn(await addPerson("mona"));
  const answer = await send({ password: PASSWORD, newPassword: NEW });
  expect(answer).toMatchObject({
    status: 303,
    location: "/",
    toast: { title: "Password changed", tone: "success" },
  });
  expect([await isSignedIn(cookie), await isSignedIn(home), await isSignedIn(other)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await enter("huda", PASSWORD)).toBe(401);
  expect(await enter("huda", NEW)).toBe(303);
  const said = await trailOf();
  expect(said.map(({ what }) => what)).toContain("changed their own password");
  expect(JSON.stringify(said)).not.toMatch(/horse/);
});

test.each([
  ["&from=%2Ffind-substitute%3Fdate%3D2026-11-29", "/find-substitute?date=2026-11-29"],
  ["&from=https%3A%2F%2Felsewhere.example", "/"],
])(
  "one's own password leads back to the screen of this site where it was asked for: %s",
  async (from, location) => {
    const { send } = await clerk();
    expect(await send({ password: PASSWORD, newPassword: NEW }, from)).toMatchObject({ location });
  },
);

test("one's own password stays where the present one is wrong, which is on record", async () => {
  const { home, send } = await clerk();
  const { status, data } = await send({ password: "wrong", newPassword: NEW });
  expect(status).toBe(403);
  expect(data.reply.error).toEqual({ password: ["That is not your present password"] });
  expect(JSON.stringify(data)).not.toMatch(/wrong|horse/);
  expect(await isSignedIn(home)).toBe(true);
  expect(await enter("huda", PASSWORD)).toBe(303);
  expect((await trailOf()).map(({ what }) => what).join()).toContain(
    "entered a wrong password to change their own",
  );
});

test.each([
  [{ password: "", newPassword: NEW }, { password: ["Present Password is required"] }],
  [
    { password: PASSWORD, newPassword: "seven77" },
    { newPassword: ["New Password must be 8 characters or more"] },
  ],
  [
    { password: PASSWORD, newPassword: PASSWORD },
    { newPassword: ["You already have this password: choose another one"] },
  ],
])("one's own password stays where the form is filled in as %j", async (fields, errors) => {
  const { home, send } = await clerk();
  const { status, data } = await send(fields);
  expect(status).toBe(400);
  expect(data.reply.error).toEqual(errors);
  expect(await isSignedIn(home)).toBe(true);
});

test("one's own password is guessed ten times and no more, with sign-ins counted", async () => {
  const { send } = await clerk();
  for (let n = 0; n < 4; n++) await enter("huda", `guess ${n}`);
  for (let n = 0; n < 10; n++) await send({ password: `guess ${n}`, newPassword: NEW });
  expect(await send({ password: PASSWORD, newPassword: NEW })).toMatchObject({
    status: 429,
    retryAfter: "900",
  });
});
