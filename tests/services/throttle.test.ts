import { connect, db } from "db/client";
import { acts, failedSignIns } from "db/schema";
import { expect, test, vi } from "vitest";
import { signIn } from "~/accounts/auth.server";
import { readDevice, rememberDevice } from "~/accounts/device.server";
import { attempt, sourceOf } from "~/accounts/throttle.server";
import { Refusal } from "~/http/refusal";
import { addPerson, cookieOf, type From, get, PASSWORD } from "../people";
import { freshSchoolEachTest } from "../school";

freshSchoolEachTest();

const MINUTE = 60_000;
const HERE = { address: "203.0.113.7" };
const ELSEWHERE = { address: "198.51.100.1" };

const wrong = async () => false;
const right = async () => true;
const FAILURE = { actor: null, what: "refused it" };

/** One attempt for a username: what it answered, or the refusal's status. */
async function tryFor(
  usernameKey: string,
  from: From,
  isRight = wrong,
  userId: string | null = null,
) {
  try {
    const named = { username: usernameKey, name: usernameKey, mayRunSchool: false, email: null };
    const user = userId ? { id: userId, ...named } : null;
    return await attempt(get("/login", from), { usernameKey, user }, isRight, FAILURE);
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
}

async function failTimes(times: number, usernameKey: (n: number) => string, from: From = HERE) {
  for (let n = 0; n < times; n++) await tryFor(usernameKey(n), from);
}

test("failed attempts the tenth for a username is still looked at, the eleventh is refused, right or wrong", async () => {
  await failTimes(9, () => "huda");
  expect(await tryFor("huda", HERE)).toBe(false);
  expect(await tryFor("huda", HERE, right)).toBe(429);
});

test("failed attempts of one username do not count for another, nor from another address", async () => {
  await failTimes(10, () => "huda");
  expect(await tryFor("mona", HERE, right)).toBe(true);
  expect(await tryFor("huda", ELSEWHERE, right)).toBe(true);
});

test("failed attempts the fiftieth from an address is still looked at, the next is refused for anybody", async () => {
  await failTimes(49, (n) => `user ${n}`);
  expect(await tryFor("somebody", HERE)).toBe(false);
  expect(await tryFor("somebody else", HERE, right)).toBe(429);
  expect(await tryFor("somebody else", ELSEWHERE, right)).toBe(true);
});

test("failed attempts block for the rest of the quarter of an hour, and say how long", async () => {
  await tryFor("huda", HERE);
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  await failTimes(9, () => "huda");
  const tried = { usernameKey: "huda", user: null };
  await expect(attempt(get("/login", HERE), tried, right, FAILURE)).rejects.toMatchObject({
    status: 429,
    retryAfter: 600,
    message: "Too many failed attempts. Try again in 10 minutes.",
  });
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  expect(await tryFor("huda", HERE, right)).toBe(429);
  vi.setSystemTime(Date.now() + 1000);
  expect(await tryFor("huda", HERE, right)).toBe(true);
});

test("failed attempts stay counted after a success: it buys nobody further guesses", async () => {
  await failTimes(9, () => "huda");
  expect(await tryFor("huda", HERE, right)).toBe(true);
  expect(await tryFor("huda", HERE)).toBe(false);
  expect(await tryFor("huda", HERE, right)).toBe(429);
});

test("failed attempts are counted before they are looked at: twenty side by side are ten", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryFor("huda", HERE)));
  expect(answers.filter((answer) => answer === false)).toHaveLength(10);
  expect(answers.filter((answer) => answer === 429)).toHaveLength(10);
});

test("failed attempts survive a restart", async () => {
  await failTimes(10, () => "huda");
  const [file] = await db().all<{ file: string }>("pragma database_list");
  await connect({ url: `file:${file?.file}` });
  expect(await tryFor("huda", HERE, right)).toBe(429);
});

const trail = async () => (await db().select().from(acts)).map(({ who, what }) => [who, what]);

test("the trail of failures says for whom and from where, but not what nobody is called", async () => {
  await addPerson("huda", "Huda Nasser");
  for (const username of ["HUDA", "my secret password"]) {
    await expect(signIn(get("/login", HERE), username, "wrong")).rejects.toThrow();
  }
  expect(await trail()).toEqual([
    ["System", "refused a sign-in as Huda Nasser (huda): wrong password, from 203.0.113.7"],
    ["System", "refused a sign-in with an unknown username, from 203.0.113.7"],
  ]);
});

test("what is no failed attempt many right ones at once, also after nine wrong ones", async () => {
  const twenty = () => Promise.all(Array.from({ length: 20 }, () => tryFor("huda", HERE, right)));
  expect(new Set(await twenty())).toEqual(new Set([true]));
  await failTimes(9, () => "huda");
  expect(new Set(await twenty())).toEqual(new Set([true]));
});

test("what is no failed attempt one that finds too many before it is told to come again", async () => {
  const flood = Array.from({ length: 70 }, () => tryFor("huda", HERE, right));
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer === true)).toHaveLength(61);
  expect(answers.filter((answer) => answer === 503)).toHaveLength(9);
  expect(await tryFor("huda", HERE, right)).toBe(true);
});

test("what is no failed attempt a right password leaves no trace", async () => {
  await tryFor("huda", HERE, right);
  expect(await db().select().from(failedSignIns)).toEqual([]);
});

test("what is no failed attempt an attempt that could not be made leaves no trace", async () => {
  const busy = () => Promise.reject(new Refusal(503, "busy"));
  expect(await tryFor("huda", HERE, busy)).toBe(503);
  expect(await db().select().from(failedSignIns)).toEqual([]);
});

/** A browser in which these users have signed in, one after the other. */
async function browserOf(...userIds: string[]): Promise<From> {
  let from: From = HERE;
  for (const userId of userIds) {
    const cookie = cookieOf(await rememberDevice(get("/login", from), userId));
    from = { ...HERE, cookie };
  }
  return from;
}

test("a browser that has signed in before is not locked out by others at its address", async () => {
  const office = await browserOf("huda's id");
  await failTimes(50, () => "huda");
  await failTimes(50, (n) => `user ${n}`);
  expect(await tryFor("huda", office, right, "huda's id")).toBe(true);
  expect(await tryFor("mona", office, right, "mona's id")).toBe(true);
});

test("a browser that has signed in before has ten attempts of its own", async () => {
  const office = await browserOf("huda's id");
  for (let n = 0; n < 10; n++) await tryFor("huda", office, wrong, "huda's id");
  expect(await tryFor("huda", office, right, "huda's id")).toBe(429);
  expect(await tryFor("huda", HERE, right, "huda's id")).toBe(true);
});

test("a browser that has signed in before gives its user no new guesses at others by signing in again", async () => {
  for (let n = 0; n < 10; n++) {
    const fresh = await browserOf("a clerk's id");
    expect(await tryFor("admin", fresh, wrong, "admin's id")).toBe(false);
  }
  const another = await browserOf("a clerk's id");
  expect(await tryFor("admin", another, right, "admin's id")).toBe(429);
});

test("a browser that has signed in before keeps its mark, the first user and the last nineteen", async () => {
  const ids = Array.from({ length: 25 }, (_, n) => `${n}`);
  const device = await readDevice(get("/", await browserOf(...ids)));
  expect(device?.userIds).toEqual(["0", ...ids.slice(6)]);
  expect(await readDevice(get("/", await browserOf("1", "1")))).toMatchObject({ userIds: ["1"] });
});

test("a browser that has signed in before is not believed with a forged mark", async () => {
  const { cookie = "" } = await browserOf("huda's id");
  const forged = cookie.replace(/=[^.]*/, `=${btoa(JSON.stringify("mine huda's id"))}`);
  expect(forged).not.toBe(cookie);
  expect(await sourceOf(get("/", { ...HERE, cookie: forged }), "huda's id")).toBe(
    "address 203.0.113.7",
  );
});

test("signing in makes the browser a known one, whose attempts count apart", async () => {
  await addPerson("huda");
  const { cookies } = await signIn(get("/login", HERE), " HUDA ", PASSWORD);
  const office = { ...HERE, cookie: cookieOf(...cookies) };
  await failTimes(10, () => "huda");
  await expect(signIn(get("/login", HERE), "huda", PASSWORD)).rejects.toMatchObject({
    status: 429,
  });
  expect((await signIn(get("/login", office), "huda", PASSWORD)).user.username).toBe("huda");
});

test("signing in counts a username however it is written", async () => {
  await addPerson("huda");
  for (const username of ["huda", "HUDA", " Huda ", "ｈｕｄａ", "hUDA"]) {
    for (const password of ["wrong", "wrong again"]) {
      await expect(signIn(get("/login", HERE), username, password)).rejects.toThrow();
    }
  }
  await expect(signIn(get("/login", HERE), "huda", PASSWORD)).rejects.toMatchObject({
    status: 429,
  });
});
