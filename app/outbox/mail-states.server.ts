import { groupBy } from "~/cover/day/day";
import { readOf } from "~/my/read-days.server";
import type { IsoDate } from "~/school/dates";
import type { ToTell } from "~/sheets/tell";
import { listTeachers } from "~/teachers/teachers.server";
import { listMessages, type OutboxRow } from "./outbox.server";
import { type StateOfPerson, stateOfPerson } from "./state-of-person";

export type StateOf = (one: ToTell, mark: string) => { state: StateOfPerson; hasAddress: boolean };

export async function statesOn(date: IsoDate, messages?: readonly OutboxRow[]): Promise<StateOf> {
  const ofTeacher = groupBy(messages ?? (await listMessages(date)), (row) => row.teacherId);
  const withAddress = new Set(
    (await listTeachers()).filter(({ email }) => email).map(({ id }) => id),
  );
  const readBy = await readOf(date);
  return (one, mark) => {
    const hasAddress = withAddress.has(one.id);
    const heard = { messages: ofTeacher.get(one.id) ?? [], read: readBy.get(one.id), hasAddress };
    const state = stateOfPerson(one, mark, heard);
    return { state, hasAddress };
  };
}
