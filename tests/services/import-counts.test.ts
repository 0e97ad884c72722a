import { expect, test } from "vitest";
import { findDifference } from "~/imports/difference/difference.server";
import { differenceView } from "~/imports/difference/difference-view";
import { importSchool } from "~/imports/written/import-school.server";
import { DAYS, type DayName } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { emptySchedule } from "~/teachers/schedule";
import { listTeachers } from "~/teachers/teachers.server";
import { type Draw, drawFrom } from "../files/drawn-school";
import { readTimetable } from "../read-timetable";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { seedsOf } from "../seeds";

freshSchoolEachTest();

const NAMES = ["Huda Nasser", "Sami Fadel", "Mona Adel", "Omar Haddad", "Tala Saleh", "Jane Hill"];

/** Who is in the school, two of whom may bear one name: classes and busy blocks all over its week. */
function drawHere(draw: Draw) {
  const names = NAMES.filter(() => draw(3) > 0);
  const twin = draw(3) === 0 ? names.slice(-1) : [];
  return [...names, ...twin].map((name, at) => {
    const schedule: Schedule = emptySchedule();
    for (const day of DEFAULT_WEEK.days) {
      schedule[day] = labelsOf(DEFAULT_WEEK).flatMap((block) => {
        const drawn = draw(4);
        if (drawn > 1) return [];
        return [drawn === 0 ? { block, room: "R1" } : { block, room: null, needsCover: false }];
      });
    }
    return makeTeacher(`teacher-${at}`, { name, schedule });
  });
}

/** A file of some of them and of others: on any days, with more hours than are here, where its week is to be the school's. */
function drawFile(draw: Draw, setWeek: boolean, isTwice: (name: string) => boolean): Buffer {
  const from = setWeek ? draw(5) : 0;
  const days = DAYS.slice(from, from + 2 + draw(3));
  const hours = 2 + draw(setWeek ? 9 : 6);
  const names = [...NAMES, "Rami Aziz"].filter((name) => draw(2) > 0 && !isTwice(name));
  const lineOf = (name: string, day: DayName, hour: number) =>
    `${name}-${day}-${hour},${day},${hour},7A,Art,${name},,R1`;
  const lines = days.flatMap((day) =>
    Array.from({ length: hours }, (_, hour) =>
      ["Lina Odeh", ...names].flatMap((name) =>
        draw(3) === 0 || name === "Lina Odeh" ? [lineOf(name, day, hour + 1)] : [],
      ),
    ).flat(),
  );
  const header = "Activity Id,Day,Hour,Students Sets,Subject,Teachers,Activity Tags,Room";
  return Buffer.from([header, ...lines].join("\n"));
}

/** How many classes the database holds: all entries but the busy ones. */
async function classesThere(ids?: readonly string[]): Promise<number> {
  const rows = (await listTeachers()).filter(({ id }) => !ids || ids.includes(id));
  const entries = rows.flatMap(({ schedule }) => Object.values(schedule).flat());
  return entries.filter(({ needsCover }) => needsCover !== false).length;
}

test.each(seedsOf(40, { always: 4 }))(
  "classes before and after are those of the database, in school %i",
  async (seed) => {
    const draw = drawFrom(seed);
    const here = drawHere(draw);
    await addTeachers(...here);
    const setWeek = draw(2) === 0;
    const isTwice = (name: string) => here.filter((one) => one.name === name).length > 1;
    const file = drawFile(draw, setWeek, isTwice);
    const timetable = await readTimetable(file, { setWeek });
    const wishes = { replaceDemo: false };
    const shown = differenceView(await findDifference(timetable, wishes), timetable).counts;
    expect(shown.before).toBe(await classesThere());
    const { others } = await findDifference(timetable, wishes);
    const leaving = others.map(({ id }) => id).filter(() => draw(3) === 0);
    const ticked = await findDifference(timetable, { ...wishes, leaving });
    const { after } = differenceView(ticked, timetable).counts;
    const agreed = { dropDisplaced: true, cancelCover: true };
    await importSchool(timetable, "school.csv", { ...wishes, leaving, ...agreed }, null);
    expect(await classesThere()).toBe(after);
    if (leaving.length === 0) expect(shown.after).toBe(after);
  },
);
