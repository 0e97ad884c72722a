import { write } from "db/client";
import { timetableBlocks } from "db/schema";
import { sql } from "drizzle-orm";
import Papa from "papaparse";
import { expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { assignShown } from "~/cover/assignments/assign.server";
import { plannedBoard } from "~/cover/board/planned-board.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { readDaysToMove } from "~/cover/moves/days-to-move.server";
import { moveLesson } from "~/cover/moves/move-lesson.server";
import { findOffers } from "~/cover/moves/offers";
import { leaveOpen } from "~/cover/plan-choices/choices-of-classes.server";
import { closeRoom } from "~/cover/rooms/close-room.server";
import { onDay } from "~/cover/search-state";
import { type Random, seededRandom } from "~/demo/random";
import { EVERYTHING } from "~/http/agreed.server";
import { Refusal } from "~/http/refusal";
import { reportDownload } from "~/routes/_app.reports/file.server";
import { DAYS, type DayName, formatLongDate, type IsoDate } from "~/school/dates";
import { addTimetable, writeRotations } from "~/settings/write-week.server";
import { correctEntries } from "~/teachers/entries.server";
import { rulesOn } from "~/teachers/rules";
import { readRules, setFreeBlocks, setLimits, typedLimits } from "~/teachers/rules.server";
import { emptySchedule } from "~/teachers/schedule";
import { releaseWithCover } from "../agreed";
import { call } from "../api/calls";
import { BLOCKS } from "../default-week";
import { Desk } from "../desk";
import { wordsOf } from "../html";
import { addPerson, signedIn } from "../people";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher } from "../school";
import { seedsOf } from "../seeds";

freshSchoolEachTest(new Date("2026-11-22T06:15:00+04:00"));

/** A day gone by, today with blocks from 6:00 on, the next two school days, and one after them. */
const [PAST, TODAY, NEXT, SECOND, LATER] = [
  ...["2026-11-19", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25"],
] as [IsoDate, IsoDate, IsoDate, IsoDate, IsoDate];
const OPEN = DAYS.slice(0, 5);
const IN_TURN = [1, 2, 3, 4, 5, 6].map((n) => `Day ${n}`) as DayName[];
const PEOPLE = Array.from({ length: 12 }, (_, at) => `person${at}`);

type Figures = Record<"assigned" | "proposed" | "open" | "notAssigned" | "hadNobody", number>;

/** Most teach in most blocks, so that some classes find nobody; by weekdays, or by days in turn. */
async function drawSchool(random: Random, isInTurn: boolean) {
  const days = isInTurn ? IN_TURN : OPEN;
  const taught = (id: string) =>
    BLOCKS.filter(() => random.between(1, 10) > 3).map((block) => ({
      ...{ block, room: `Room of ${id}` },
      students: `${random.between(7, 9)} of ${id}`,
    }));
  const weekOf = (id: string) => ({
    ...emptySchedule(),
    ...Object.fromEntries(days.map((day) => [day, taught(id)])),
  });
  const people = PEOPLE.map((id) => ({
    ...makeTeacher(id, { name: `Name ${id}` }),
    schedule: weekOf(id),
  }));
  await addTeachers(
    ...people.map((one) => (isInTurn ? { ...one, schedule: emptySchedule() } : one)),
    makeTeacher("sub", { name: "Sub Dedicated", subject: "Substitute" }),
  );
  await write(async (tx) => {
    if (isInTurn) {
      const timetable = { id: "in turn", name: "In turn", firstDate: PAST, lastDate: null };
      const blocks = BLOCKS.map((label) => ({ label, name: null, begins: null, ends: null }));
      await addTimetable(tx, { ...timetable, days: IN_TURN, weekdays: OPEN, blocks, weeks: [] });
      await writeRotations(tx, [{ from: PAST, week: 1 }]);
      const from = { timetableId: timetable.id, from: PAST };
      await correctEntries(tx, people, from);
    }
    await tx.update(timetableBlocks).set({
      begins: sql`printf('%02d:00', ${timetableBlocks.position} + 5)`,
      ends: sql`printf('%02d:50', ${timetableBlocks.position} + 5)`,
    });
  });
}

/** Their caps, from today on: so few that some mornings cannot be covered whole. */
async function drawRules(random: Random) {
  const { limits } = rulesOn(await readRules(), TODAY);
  const typed = typedLimits(limits);
  typed.group1.daily = typed.group2.daily = `${random.between(0, 3)}`;
  await setLimits(typed, `${random.between(4, 8)}`, CLERK);
  await setFreeBlocks(random.between(0, 1) === 0, CLERK);
}

const tried = async (act: () => Promise<unknown>) => {
  try {
    await act();
  } catch (error) {
    // Not everything that is drawn can be.
    if (!(error instanceof Refusal)) throw error;
  }
};

/** Lessons are held in other blocks or on other days, rooms close, and somebody is away for a part of the day. */
async function drawMore(random: Random, date: IsoDate, away: readonly string[], isPast: boolean) {
  const [first = "", second = ""] = away;
  const here = PEOPLE.filter((id) => !away.includes(id));
  const part = { firstBlock: "2", lastBlock: "4", until: "", reason: "" };
  await tried(() => changeAbsence(date, second, part, {}, CLERK));
  if (isPast) return;
  const agreed = EVERYTHING;
  const days = await readDaysToMove(date);
  const lessonsOf = async (id: string) => {
    const { people } = await readCoverDay(date);
    return people.find((one) => one.id === id)?.classes ?? [];
  };
  for (const teacherId of random.shuffled(here).slice(0, 4)) {
    const [lesson] = random.shuffled(await lessonsOf(teacherId));
    const [offer] = random.shuffled(lesson ? findOffers(days, teacherId, lesson.block).moves : []);
    if (!lesson || !offer) continue;
    const wanted = { way: "move", to: offer.to, rooms: { there: "", here: "" }, agreed } as const;
    await tried(() => moveLesson(date, { teacherId, block: lesson.block }, wanted, CLERK));
  }
  const span = { from: date, until: "", firstBlock: "", lastBlock: "", note: "" };
  for (const id of [first, here[0]])
    await tried(() =>
      closeRoom({ room: `Room of ${id}`, ...span }, { chosen: new Map(), agreed }, CLERK),
    );
}

/** Some are away; of what is proposed some is assigned, some left open, some released. */
async function drawDay(random: Random, date: IsoDate) {
  const away = random.shuffled(PEOPLE).slice(0, random.between(3, 5));
  for (const id of away.slice(0, -1)) await addAbsence(date, id, CLERK);
  await drawMore(random, date, away, date === PAST);
  const day = await readCoverDay(date);
  const { pairs } = await plannedBoard(day, onDay(date));
  const [first, second, ...others] = random.shuffled(pairs);
  await assignShown(date, { pairs: others.slice(0, others.length / 2), moves: [] }, CLERK);
  if (first) await tried(() => leaveOpen(date, refOf(first.classId), CLERK));
  if (second)
    await tried(() =>
      releaseWithCover(date, refOf(second.classId), { note: "", withTeacherId: "" }, CLERK),
    );
  // Who is away last may have been given a class by now, which is open again.
  const [last] = away.slice(-1);
  if (last) await addAbsence(date, last, CLERK);
}

function refOf(classId: string) {
  const [absentTeacherId = "", block = ""] = classId.split("|");
  return { absentTeacherId, block };
}

const count = (text: string, what: RegExp) => [...text.matchAll(what)].length;
const figure = (words: string, what: RegExp) => Number(what.exec(words)?.[1] ?? 0);

/** What a sentence says of each: "4 assigned, 21 proposed, 2 open". */
const saidIn = (words: string): Figures => ({
  assigned: figure(words, /(\d+) assigned/),
  proposed: figure(words, /(\d+) proposed/),
  open: figure(words, /(\d+) (?:class(?:es)? )?open/),
  notAssigned: figure(words, /(\d+) not assigned/),
  hadNobody: figure(words, /(\d+) (?:class(?:es)? )?had nobody/),
});

const partOf = (html: string, what: RegExp) => wordsOf(what.exec(html)?.[0] ?? "");
const barOf = (html: string) => partOf(html, /<section class="day-state.*?<\/section>/s);

/** The board plans a later day too, of which all others say what is not assigned. */
function asElsewhere(figures: Figures, isLater: boolean): Figures {
  const { proposed, open } = figures;
  return isLater ? { ...figures, proposed: 0, open: 0, notAssigned: proposed + open } : figures;
}

/** Counted from the cells of the board's table. */
function cellsOf(html: string, isLater: boolean): Figures {
  const cells = [...html.matchAll(/class="board-class ([a-z ]*)"/g)].map(([, look = ""]) => look);
  const of = (state: string, isOver = false) =>
    cells.filter((look) => look.startsWith(state) && / over/.test(look) === isOver).length;
  const counted = {
    ...{ assigned: of("covered") + of("covered", true), hadNobody: of("open", true) },
    ...{ proposed: of("proposed"), open: of("open"), notAssigned: 0 },
  };
  return asElsewhere(counted, isLater);
}

const OF_TERM = [
  ["assigned", "Covered"],
  ["hadNobody", "Had nobody"],
] as const;

test.each(seedsOf(12))(
  "every screen, file and call says the same of a day, seed %i",
  async (seed) => {
    const random = seededRandom(seed);
    const cookie = await signedIn(await addPerson("admin"));
    await drawSchool(random, seed % 2 === 1);
    vi.setSystemTime(new Date("2026-11-19T05:15:00+04:00"));
    await drawDay(random, PAST);
    vi.setSystemTime(new Date("2026-11-22T05:15:00+04:00"));
    await drawRules(random);
    for (const date of [TODAY, NEXT, SECOND, LATER]) await drawDay(random, date);
    // By now the first blocks of today are over.
    vi.setSystemTime(new Date("2026-11-22T08:15:00+04:00"));
    const desk = new Desk(cookie);
    const at = async (address: string) => (await desk.open(address)).html;
    const [home, calendar] = [await at("/"), await at("/calendar")];
    for (const date of [PAST, TODAY, NEXT, SECOND, LATER]) {
      const is = cellsOf(await at(`/find-substitute?date=${date}`), date === LATER);
      const said: Record<string, Figures> = {
        board: asElsewhere(saidIn(barOf(desk.page.html)), date === LATER),
        manage: saidIn(barOf(await at(`/manage-substitutions?date=${date}`))),
        sheet: saidIn(barOf(await at(`/manage-substitutions?date=${date}&view=sheet`))),
        tell: saidIn(barOf(await at(`/manage-substitutions?date=${date}&view=tell`))),
        confirmation: saidIn(barOf(await at(`/assignment-confirmation?date=${date}`))),
      };
      if (date === TODAY) said.dashboard = saidIn(barOf(home));
      if (date === NEXT || date === SECOND) {
        said.dashboard = saidIn(
          partOf(home, new RegExp(`${formatLongDate(date)}[^:]*: .*?</p>`, "s")),
        );
      }
      const cell = partOf(calendar, new RegExp(`<time dateTime="${date}".*?</td>`, "s"));
      const [, ofToday, ofOther] = /Today: (\d+)|(\d+) subs/.exec(cell) ?? [];
      said.calendar = { ...saidIn(cell), assigned: Number(ofToday ?? ofOther ?? 0) };
      const left = partOf(
        await at(`/manage-substitutions?date=${date}`),
        /<section aria-labelledby="day".*/s,
      );
      said["manage's list"] = { ...saidIn(left.split("blocks ")[0] ?? ""), assigned: is.assigned };
      // On paper what is proposed is only not assigned.
      const paper = wordsOf(await at(`/manage-substitutions?date=${date}&view=sheet`));
      const toAll = wordsOf(await at(`/manage-substitutions?date=${date}&view=tell`));
      for (const [name, text] of Object.entries({ paper, "the day's text": toAll })) {
        expect([name, count(text, /\bOPEN\b/g)]).toEqual([name, is.open]);
        expect([name, count(text, /\bNot assigned\b/g)]).toEqual([
          name,
          is.proposed + is.notAssigned,
        ]);
      }
      const report = await at(`/reports?date=${date}&preview=1`);
      const rows = wordsOf(/<tbody>.*?<\/tbody>/s.exec(report)?.[0] ?? "");
      const csv = await fileOf(`/reports?date=${date}&file=csv`, cookie);
      for (const text of [rows, csv]) {
        said[text === csv ? "csv" : "report"] = {
          assigned: count(text, /\b(Pending|Completed)\b/g),
          proposed: count(text, /\bProposed, not assigned\b/g) / 2,
          open: count(text, /\bOpen\b/g) / 2,
          notAssigned: count(text, /(?<!Proposed, )\b[Nn]ot assigned\b/g) / 2,
          hadNobody: count(text, /\bHad nobody\b/g) / 2,
        };
      }
      const { data } = await call("GET", `/api/reports/daily?date=${date}`, { cookie });
      said.api = {
        assigned: data.totalSubstitutions,
        ...{ proposed: data.proposed.length, open: data.open.length },
        ...{ notAssigned: data.notAssigned.length, hadNobody: data.hadNobody.length },
      };
      expect({ date, ...said }).toEqual({
        date,
        ...Object.fromEntries(Object.keys(said).map((name) => [name, is])),
      });
      const term = wordsOf(await at(`/reports?date=${date}&since=${date}&by=absent`));
      for (const [key, label] of OF_TERM)
        expect([date, label, figure(term, new RegExp(`${label} · (\\d+)`))]).toEqual([
          date,
          label,
          is[key],
        ]);
      expect([date, figure(term, /Not assigned · (\d+)/)]).toEqual([
        date,
        is.proposed + is.open + is.notAssigned,
      ]);
    }
    const today = cellsOf(await at(`/find-substitute?date=${TODAY}`), false);
    expect(wordsOf(home)).toContain(`Active Subs Today · ${today.assigned} ·`);
  },
);

async function fileOf(address: string, cookie: string): Promise<string> {
  const request = new Request(`http://school.test${address}`, { headers: { Cookie: cookie } });
  const { data } = Papa.parse<string[]>(await (await reportDownload(request)).text());
  return data
    .filter(([, , block = ""]) => /^[1-7]/.test(block))
    .map((row) => row.join(" · "))
    .join("\n");
}
