import { db, write } from "db/client";
import { absences, substitutions, timetables } from "db/schema";
import { beforeEach } from "vitest";
import type { FormReply } from "~/http/form-reply";
import * as manage from "~/routes/_app.manage-substitutions/route";
import { action } from "~/routes/_app.teacher-groups/route";
import type { WeekAsks } from "~/routes/_app.teacher-groups/week/week-state";
import { addTimetable } from "~/settings/write-week.server";
import { addEntries, sayNoEntries } from "~/teachers/entries.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { addPerson, post, signedIn } from "../people";
import { addTeachers, makeTeacher } from "../school";
import { readWeek } from "../week-now";
import { argsFor, dataAt, shownIn, toastOf } from "./call";

const PATH = "/teacher-groups?dialog=week";
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

/** What the dialog answers one of its forms: what it says beside fields and asks, or the toast of what it did. */
export async function send(intent: string, fields: Record<string, string>) {
  const response = (await action(
    argsFor(post(PATH, { intent, ...fields }, { cookie })),
  )) as Response;
  if (response.status === 303) return { status: 303, toast: await toastOf(response), agree: "" };
  const { typed, errors, question } = shownIn((await response.json()) as FormReply<WeekAsks>);
  return {
    status: response.status,
    typed,
    errors,
    effects: question?.losses,
    agree: question?.agree ?? "",
  };
}

export const namesNow = async () =>
  (await db().select().from(timetables)).map(({ name }) => name).sort();
export const statuses = async () =>
  (await db().select().from(substitutions).orderBy(substitutions.date)).map(({ status }) => status);
export const historyOf = async (date: string) =>
  (await dataAt(manage.loader, `/manage-substitutions?date=${date}&dialog=history`)).history ?? [];

export const summer = { name: "Summer", copy: "spring", first: "2026-11-23", last: "2026-11-29" };

export const LOST = "Cover to come that would lose its class, and be cancelled: 1";
export const TO_COVER = "Classes of those absent that would be to cover then: 1";
