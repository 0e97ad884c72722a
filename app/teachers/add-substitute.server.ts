import { write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { doOnce, type SentForm } from "~/http/sent-forms.server";
import { today } from "~/school/clock.server";
import { formatDate, type IsoDate, parseIsoDate } from "~/school/dates";
import { NAME_LENGTH, plainText } from "~/school/names";
import { groupOf } from "./groups";
import { matchTeachers } from "./match-teachers.server";
import { emptySchedule } from "./schedule";
import { refuseTooMany } from "./school-size.server";
import {
  findTeacher,
  insertTeachers,
  newTeacherId,
  type Teacher,
  updateTeachers,
} from "./teachers.server";

export type WantedSubstitute = { name: string; firstDate: string; lastDate: string };

const SUBJECT = "Substitute";

/** A form sent twice adds one. Throws 400 with `errors`, 409 if one of that name is still here. */
export function addSubstitute(
  wanted: WantedSubstitute,
  actor: Actor,
  sent: SentForm | null = null,
): Promise<Teacher> {
  const { name, firstDate, lastDate } = settle(wanted);
  return write(async (tx) => {
    const add = async () => {
      const named = (await matchTeachers([name], tx)).get(name) ?? [];
      const before = await Promise.all(named.map(({ id }) => findTeacher(id, tx)));
      const dedicated = before.filter(
        (teacher) => teacher !== null && groupOf(teacher) === "dedicated",
      );
      const isHere = (teacher: Teacher | null) =>
        !teacher?.lastDate || teacher.lastDate >= firstDate;
      if (dedicated.some(isHere)) throw isThere(name);
      const [gone] = dedicated;
      const id = gone?.id ?? newTeacherId();
      if (gone) await updateTeachers(tx, [{ ...withoutGroup(gone), firstDate, lastDate }]);
      else {
        await refuseTooMany(1, tx);
        const facts = { subject: SUBJECT, classesPerWeek: 20, schedule: emptySchedule() };
        await insertTeachers(tx, [{ id, name, ...facts, firstDate, lastDate }]);
      }
      const until = `${formatDate(firstDate)} to ${formatDate(lastDate)}`;
      await recordAct(tx, actor, `added the substitute ${name}, ${until}`);
      return id;
    };
    const stands = async (id: string) => Boolean(await findTeacher(id, tx));
    const added = await findTeacher(await doOnce(tx, sent, add, stands), tx);
    if (!added) throw new Refusal(404, "This substitute has been deleted");
    return added;
  });
}

function withoutGroup({ group: _, createdAt: __, ...facts }: Teacher) {
  return facts;
}

function isThere(name: string): Refusal {
  const words = `${name} is a dedicated substitute on these days already`;
  return new Refusal(409, words, { errors: { name: [words] } });
}

function settle(wanted: WantedSubstitute): {
  name: string;
  firstDate: IsoDate;
  lastDate: IsoDate;
} {
  const name = plainText(wanted.name);
  const [firstDate, lastDate] = [parseIsoDate(wanted.firstDate), parseIsoDate(wanted.lastDate)];
  const errors = {
    name: nameFault(name),
    firstDate: firstDate ? null : "Say the first day",
    lastDate: lastDateFault(firstDate, lastDate),
  };
  const faults = Object.entries(errors).flatMap(([field, words]) =>
    words ? [[field, [words]]] : [],
  );
  if (faults.length > 0 || !firstDate || !lastDate) {
    const words = Object.values(errors).filter(Boolean).join(". ");
    throw new Refusal(400, words, { errors: Object.fromEntries(faults) });
  }
  return { name, firstDate, lastDate };
}

function nameFault(name: string): string | null {
  if (name === "") return "Name is required";
  return name.length > NAME_LENGTH ? `Name must be ${NAME_LENGTH} characters or fewer` : null;
}

function lastDateFault(first: IsoDate | null, last: IsoDate | null): string | null {
  if (!last) return "Say the last day";
  if (first && last < first) return "The last day must not be before the first";
  return last < today() ? "The last day is past" : null;
}
