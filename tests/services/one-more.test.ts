import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findPerson } from "~/cover/day/day";
import { findAvailability } from "~/cover/day/free";
import { reverseChange } from "~/cover/history/reverse.server";
import {
  agreeToOneMore,
  sayNotToday,
  takeBackOneMore,
} from "~/cover/plan-choices/choices-of-people.server";
import { hudaIsAway } from "../huda-is-away";
import { assignClasses, CLERK, freshSchoolEachTest, SUNDAY, trailOf } from "../school";
import { lastChange } from "./reversing";

freshSchoolEachTest();

const ofHuda = (block: string) => [{ absentTeacherId: "huda", block }];
const give = (id: string, block: string, date: "2026-11-22" | "2026-11-23" = SUNDAY) =>
  assignClasses(date, id, ofHuda(block), CLERK);

/** Mona covers block 1 and is at her day's limit. */
beforeEach(async () => {
  await hudaIsAway();
  await give("mona", "1");
});

test("one more today lets somebody at a limit take one class more, and no second", async () => {
  await expect(give("mona", "2")).rejects.toThrow("1 of 1");
  await agreeToOneMore(SUNDAY, "mona", CLERK);
  await give("mona", "2");
  await expect(give("mona", "3")).rejects.toThrow("2 of 1");
});

test("one more today lifts each limit, of that date alone", async () => {
  await addAbsence("2026-11-23", "huda", CLERK);
  await give("sami", "2");
  await expect(give("sami", "2", "2026-11-23")).rejects.toThrow("weekly limit, 1 of 1");
  await agreeToOneMore("2026-11-23", "sami", CLERK);
  await expect(give("sami", "3")).rejects.toThrow("daily limit, 1 of 1");
  await give("sami", "2", "2026-11-23");
  const tuesday = await readCoverDay("2026-11-24");
  expect(findPerson(tuesday, "sami")).toMatchObject({
    usage: { daily: 0, weekly: 2, monthly: 2 },
    agreed: { daily: 0, weekly: 1, monthly: 1 },
  });
  expect(tuesday.choices).toEqual([]);
});

test("one more today is among those who can, after the others", async () => {
  const found = async () => findAvailability(await readCoverDay(SUNDAY), "2");
  expect((await found()).unavailable.map(({ person }) => person.id)).toContain("mona");
  await agreeToOneMore(SUNDAY, "mona", CLERK);
  expect((await found()).teachers.at(-1)).toMatchObject({ id: "mona", note: "by agreement" });
});

test("one more today is recorded once, by whom and when, and told in the trail", async () => {
  await agreeToOneMore(SUNDAY, "mona", CLERK);
  await agreeToOneMore(SUNDAY, "mona", CLERK);
  expect((await readCoverDay(SUNDAY)).choices).toMatchObject([
    {
      kind: "one more",
      teacherId: "mona",
      enteredAt: "2026-11-22T02:45:00.000Z",
      enteredBy: "Clerk",
    },
  ]);
  const said = "noted that \u2068منى عادل\u2069 agreed to one class more on 22 Nov 2026";
  expect((await trailOf()).filter(({ what }) => what === said)).toHaveLength(1);
});

test("one more today is taken back like not today, from the history too, as long as nothing is covered by it", async () => {
  await agreeToOneMore(SUNDAY, "mona", CLERK);
  const agreed = await lastChange();
  const [row] = await give("mona", "2");
  const refusal = "agreed to one more class and has it. Cancel that class first";
  await expect(sayNotToday(SUNDAY, "mona", CLERK)).rejects.toThrow(refusal);
  await expect(takeBackOneMore(SUNDAY, "mona", CLERK)).rejects.toThrow(refusal);
  await expect(reverseChange(agreed, CLERK)).rejects.toThrow(refusal);
  await cancelSubstitutions([row?.substitutionId ?? ""], CLERK);
  await reverseChange(agreed, CLERK);
  await expect(give("mona", "2")).rejects.toThrow("1 of 1");
  await agreeToOneMore(SUNDAY, "mona", CLERK);
  await takeBackOneMore(SUNDAY, "mona", CLERK);
  expect((await readCoverDay(SUNDAY)).choices).toEqual([]);
});

test.each([
  ["of somebody absent", "huda", "Huda Nasser is absent on this day"],
  ["of nobody there", "gone", "This person has been deleted"],
])(
  "one more today is refused %s",
  async (_what, id, words) =>
    await expect(agreeToOneMore(SUNDAY, id, CLERK)).rejects.toThrow(words),
);

test("one more today is not said again from the history once they have said no since", async () => {
  await agreeToOneMore(SUNDAY, "mona", CLERK);
  await takeBackOneMore(SUNDAY, "mona", CLERK);
  const takenBack = await lastChange();
  await sayNotToday(SUNDAY, "mona", CLERK);
  await expect(reverseChange(takenBack, CLERK)).rejects.toThrow("has said no since");
});
