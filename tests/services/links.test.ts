import { db, write } from "db/client";
import { links, settings } from "db/schema";
import { expect, test } from "vitest";
import { seededRandom } from "~/demo/random";
import {
  endLink,
  listAddresses,
  makeToken,
  newLink,
  openLink,
  readToken,
} from "~/links/links.server";
import { newLinksForAll } from "~/links/secret.server";
import { watchQueries } from "../queries";
import { freshSchoolEachTest } from "../school";

freshSchoolEachTest();

const tokenOf = async (of: string) =>
  (await listAddresses("wall", [of])).get(of)?.path.replace("/wall/", "") ?? "";
const renew = (of: string) => write((tx) => newLink(tx, "wall", of));
const end = (of: string) => write((tx) => endLink(tx, "wall", of));

test("the token of an address is read by whoever has the secret, and by nobody else, whatever it is of", () => {
  const random = seededRandom(7);
  for (let at = 0; at < 2_000; at++) {
    const secret = `${random.between(1, 1e9)}`;
    const of = `${random.between(1, 1e9).toString(36)}-${at}`;
    const ref = { of, number: random.between(1, 999_999) };
    const token = makeToken(secret, "wall", ref);
    expect(readToken(secret, "wall", token)).toEqual(ref);
    expect(readToken(`${secret}0`, "wall", token)).toBeNull();
    const place = random.between(0, token.length - 1);
    const other = token[place] === "1" ? "2" : "1";
    const changed = token.slice(0, place) + other + token.slice(place + 1);
    expect(readToken(secret, "wall", changed)).toBeNull();
    expect(readToken(secret, "wall", token.slice(0, -1))).toBeNull();
    expect(readToken(secret, "wall", `${token}0`)).toBeNull();
  }
});

test("the token of an address has 128 bits that nobody can tell who has all others", () => {
  const seals = Array.from({ length: 500 }, (_, at) =>
    makeToken("secret", "wall", { of: "hall", number: at + 1 })
      .split(".")
      .at(-1),
  );
  expect(new Set(seals).size).toBe(500);
  expect(seals.every((seal) => /^[0-9a-f]{32}$/.test(seal ?? ""))).toBe(true);
});

test.each([
  "",
  ".",
  "hall",
  "hall.1",
  "hall.0.",
  "../etc/passwd",
  "hall.1.ZZ",
  "é.1.00",
  "a".repeat(5000),
])("the token of an address is not %j", async (text) => {
  await renew("hall");
  expect(await openLink("wall", text)).toBe("unknown");
});

test.each(Array.from({ length: 10 }, (_, at) => at))(
  "an address opens while it is the last and switched on, and has ended otherwise, whatever was done: %s",
  async (seed) => {
    const random = seededRandom(seed);
    /** Every token there ever was of the present secret, and what each is to open now. */
    let all = new Map<string, string | null>();
    const former: string[] = [];
    for (let act = 0; act < 40; act++) {
      const of = `w${random.between(1, 3)}`;
      if (random.chance(0.1)) {
        await write(newLinksForAll);
        former.push(...all.keys());
        const on = [...all.values()].filter((id) => id !== null);
        all = new Map();
        for (const id of on) all.set(await tokenOf(id), id);
      } else {
        const isNew = random.chance(0.6);
        await (isNew ? renew(of) : end(of));
        for (const [token, id] of all) if (id === of) all.set(token, null);
        if (isNew) all.set(await tokenOf(of), of);
      }
    }
    for (const [token, of] of all) {
      expect(await openLink("wall", token)).toEqual(of === null ? "ended" : { of });
    }
    for (const token of former) expect(await openLink("wall", token)).toBe("unknown");
  },
);

test("an address keeps nothing but its number: no token is in the database", async () => {
  await renew("hall");
  const token = await tokenOf("hall");
  const rows = JSON.stringify([
    await db().select().from(links),
    await db().select().from(settings),
  ]);
  expect(rows).not.toContain(token.split(".").at(-1));
  expect(await db().select().from(links)).toEqual([
    { kind: "wall", of: "hall", number: 1, isOn: true },
  ]);
});

test("an address that nobody made is told without a write, and with one question at most", async () => {
  await renew("hall");
  const random = seededRandom(1);
  const digits = () => random.between(0, 15).toString(16);
  const guesses = Array.from({ length: 20_000 }, (_, at) => {
    const seal = Array.from({ length: 32 }, digits).join("");
    return at % 4 === 0 ? `hall.${at}` : `hall.${random.between(1, 3)}.${seal}`;
  });
  const changes = () => db().get<{ n: number }>("select total_changes() as n");
  const before = await changes();
  const watch = watchQueries();
  const opened = new Set<unknown>();
  for (const guess of guesses) {
    opened.add(await openLink("wall", guess));
    if (opened.size > 1) break;
  }
  expect([...opened]).toEqual(["unknown"]);
  expect(watch.questions).toBe(15_000);
  expect(watch.statements.every((statement) => statement.startsWith("select"))).toBe(true);
  expect(await changes()).toEqual(before);
});
