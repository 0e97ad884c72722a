import { db, write } from "db/client";
import { absences, substitutions, timetables } from "db/schema";
import { isNull } from "drizzle-orm";
import { beforeEach } from "vitest";
import * as manage from "~/routes/_app.manage-substitutions/route";
import type { TimetablesFields } from "~/routes/_app.teacher-groups/week/fields";
import { addTimetable } from "~/settings/write-week.server";
import { addEntries, sayNoEntries } from "~/teachers/entries.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { addPerson, signedIn } from "../people";
import { addTeachers, makeTeacher } from "../school";
import { readWeek } from "../week-now";
import { dataAt } from "./call";
import { outcomeOf, savePart, sendPart, undoAt } from "./school-week-forms";

export const [MONDAY, NEXT_MONDAY] = ["2026-11-23", "2026-11-30"] as const;

let cookie = "";
/** Autumn, in which Huda teaches block 2 on Mondays, and Spring, in which it is block 3; she is away on the first Monday of each. */
export function springEachTest(): void {
  beforeEach(async () => {
    const huda = makeTeacher("huda", { name: "Huda Nasser", week: { Monday: ["2"] } });
    await addTeachers(huda, makeTeacher("sami", { name: "Sami Fadel" }));
    const { days, blocks } = await readWeek();
    await write(async (tx) => {
      const spring = { id: "spring", name: "Spring", firstDate: NEXT_MONDAY, lastDate: null };
      await addTimetable(tx, { ...spring, days, blocks });
      const { schedule } = makeTeacher("huda", { week: { Monday: ["3"] } });
      await addEntries(tx, [{ id: "huda", schedule }], "spring");
      await sayNoEntries(tx, "sami", "spring");
      await tx
        .insert(absences)
        .values([makeAbsence(MONDAY, "huda"), makeAbsence(NEXT_MONDAY, "huda")]);
      await tx
        .insert(substitutions)
        .values([
          makeSubstitution(MONDAY, "huda", "2", "sami"),
          makeSubstitution(NEXT_MONDAY, "huda", "3", "sami"),
        ]);
    });
    cookie = await signedIn(await addPerson("admin"));
  });
}

/** Signs somebody in who may run the school; whoever was signed in is no longer. */
export async function signInAs(username: string): Promise<void> {
  cookie = await signedIn(await addPerson(username, username, true));
}

/** Changes one timetable in the part of School Week that lists them, or makes one. */
export async function send(
  what: "delete" | "move" | "rename" | "make",
  { agreed = "", timetable, ...fields }: Record<string, string>,
) {
  const came = await savePart<TimetablesFields>(
    cookie,
    "timetables",
    ({ rows, made }) => {
      if (what === "make") return { rows, made: fields };
      const changed = what === "delete" ? { removed: "on" } : fields;
      const isThere = rows.some(({ id }) => id === timetable);
      const all = isThere ? rows : [...rows, { id: timetable ?? "", name: "?" }];
      return {
        rows: all.map((row) => (row.id === timetable ? { ...row, ...changed } : row)),
        made,
      };
    },
    { agreed },
  );
  const errors = Object.entries(came.errors).map(([name, all]) => {
    return [name.replace(/^(rows\[\d+\]|made)\./, ""), all];
  });
  return { ...came, effects: came.losses, errors: Object.fromEntries(errors) };
}

/** What the page that an address leads to offers to bring back, and a press on it. */
export async function undoTo(to: string) {
  const { words, boxes, shown } = (await undoAt(cookie, to)) ?? neverOffered(to);
  const press = async () =>
    outcomeOf(await sendPart(cookie, "timetables", { ...Object.fromEntries(boxes), shown }));
  return { words, press };
}

function neverOffered(to: string): never {
  throw new Error(`No Undo at ${to}`);
}

export const namesNow = async () =>
  (await db().select().from(timetables).where(isNull(timetables.removedOn)))
    .map(({ name }) => name)
    .sort();
export const statuses = async () =>
  (await db().select().from(substitutions).orderBy(substitutions.date)).map(({ status }) => status);
export const historyOf = async (date: string) =>
  (await dataAt(manage.loader, `/manage-substitutions?date=${date}&dialog=history`)).history ?? [];

export const summer = { name: "Summer", copy: "spring", first: "2026-11-23", last: "2026-11-29" };

export const LOST = "Cover to come that would lose its class, and be cancelled: 1";
export const TO_COVER = "Classes of absent teachers that would need cover then: 1";
