import { db } from "db/client";
import { substitutions } from "db/schema";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { environment } from "~/env.server";
import { wordsIn } from "~/languages/languages";
import { makeCalendar } from "~/my/calendar.server";
import { changePageChoices } from "~/my/choices.server";
import { renewPage } from "~/my/teachers-pages.server";
import { addDays, type IsoDate } from "~/school/dates";
import { publishDay } from "~/sheets/published.server";
import { give, hudaIsAway } from "../huda-is-away";
import { dayPathOf, openMy, pagePathOf, pagesOn, publishedOnPages, RUNNING } from "../my-pages";
import { CLERK, freshSchoolEachTest, SUNDAY } from "../school";

freshSchoolEachTest();

type Event = { uid: string; start: string; end: string; summary: string; isAllDay: boolean };

/** The events as one reader of calendars finds them. */
function byIcalJs(text: string): Event[] {
  const component = new ICAL.Component(ICAL.parse(text));
  return component.getAllSubcomponents("vevent").map((one) => {
    const { uid, startDate, endDate, summary } = new ICAL.Event(one);
    const isAllDay = startDate.isDate;
    const said = (time: typeof startDate) =>
      isAllDay ? time.toString() : time.toJSDate().toISOString();
    return { uid, start: said(startDate), end: said(endDate), summary, isAllDay };
  });
}

/** And as another does. */
function byNodeIcal(text: string): Event[] {
  const all = Object.values(nodeIcal.sync.parseICS(text));
  return all.flatMap((component) => {
    if (component?.type !== "VEVENT") return [];
    const isAllDay = component.datetype === "date";
    const said = (time: Date) =>
      isAllDay
        ? [time.getFullYear(), time.getMonth() + 1, time.getDate()]
            .map((part) => String(part).padStart(2, "0"))
            .join("-")
        : time.toISOString();
    const { uid, start, end, summary } = component;
    return [
      { uid, start: said(start), end: said(end as Date), summary: String(summary), isAllDay },
    ];
  });
}

function inOrder(events: Event[]): Event[] {
  return events.sort((a, b) => (a.uid < b.uid ? -1 : 1));
}

/** What both readers find, who must agree. */
function eventsIn(text: string): Event[] {
  const found = inOrder(byIcalJs(text));
  expect(inOrder(byNodeIcal(text))).toEqual(found);
  return found;
}

const calendarOf = async (teacherId: string, headers: Record<string, string> = {}) =>
  openMy(`${await pagePathOf(teacherId)}.ics`, headers);

test("a teacher's calendar says how it is renewed, may be kept by nobody between, and names nobody who is away", async () => {
  await publishedOnPages();
  const { answer, html } = await calendarOf("rana");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
  });
  expect(html).toContain("METHOD:PUBLISH");
  expect(html).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H/);
  expect(html).toContain("X-PUBLISHED-TTL:PT1H");
  expect(html).not.toMatch(/Huda|Nasser|VALARM|huda/);
  expect(html.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(eventsIn(html)).toHaveLength(1);
});

test("a teacher's calendar is a 304 for whoever has it, until something else is published", async () => {
  await hudaIsAway();
  await pagesOn();
  await publishDay(SUNDAY, CLERK);
  const tag = (await calendarOf("rana")).answer.headers.get("ETag") ?? "";
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    expect((await calendarOf("rana", { "If-None-Match": known })).status).toBe(304);
  }
  await give("rana", "huda", "1");
  expect((await calendarOf("rana", { "If-None-Match": tag })).status).toBe(304);
  vi.setSystemTime(new Date("2026-11-22T06:45:01+04:00"));
  await publishDay(SUNDAY, CLERK);
  expect((await calendarOf("rana", { "If-None-Match": tag })).status).toBe(200);
});

test("a teacher's calendar keeps an event's UID over a change, and drops it with a cancellation", async () => {
  await hudaIsAway();
  await pagesOn();
  await give("rana", "huda", "1");
  await give("rana", "huda", "2");
  await publishDay(SUNDAY, CLERK);
  const before = eventsIn((await calendarOf("rana")).html);
  expect(before).toHaveLength(2);
  await give("rana", "huda", "3");
  await publishDay(SUNDAY, CLERK);
  const more = eventsIn((await calendarOf("rana")).html);
  expect(more).toHaveLength(3);
  for (const { uid } of before) expect(more.map((event) => event.uid)).toContain(uid);
  const rows = await db().select().from(substitutions);
  await cancelSubstitutions(
    rows.filter(({ classBlock }) => classBlock !== "3").map(({ id }) => id),
    CLERK,
  );
  await publishDay(SUNDAY, CLERK);
  const left = eventsIn((await calendarOf("rana")).html);
  expect(left).toHaveLength(1);
  expect(before.map(({ uid }) => uid)).not.toContain(left[0]?.uid);
});

test("a teacher's calendar is a day long and names the block where no times are known", async () => {
  await publishedOnPages();
  const [event] = eventsIn((await calendarOf("rana")).html);
  expect(event).toMatchObject({ isAllDay: true, start: SUNDAY, end: addDays(SUNDAY, 1) });
  expect(event?.summary).toContain("Block 1");
});

test("a teacher's calendar ends with the page, and is none of a day link or of an address that nobody made", async () => {
  await hudaIsAway();
  await pagesOn();
  const path = await pagePathOf("rana");
  expect((await openMy(`${await dayPathOf(SUNDAY, "rana")}.ics`)).status).toBe(404);
  expect((await openMy(`${path}0.ics`)).status).toBe(404);
  expect((await openMy("/my/.ics")).status).toBe(404);
  await renewPage("rana", RUNNING);
  expect((await openMy(`${path}.ics`)).status).toBe(410);
  await changePageChoices({ isOn: false }, RUNNING);
  expect((await openMy(`${path}.ics`)).status).toBe(410);
});

/** A class from 7:30 to 8:15 on a date, in the calendar of a school in Berlin. */
function inBerlin(date: IsoDate): Event | undefined {
  const block = { label: "1", name: null, begins: "07:30", ends: "08:15" };
  const one = { absentTeacherId: "huda", block: "1", students: "7A", subject: "Maths", room: "R1" };
  const rest = { isOtherRoom: false, substituteId: "rana", released: null, work: null };
  const shown = { blocks: [block], classes: [{ ...one, ...rest }], freed: [], away: [] };
  const published = new Map([[date, { at: `${date}T04:00:00.000Z`, by: "Clerk", shown }]]);
  const names = new Map([["huda", "Huda Nasser"]]);
  const [event] = eventsIn(makeCalendar({ teacherId: "rana", published, names }, wordsIn("en")));
  return event;
}

test("is right by the bell on both sides of both changes of the clock", () => {
  const settings = environment();
  const { timeZone } = settings;
  settings.timeZone = "Europe/Berlin";
  try {
    expect(inBerlin("2027-03-26")?.start).toBe("2027-03-26T06:30:00.000Z");
    expect(inBerlin("2027-03-29")?.start).toBe("2027-03-29T05:30:00.000Z");
    expect(inBerlin("2026-10-23")?.start).toBe("2026-10-23T05:30:00.000Z");
    expect(inBerlin("2026-10-26")).toMatchObject({
      start: "2026-10-26T06:30:00.000Z",
      end: "2026-10-26T07:15:00.000Z",
      summary: "Cover: 7A",
      isAllDay: false,
    });
  } finally {
    settings.timeZone = timeZone;
  }
});

test("What I covered is of days gone by, of the allowance of the month, and of nobody else", async () => {
  await hudaIsAway();
  await pagesOn();
  await give("rana", "huda", "1");
  await give("rana", "huda", "2");
  await give("yusuf", "huda", "3");
  await publishDay(SUNDAY, CLERK);
  const path = await pagePathOf("rana");
  expect((await openMy(path)).text).toContain("This school year: 0 classes");
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
  const { text } = await openMy(path);
  expect(text).toContain("This school year: 2 classes");
  expect(text).toMatch(/Sun,? 22 Nov Block 1/);
  expect(text).toMatch(/Sun,? 22 Nov Block 2/);
  expect(text).not.toContain("In the middle");
  await addAbsence("2026-11-23", "huda", CLERK);
  vi.setSystemTime(new Date("2026-12-01T06:45:00+04:00"));
  expect((await openMy(path)).text).toContain("Earlier this school year: 2");
});

test("What I covered has the group's median beside it where the school shows it", async () => {
  await hudaIsAway();
  await pagesOn({ showsMedian: true });
  await give("rana", "huda", "1");
  await give("rana", "huda", "2");
  await give("yusuf", "huda", "3");
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
  expect((await openMy(await pagePathOf("rana"))).text).toContain("Median of your group: 1.5");
});
