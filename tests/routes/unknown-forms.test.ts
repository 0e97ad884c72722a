import type { ActionFunctionArgs } from "@remix-run/node";
import { db } from "db/client";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findAccount } from "~/accounts/users.server";
import { give } from "../huda-is-away";
import { addPerson, post, signedIn } from "../people";
import { addTeachers, freshSchoolEachTest, SUNDAY } from "../school";
import { fc } from "../seeds";
import { smallSchool } from "../small-school";
import { argsFor, thrownBy } from "./call";

freshSchoolEachTest();

type Action = (args: ActionFunctionArgs) => Promise<unknown>;
const screens = import.meta.glob<{ action?: Action }>("../../app/routes/_app*/route.tsx");

/** Every screen that carries out forms, by its path. */
async function screensWithActions(): Promise<[string, Action][]> {
  const found = await Promise.all(
    Object.entries(screens).map(async ([file, load]): Promise<[string, Action][]> => {
      const { action } = await load();
      const path = file.match(/_app\.([\w-]+)\//)?.[1] ?? "";
      return action ? [[`/${path}`, action]] : [];
    }),
  );
  return found.flat();
}

async function everything(): Promise<unknown> {
  const tables = ["substitutions", "absences", "teachers", "users", "changes", "acts"];
  return Promise.all(
    tables.map((table) => db().all(sql.raw(`select * from ${table} order by id`))),
  );
}

const intent = fc.oneof(
  fc.constantFrom("", "Cancel", "cancel ", "cancelled", "cancel-all", "constructor", "__proto__"),
  fc.constantFrom("import-", "import-constructor", "deleted", "toString", "confirmed"),
  fc.string({ maxLength: 20 }),
);

test("a form that a screen does not know is refused in words, and what it carries is let be", async () => {
  await addTeachers(...smallSchool);
  const [one] = await give("rana", "huda", "1");
  const id = one?.substitutionId ?? "";
  const cookie = await signedIn((await findAccount("admin")) ?? (await addPerson("admin")));
  const actions = await screensWithActions();
  expect(actions.map(([path]) => path).sort()).toEqual([
    "/_index",
    "/find-substitute",
    "/manage-substitutions",
    "/teacher-groups",
    "/user-management",
  ]);
  const before = await everything();
  const known = /^(cancel|search|week|open|close|save|add|edit|reset|delete|confirm|select)$/;
  await fc.assert(
    fc.asyncProperty(intent, fc.constantFrom(...actions), async (unknown, [path, action]) => {
      fc.pre(!known.test(unknown));
      const fields = { intent: unknown, id, person: "huda", teacher: "huda", mark: "" };
      const request = post(`${path}?date=${SUNDAY}`, fields, { cookie });
      const answer = await thrownBy(() => action(argsFor(request)));
      expect([path, answer.status]).toEqual([path, 400]);
      expect(await answer.text()).toBe("This page is out of date. Load it again.");
    }),
    { numRuns: 150 },
  );
  expect(await everything()).toEqual(before);
});
