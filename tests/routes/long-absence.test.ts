import { db } from "db/client";
import { absences, outbox, substitutions, told } from "db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { giveToOne } from "~/cover/long-absence/give-to-one.server";
import { action, loader } from "~/routes/_app.find-substitute/route";
import {
  action as manageAction,
  loader as manageLoader,
} from "~/routes/_app.manage-substitutions/route";
import type { IsoDate } from "~/school/dates";
import { readPublished } from "~/sheets/published.server";
import { removeWithCover } from "../agreed";
import { mailbox, sendAll, withMailServer } from "../mail/with-mail";
import { pagesOn } from "../my-pages";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { answerTo, dataAt, toastOf } from "./call";
import { office, report } from "./reporting";

freshSchoolEachTest();

const DAYS = [SUNDAY, "2026-11-23", "2026-11-24"] as const;
const CLASSES = DAYS.map((date) => ({ date, classId: "huda|1" }));
const TELL = `/manage-substitutions?date=${SUNDAY}&view=tell`;
const week = Object.fromEntries(
  ["Sunday", "Monday", "Tuesday", "Wednesday"].map((day) => [day, ["1"]]),
);
const wanted = { firstBlock: "", lastBlock: "", until: DAYS[2], reason: "" };

beforeEach(async () => {
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser", week }),
    makeTeacher("nadia", {
      ...{ name: "Nadia Hamdan", subject: "Substitute", email: "nadia@school.test" },
    }),
  );
  await changeAbsence(SUNDAY, "huda", wanted, {}, CLERK);
});

// biome-ignore lint/suspicious/noExplicitAny: what the two screens answer
const see = (path: string, of: any = loader): Promise<any> => dataAt(of, path);
const board = `/find-substitute?date=${SUNDAY}`;
const toldOf = async () =>
  (await db().select().from(told).orderBy(told.date)).map(({ date, tasks }) => [
    date,
    tasks.length,
  ]);
const nadiaOn = async (date: IsoDate) => {
  const { tell } = await see(`/manage-substitutions?date=${date}&view=tell`, manageLoader);
  return tell.people.find((one: { id: string }) => one.id === "nadia");
};

describe("giving all of an absence", () => {
  test("is shown day by day before it is pressed, and says what it could not do", async () => {
    const asked = `${board}&dialog=give&teacher=huda&person=nadia`;
    const { dialog } = await see(asked);
    expect(dialog.give).toMatchObject({ open: 3, days: 3, plan: { name: "Nadia Hamdan" } });
    expect(dialog.give.plan.give).toEqual(DAYS.map((date) => `${date} huda|1`));
    await giveToOne("nadia", CLASSES.slice(0, 1), CLERK);
    const form = new URLSearchParams({ intent: "give-all", person: "nadia", date: SUNDAY });
    for (const one of dialog.give.plan.give) form.append("give", one);
    const answer = await answerTo(action as never, board, form);
    expect(await toastOf(answer)).toMatchObject({
      title: "2 of 3 classes assigned",
      text: expect.stringMatching(/^Sun 22 Nov: block 1 of Huda Nasser is covered by/),
    });
  });

  test("says a reason once for all the classes that it kept", async () => {
    for (const date of DAYS.slice(1)) await removeWithCover(date, "huda");
    const form = new URLSearchParams({ intent: "give-all", person: "nadia", date: SUNDAY });
    for (const { date, classId } of CLASSES) form.append("give", `${date} ${classId}`);
    const answer = await answerTo(action as never, board, form);
    const { text } = (await toastOf(answer)) as { text: string };
    expect(text.replace(/[\u2066-\u2069]/g, "")).toBe(
      "Mon 23 Nov, block 1 and Tue 24 Nov, block 1: Huda Nasser is no longer absent.",
    );
  });

  test("offers the days that a longer absence has got to the same person", async () => {
    await giveToOne("nadia", CLASSES, CLERK);
    const form = { intent: "absence", teacher: "huda", date: SUNDAY, scope: "all" };
    const longer = { ...form, ...wanted, until: "2026-11-25" };
    const to = (await answerTo(action as never, board, longer)).headers.get("Location") ?? "";
    const { dialog } = await see(to);
    expect(dialog.give).toMatchObject({
      ...{ isMore: true, absent: 1, plan: { id: "nadia", give: ["2026-11-25 huda|1"] } },
    });
  });
});

test("what somebody reports themselves makes the absence longer, and asks the same", async () => {
  await pagesOn({ mayReport: true });
  await giveToOne("nadia", CLASSES, CLERK);
  const { press, waits } = await office();
  const days = { day: "days", from: "2026-11-25", until: "2026-11-26" };
  await report("huda", days);
  const [line] = await waits("2026-11-25");
  const decided = { intent: "report-record", report: `${line?.id} ${line?.shown}` };
  const answer = (await press("2026-11-25", decided)) as Response;
  const to = answer.headers.get("Location") ?? "";
  expect((await see(to)).dialog.give).toMatchObject({
    ...{ isMore: true, absent: 2, open: 1, plan: { id: "nadia", give: ["2026-11-25 huda|1"] } },
  });
  const rows = await db().select().from(absences);
  expect(new Set(rows.map(({ series }) => series)).size).toBe(1);
});

test.each([
  ["whose new days have no class", SUNDAY, ["2026-11-25", "2026-11-26"]],
  ["that is another than the one of which it was", "2026-12-06", ["2026-12-06", "2026-12-07"]],
] as const)("nobody is offered the new days of an absence %s", async (_, date, untils) => {
  await giveToOne("nadia", CLASSES, CLERK);
  const places: (string | null)[] = [];
  for (const until of untils) {
    const form = { intent: "absence", teacher: "huda", scope: "all", ...wanted, date, until };
    const answer = await answerTo(action as never, `/find-substitute?date=${date}`, form);
    places.push(answer.headers.get("Location"));
  }
  expect(places[1]).toContain(`date=${date}`);
  expect(places[1]).not.toContain("dialog=give");
});

describe("telling who was given several days", () => {
  beforeEach(() => giveToOne("nadia", CLASSES, CLERK));

  const tellAll = async (date: IsoDate = SUNDAY) => {
    const nadia = await nadiaOn(date);
    const form = new URLSearchParams({ intent: "told", person: "nadia", mark: nadia.mark, date });
    for (const one of nadia.along) form.append("along", `${one.date} ${one.mark} nadia`);
    return answerTo(manageAction as never, `/manage-substitutions?date=${date}&view=tell`, form);
  };

  test("is one message about all days, ticked off and taken back at once", async () => {
    const nadia = await nadiaOn(SUNDAY);
    expect(nadia.along.map(({ date }: { date: string }) => date)).toEqual(DAYS.slice(1));
    for (const day of ["Sunday 22", "Monday 23", "Tuesday 24"])
      expect(nadia.message).toContain(`Cover on ${day} November 2026`);
    await tellAll();
    expect(await toldOf()).toEqual(DAYS.map((date) => [date, 1]));
    expect(await nadiaOn(DAYS[1])).toMatchObject({ state: "told", along: [] });
    const back = { intent: "not-told", person: "nadia", date: SUNDAY };
    await answerTo(manageAction as never, TELL, back);
    expect(await toldOf()).toEqual([]);
  });

  test("after a shorter absence says in one message which days are no longer needed", async () => {
    await tellAll();
    vi.setSystemTime(Date.now() + 60_000);
    const shorter = { intent: "absence", teacher: "huda", scope: "all", recorded: "", ...wanted };
    const form = { ...shorter, until: SUNDAY, date: SUNDAY };
    const asked = await answerTo(action as never, board, form);
    const { question } = await asked.json();
    expect(question.losses[0].lines).toHaveLength(2);
    const done = await answerTo(action as never, board, { ...form, agreed: question.agree });
    expect(done.headers.get("Location")).toBe(
      "/manage-substitutions?date=2026-11-23&view=tell#tell-nadia",
    );
    const nadia = await nadiaOn(DAYS[1]);
    expect([nadia.lines, nadia.along.length]).toEqual([[], 1]);
    expect(nadia.message).toContain("Tuesday 24 November 2026: nothing left to cover");
    await tellAll(DAYS[1]);
    expect(await toldOf()).toEqual(DAYS.map((date, at) => [date, at === 0 ? 1 : 0]));
  });
});

describe("by mail", () => {
  withMailServer();
  beforeEach(() => giveToOne("nadia", CLASSES, CLERK));

  const press = async (intent = "tell-staff") => {
    const { mark } = await nadiaOn(SUNDAY);
    const form = { intent, person: "nadia", mark, date: SUNDAY };
    return answerTo(manageAction as never, TELL, form);
  };
  const states = async () =>
    (await db().select().from(outbox).orderBy(outbox.date)).map(({ date, state }) => [date, state]);

  test("one press of Tell staff sends all days in one mail", async () => {
    await press();
    const { mails, deliver } = mailbox();
    await sendAll(deliver);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Cover on Sun 22 Nov – Tue 24 Nov: 3 days",
    ]);
    expect(mails[0]?.text.match(/Cover on \w+ \d+ November 2026/g)).toHaveLength(3);
    expect(mails[0]?.text.match(/^Nadia Hamdan$/gm)).toHaveLength(1);
    expect(await states()).toEqual(DAYS.map((date) => [date, "sent"]));
    expect((await nadiaOn(DAYS[2])).state).toBe("told");
  });

  test("two days told in the evening go out in one mail in the morning", async () => {
    vi.setSystemTime(new Date("2026-11-22T21:00:00+04:00"));
    for (const date of DAYS.slice(1)) {
      const { mark } = await nadiaOn(date);
      const form = { intent: "tell-staff", person: "nadia", mark, date };
      const to = `/manage-substitutions?date=${date}&view=tell`;
      await answerTo(manageAction as never, to, form);
    }
    expect(await states()).toEqual(DAYS.slice(1).map((date) => [date, "waiting"]));
    vi.setSystemTime(new Date("2026-11-23T05:31:00+04:00"));
    const { mails, deliver } = mailbox();
    await sendAll(deliver);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Cover on Mon 23 Nov – Tue 24 Nov: 2 days",
    ]);
    for (const date of DAYS.slice(1)) expect(await readPublished(date), date).not.toBeNull();
  });

  test("a day that is cancelled until it is sent is left out of it", async () => {
    await press();
    const [row] = await db().select().from(substitutions).where(eq(substitutions.date, DAYS[1]));
    await cancelSubstitutions([row?.id ?? ""], CLERK);
    const { mails, deliver } = mailbox();
    await sendAll(deliver);
    expect(mails[0]?.subject).toContain("2 days");
    expect(await states()).toEqual([
      [DAYS[0], "sent"],
      [DAYS[1], "superseded"],
      [DAYS[2], "sent"],
    ]);
  });

  test("a mail server that is away has it tried again as one", async () => {
    await press();
    const { mails, deliver } = mailbox({ is: "again", trouble: "away", code: null });
    await sendAll(deliver);
    expect(await states()).toEqual(DAYS.map((date) => [date, "waiting"]));
    vi.setSystemTime(Date.now() + 61_000);
    const working = mailbox();
    await sendAll(working.deliver);
    expect([mails.length, working.mails.length]).toEqual([1, 1]);
    expect(working.mails[0]?.id).toBe(mails[0]?.id);
  });
});
