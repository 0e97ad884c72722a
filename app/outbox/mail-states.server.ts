import { groupBy } from "~/cover/day/day";
import { environment } from "~/env.server";
import { readOf } from "~/my/read-days.server";
import { schoolTime } from "~/school/clock.server";
import { type IsoDate, shortTime } from "~/school/dates";
import type { ToTell } from "~/sheets/tell";
import { listTeachers } from "~/teachers/teachers.server";
import { listMessages, listOnTheWay, type OutboxRow, WHOLE_DAY } from "./outbox.server";
import { type StateOfPerson, stateOfPerson } from "./state-of-person";
import { troubleIn, troubleInWords } from "./trouble";

export type StateOf = (
  toTell: ToTell,
  mark: string,
) => { state: StateOfPerson; hasAddress: boolean };

export async function statesOn(date: IsoDate, messages?: readonly OutboxRow[]): Promise<StateOf> {
  const [rows, teachers, readBy] = await Promise.all([
    messages ?? listMessages(date),
    listTeachers(),
    readOf(date),
  ]);
  const ofTeacher = groupBy(rows, (row) => row.teacherId);
  const withAddress = new Set(teachers.filter(({ email }) => email).map(({ id }) => id));
  const wholeDay = rows.find(({ state, mark }) => state === "waiting" && mark === WHOLE_DAY);
  return (toTell, mark) => {
    const hasAddress = withAddress.has(toTell.id);
    const own = ofTeacher.get(toTell.id) ?? [];
    const isWithAll = wholeDay && hasAddress && toTell.state !== "told";
    const messages = isWithAll ? [...own, wholeDay] : own;
    const heard = { messages, read: readBy.get(toTell.id), hasAddress };
    const state = stateOfPerson(toTell, mark, heard);
    return { state, hasAddress };
  };
}

/** `date`: one that waits. Null for no trouble or no server. */
export async function readMailTrouble(): Promise<{ words: string; date: IsoDate } | null> {
  if (!environment().mail) return null;
  const waiting = await listOnTheWay();
  const trouble = troubleIn(waiting);
  const date = waiting.find(({ troubleSince }) => troubleSince === trouble?.since)?.date;
  if (!trouble || !date) return null;
  const since = shortTime(schoolTime(trouble.since));
  return { words: troubleInWords(trouble, since), date };
}
