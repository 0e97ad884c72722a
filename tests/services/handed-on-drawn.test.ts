import { db, write } from "db/client";
import { absences, planChoices, releases, substitutions } from "db/schema";
import { ne } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { listChangesOf } from "~/changes/changes.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { removeAbsence } from "~/cover/absences/remove-absence.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { reverseChange } from "~/cover/history/reverse.server";
import { cannotToday } from "~/cover/plan-choices/cannot-today.server";
import { leaveOpen, planAgain } from "~/cover/plan-choices/choices-of-classes.server";
import { takeBackNotToday } from "~/cover/plan-choices/choices-of-people.server";
import { openAgain, releaseClass } from "~/cover/releases/releases.server";
import { EVERYTHING } from "~/http/agreed.server";
import { Refusal } from "~/http/refusal";
import {
  absent,
  assign,
  covers,
  let_,
  MONAS,
  monaIsAway,
  OMAR,
  RANA,
  rowOf,
} from "../hand-on-morning";
import { MONDAY, MONDAY_MORNING } from "../moved-week";
import { CLERK, freshSchoolEachTest } from "../school";
import { fc } from "../seeds";

freshSchoolEachTest(MONDAY_MORNING);
beforeEach(monaIsAway);

const ACTS = {
  let: let_,
  assign: () => assign(RANA, OMAR),
  "assign hers": () => assign(OMAR),
  "assign Lina": () => assign({ personId: "lina", classId: "mona|3" }),
  "leave hers open": () => leaveOpen(MONDAY, { absentTeacherId: "rana", block: "3" }, CLERK),
  "take the choice back": () => planAgain(MONDAY, MONAS, CLERK),
  "cancel the first": async () => cancelSubstitutions([await rowOf("mona|3")], CLERK),
  "cancel hers": async () => cancelSubstitutions([await rowOf("rana|3")], CLERK),
  "she is ill": () => addAbsence(MONDAY, "rana", CLERK),
  "she is well": () => removeAbsence(MONDAY, "rana", { agreed: EVERYTHING }, CLERK),
  "he is ill": () => addAbsence(MONDAY, "omar", CLERK),
  "he is well": () => removeAbsence(MONDAY, "omar", { agreed: EVERYTHING }, CLERK),
  "she says no": () => cannotToday(MONDAY, "rana", CLERK),
  "she can again": () => takeBackNotToday(MONDAY, "rana", CLERK),
  "no cover needed": () =>
    releaseClass(MONDAY, MONAS, { note: "", withTeacherId: "", agreed: EVERYTHING }, CLERK),
  "open again": () => openAgain(MONDAY, MONAS, CLERK),
  "take back the last": async () =>
    reverseChange((await listChangesOf(MONDAY)).at(-1)?.id ?? 0, CLERK),
} satisfies Record<string, () => Promise<unknown>>;

/** By the rows of the database alone: who is where, what is hers to give, and who was said to be away. */
async function expectWhole(away: ReadonlySet<string>) {
  const rows = await db().select().from(substitutions).where(ne(substitutions.status, "cancelled"));
  const standing = rows.filter(({ substituteTeacherId: id }) => id && !away.has(id));
  const taking = standing.map((row) => `${row.substituteTeacherId} ${row.classBlock}`);
  expect(new Set(taking).size, "nobody takes two at once").toBe(taking.length);
  const hers = rows.some((row) => row.absentTeacherId === "rana");
  const instead = standing.some((row) => row.substituteTeacherId === "rana" && row.handsOn);
  const words = await db().select().from(planChoices);
  const isChosen = words.some(({ handsOn }) => handsOn);
  if (hers) expect(instead || away.has("rana"), "her class is covered in her place").toBe(true);
  expect(standing.some((row) => row.substituteTeacherId === "rana" && !row.handsOn)).toBe(false);
  if (words.some(({ absentTeacherId }) => absentTeacherId === "rana"))
    expect(instead || isChosen || away.has("rana"), "what was said of her class").toBe(true);
  const recorded = await db().select().from(absences);
  expect(recorded.map(({ teacherId }) => teacherId).sort()).toEqual([...away].sort());
}

test("in every order, nobody is in two places and nothing is half done", async () => {
  let [done, together] = [0, 0];
  const names = Object.keys(ACTS) as (keyof typeof ACTS)[];
  const likely = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<keyof typeof ACTS>("let", "assign") },
    { weight: 3, arbitrary: fc.constantFrom(...names) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(likely, { minLength: 6, maxLength: 14 }), async (acts) => {
      await write(async (tx) => {
        for (const table of [absences, substitutions, planChoices, releases])
          await tx.delete(table);
      });
      await addAbsence(MONDAY, "mona", CLERK);
      for (const act of acts) {
        try {
          await ACTS[act]();
          done += 1;
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
        const away = new Set(await absent());
        for (const id of away) expect(["mona", "rana", "omar"]).toContain(id);
        expect(away.has("mona")).toBe(true);
        await expectWhole(away);
        if ((await covers()).join() === "mona|3 rana,rana|3 omar") together += 1;
      }
    }),
    { numRuns: 12 },
  );
  expect([done > 30, together > 3]).toEqual([true, true]);
});
