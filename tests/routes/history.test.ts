import { db } from "db/client";
import { changes, substitutions } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { assignShown } from "~/cover/assignments/assign.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { EVERYTHING } from "~/http/agreed.server";
import * as find from "~/routes/_app.find-substitute/route";
import * as manage from "~/routes/_app.manage-substitutions/route";
import { hudaIsAway } from "../huda-is-away";
import { assignClasses, CLERK, freshSchoolEachTest, SUNDAY, signedInRequest } from "../school";
import { argsFor, dataAt, toastOf } from "./call";

freshSchoolEachTest();
beforeEach(async () => {
  await hudaIsAway();
  const refs = ["1", "2"].map((block) => ({ absentTeacherId: "huda", block }));
  await assignClasses(SUNDAY, "rana", refs, CLERK);
});

const MANAGE = `/manage-substitutions?date=${SUNDAY}&dialog=history`;
const readHistory = async () => (await dataAt(manage.loader, MANAGE)).history ?? [];
const count = async () => (await db().select().from(changes)).length;

async function press(fields: Record<string, string>, path = MANAGE) {
  const { action } = path.startsWith("/find") ? find : manage;
  const response = (await action(argsFor(await signedInRequest(path, fields)))) as Response;
  const location = response.headers.get("Location");
  return { status: response.status, location, toast: await toastOf(response) };
}

test("the history of a day is read only when it is asked for, the newest first, in words without the day's own date", async () => {
  const { history } = await dataAt(manage.loader, `/manage-substitutions?date=${SUNDAY}`);
  expect(history).toBeNull();
  expect(await readHistory()).toMatchObject([
    {
      when: "6:45",
      who: "Clerk (clerk)",
      words:
        "assigned Rana Aziz to block 1 of Huda Nasser; assigned Rana Aziz to block 2 of Huda Nasser",
      button: "Take back",
      note: null,
      lines: [
        { subject: "huda|1", canReverse: true, note: null },
        { subject: "huda|2", canReverse: true, note: null },
      ],
    },
    {
      words: "recorded Huda Nasser absent",
      button: null,
      note: "2 classes of Huda Nasser are covered. Take back that cover first",
    },
  ]);
});

test("the history of a day is the same on Find Substitute", async () => {
  const { dialog } = await dataAt(find.loader, `/find-substitute?date=${SUNDAY}&dialog=history`);
  expect(dialog.history).toEqual(await readHistory());
});

test("the history of a day takes back one day of an absence of several, and says which days stay", async () => {
  const wanted = { firstBlock: "", lastBlock: "", until: "2026-11-24", reason: "" };
  await changeAbsence(SUNDAY, "omar", wanted, {}, CLERK);
  const [recorded] = await readHistory();
  expect(recorded).toMatchObject({
    button: "Remove",
    note: "Of several days; Remove takes back this one",
  });
  const { toast } = await press({ intent: "reverse", change: String(recorded?.id) });
  expect(toast).toMatchObject({
    title: "Removed",
    text: expect.stringMatching(/ The other days stay: 23 Nov 2026 – 24 Nov 2026\.$/),
  });
});

test("the history of a day says of each class when it was taken back, and of what cannot be why", async () => {
  await press({ intent: "reverse", change: "2", only: "huda|1" });
  const [taken, assigned] = await readHistory();
  expect(taken).toMatchObject({
    button: "Assign again",
    words: "cancelled cover of Huda Nasser, block 1 by Rana Aziz",
  });
  expect(assigned).toMatchObject({
    button: "Take back",
    lines: [
      { canReverse: false, note: "taken back 6:45 by Clerk (clerk)" },
      { canReverse: true, note: null },
    ],
  });
  await removeTeacher("yusuf", CLERK);
  await removeTeacher("rana", CLERK);
  expect((await readHistory())[0]).toMatchObject({
    button: null,
    note: "A deleted teacher cannot be brought back",
  });
});

test("of a replacement that was taken back the history says whom Assign again assigns", async () => {
  const [row] = await db().select().from(substitutions);
  const moves = [{ rowId: row?.id ?? "", personId: "yusuf", classId: "huda|1" }];
  await assignShown(SUNDAY, { pairs: [], moves }, CLERK);
  const [moved] = await readHistory();
  expect(moved).toMatchObject({ button: "Take back", note: null });
  await press({ intent: "reverse", change: String(moved?.id) });
  const [taken] = await readHistory();
  expect(taken).toMatchObject({
    button: "Assign again",
    note: "Assign again gives block 1 to Yusuf Amin",
  });
  await press({ intent: "reverse", change: String(taken?.id) });
  const covers = await db().select().from(substitutions);
  const ofFirst = covers.filter(({ classBlock, status }) => {
    return classBlock === "1" && status === "assigned";
  });
  expect(ofFirst).toMatchObject([{ substituteTeacherId: "yusuf" }]);
});

test("a press on a change leads back to the history, and says what was done", async () => {
  expect(await press({ intent: "reverse", change: "2" })).toMatchObject({
    status: 303,
    location: MANAGE,
    toast: {
      title: "Taken back",
      text: "Cancelled cover of Huda Nasser, block 1, 2 by Rana Aziz.",
      tone: "success",
    },
  });
});

test("a press on a change from the confirmation leads to the board, from Find Substitute back to its history", async () => {
  const path = `/find-substitute?date=${SUNDAY}`;
  const first = await press({ intent: "reverse", change: "2", only: "huda|2" }, path);
  expect(first.location).toBe(`${path}&dialog=history`);
  const second = await press({ intent: "reverse", change: "2", to: "board" }, path);
  expect(second).toMatchObject({
    location: `${path}&changed=huda%7C2#board`,
    toast: { title: "Taken back" },
  });
});

test("a press on a change names what was left alone", async () => {
  const [row] = await db().select().from(substitutions);
  await press({ intent: "cancel", id: row?.id ?? "", agreed: EVERYTHING });
  expect((await press({ intent: "reverse", change: "2" })).toast).toMatchObject({
    text: "Cancelled cover of Huda Nasser, block 2 by Rana Aziz. Not taken back: Assigned Rana Aziz to block 1 of Huda Nasser: cancelled 6:45 by Clerk (clerk).",
    tone: "info",
  });
});

test.each([
  ["no change", {}, "This entry is not in the history."],
  ["no number", { change: "2; drop" }, "This entry is not in the history."],
  ["a change there is not", { change: "4711" }, "This entry is not in the history."],
  ["a huge one", { change: "9".repeat(40) }, "This entry is not in the history."],
  [
    "a class that is not its own",
    { change: "2", only: "lea|7" },
    "There is nothing left here to take back.",
  ],
  [
    "what is still covered",
    { change: "1" },
    "2 classes of Huda Nasser are covered. Take back that cover first.",
  ],
])("a press on a change with %s changes nothing, and says so", async (_what, fields, words) => {
  for (const path of [MANAGE, `/find-substitute?date=${SUNDAY}`]) {
    const { toast } = await press({ intent: "reverse", ...fields }, path);
    expect(toast).toMatchObject({ title: "Not taken back", tone: "destructive" });
    expect((toast as { text: string }).text.replace(/\.?$/, ".")).toBe(words);
  }
  expect(await count()).toBe(2);
});

test("a press on a change of another date takes that one back, whichever day is shown", async () => {
  const { toast } = await press(
    { intent: "reverse", change: "2" },
    "/manage-substitutions?date=2026-11-24",
  );
  expect(toast).toMatchObject({ title: "Taken back" });
  expect(
    (await db().select().from(substitutions)).every(({ status }) => status === "cancelled"),
  ).toBe(true);
});
