import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ChangedRow } from "db/changed-rows";
import { write } from "db/client";
import { absences, changes, substitutions } from "db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { keepConfirmedChange, readSession } from "~/accounts/sessions.server";
import { loader as root } from "~/root";
import { loader as app } from "~/routes/_app/route";
import { loader as dashboard } from "~/routes/_app._index/route";
import { loader as assignmentConfirmation } from "~/routes/_app.assignment-confirmation/route";
import { loader as calendar } from "~/routes/_app.calendar/route";
import { loader as findSubstitute } from "~/routes/_app.find-substitute/route";
import { loader as manageSubstitutions } from "~/routes/_app.manage-substitutions/route";
import { loader as reports } from "~/routes/_app.reports/route";
import { loader as teacherGroups } from "~/routes/_app.teacher-groups/route";
import { loader as userManagement } from "~/routes/_app.user-management/route";
import { addDays } from "~/school/dates";
import { addTimetable } from "~/settings/write-week.server";
import { addEntries } from "~/teachers/entries.server";
import { listTeachers } from "~/teachers/teachers.server";
import { BLOCKS } from "../default-week";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { addPerson, get, signedIn } from "../people";
import { watchQueries } from "../queries";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { readWeek } from "../week-now";

freshSchoolEachTest();

/** A day that no screen here shows. */
const TUESDAY = "2026-11-24";

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;

/**
 * How often each screen asks the database, the frame around it included, however many teachers and rows there are: one for
 * who asks and one for what has changed (the frame and the screen ask side by side, once), one for the day's changes, and
 * the screen's own, of which how far a day is takes six at most, and what could be swapped or moved where classes are open four; fewer when it is asked again and no absence and no substitution has changed, and one fewer of a month in which nobody
 * was away. The Dashboard counts for the administrator what reasons there are of a school year that has ended. The first of all reads who teaches together, for the others too.
 */
const SCREENS: [path: string, loader: Loader, first: number, again: number][] = [
  ["/", dashboard, 20, 10],
  ["/?month=2026-10", dashboard, 18, 11],
  ["/calendar", calendar, 34, 8],
  [`/find-substitute?date=${SUNDAY}&block=1&pick=t8@1`, findSubstitute, 14, 12],
  [`/find-substitute?date=${SUNDAY}&dialog=which&name=t1`, findSubstitute, 15, 13],
  [`/manage-substitutions?date=${SUNDAY}`, manageSubstitutions, 10, 8],
  [`/manage-substitutions?date=${SUNDAY}&dialog=cancel&teacher=t0`, manageSubstitutions, 12, 10],
  [`/manage-substitutions?date=${SUNDAY}&view=sheet`, manageSubstitutions, 12, 10],
  ["/teacher-groups?tab=all&open=t1", teacherGroups, 7, 4],
  ["/teacher-groups?dialog=edit&id=t0", teacherGroups, 7, 5],
  ["/teacher-groups?dialog=delete&id=t0", teacherGroups, 10, 8],
  [`/reports?type=daily&date=${SUNDAY}&preview=1`, reports, 8, 2],
  [`/reports?type=monthly&date=${SUNDAY}&preview=1`, reports, 6, 2],
  ["/user-management", userManagement, 4, 3],
  ["/assignment-confirmation", assignmentConfirmation, 14, 13],
];

/** However many timetables there are: who has no entry in one to come, and what a teacher teaches then. */
const OF_SEVERAL: Record<string, [first: number, again: number]> = {
  "/teacher-groups?tab=all&open=t1": [5, 3],
  "/teacher-groups?dialog=edit&id=t0": [4, 3],
  "/teacher-groups?dialog=delete&id=t0": [5, 4],
};

/** A change that the confirmation can show. */
async function recordAssignment(): Promise<number> {
  const after = makeSubstitution(SUNDAY, "t0", "1", "t1");
  const rows = [{ table: "substitutions", before: null, after }] as ChangedRow[];
  const at = new Date().toISOString();
  const change = { at, who: "", kind: "assigned", date: SUNDAY, rows, names: {} } as const;
  const [recorded] = await write((tx) => tx.insert(changes).values(change).returning());
  return recorded?.id ?? 0;
}

/** A school in which everybody teaches blocks 1 to 3 on Sundays; the absent ones' are covered or cancelled. */
async function makeSchool(teachers: number, absent: number): Promise<void> {
  const week = { Sunday: BLOCKS.slice(0, 3) };
  const ids = Array.from({ length: teachers }, (_, index) => `t${index}`);
  await addTeachers(...ids.map((id) => makeTeacher(id, { week })));
  const away = ids.slice(0, absent);
  if (away.length === 0) return;
  await write(async (tx) => {
    await tx.insert(absences).values(away.map((id) => makeAbsence(SUNDAY, id)));
    const status = (index: number) => (index % 2 ? "cancelled" : "assigned");
    await tx
      .insert(substitutions)
      .values(
        away.map((id, index) =>
          makeSubstitution(SUNDAY, id, "1", ids.at(-1 - index) ?? null, { status: status(index) }),
        ),
      );
  });
}

/** As many timetables more of two weeks each, some of the past, the last to come. */
async function addYear(count: number): Promise<void> {
  const { days, blocks } = await readWeek();
  const everyone = await listTeachers();
  for (let at = 1; at <= count; at++) {
    const firstDate = addDays(SUNDAY, at === count ? 60 : -100 * at);
    const one = { id: `term${at}`, name: `Term ${at}`, firstDate, lastDate: null };
    await write(async (tx) => {
      await addTimetable(tx, { ...one, days, blocks, weeks: ["A", "B"] });
      await addEntries(tx, everyone, one.id);
    });
  }
}

/** Loads a screen as Remix does: the loaders side by side. */
async function load(path: string, loader: Loader, cookie: string): Promise<void> {
  const context = {};
  const from = { cookie, headers: { "x-request-id": "one" } };
  await Promise.all(
    [root, app, loader].map((one) => one({ request: get(path, from), params: {}, context })),
  );
}

test.each([
  { teachers: 9, absent: 2, timetables: 1 },
  { teachers: 110, absent: 60, timetables: 1 },
  { teachers: 9, absent: 2, timetables: 4 },
])(
  "screens ask as often with $teachers teachers, $absent absent, $timetables timetables",
  async ({ teachers, absent, timetables }) => {
    await makeSchool(teachers, absent);
    await addYear(timetables - 1);
    const cookie = await signedIn(await addPerson("admin", "Administrator"));
    const session = await readSession(get("/", { cookie }));
    // Everyone, and the school's week, is read once after a change of theirs, by whoever asks first.
    await listTeachers();
    await readWeek();
    const watch = watchQueries();
    const counted: Record<string, number[]> = {};
    for (const [path, loader] of SCREENS) {
      await write((tx) => tx.insert(absences).values(makeAbsence(TUESDAY, "t0")));
      await write((tx) => tx.delete(absences).where(eq(absences.date, TUESDAY)));
      counted[path] = [];
      for (const _ of ["first", "again"]) {
        if (path === "/assignment-confirmation") {
          await keepConfirmedChange(session?.id ?? "", await recordAssignment());
        }
        const before = watch.questions;
        await load(path, loader, cookie);
        counted[path]?.push(watch.questions - before);
      }
    }
    expect(counted).toEqual(
      Object.fromEntries(
        SCREENS.map(([path, , first, again]) => {
          const [more, moreAgain] = timetables > 1 ? (OF_SEVERAL[path] ?? [0, 0]) : [0, 0];
          return [path, [first + more, again + moreAgain]];
        }),
      ),
    );
  },
);
