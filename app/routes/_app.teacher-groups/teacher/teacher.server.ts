import { askedOfRemoval } from "~/cover/delete-teacher.server";
import type { Question } from "~/http/form-reply";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import type { NamedWeek } from "~/school/cycle";
import { formatDate } from "~/school/dates";
import { daysOf } from "~/school/week";
import { readCorrected } from "~/teachers/correct-timetable.server";
import { limitsInWords, termsInWords } from "~/teachers/cover-terms";
import { writtenFacts } from "~/teachers/facts";
import { GROUP_NAMES, GROUPS } from "~/teachers/groups";
import { listKnownAs } from "~/teachers/names/spellings.server";
import { rulesOn } from "~/teachers/rules";
import { readRules } from "~/teachers/rules.server";
import { gridOf } from "~/teachers/teacher-fields";

export type EditedTeacher = NonNullable<Awaited<ReturnType<typeof readEdited>>>["teacher"];

export async function readEdited(id: string, named: NamedWeek) {
  const corrected = await readCorrected(id, named);
  const { teacher, weeks, week } = corrected;
  if (!teacher) return null;
  const { name, subject, classesPerWeek } = teacher;
  const edited = {
    id,
    name,
    subject,
    classesPerWeek: String(classesPerWeek),
    grid: gridOf(
      teacher.schedule,
      weeks.filter((_, at) => at + 1 !== week),
    ),
    ...writtenFacts(teacher),
    terms: termsInWords(teacher),
    knownAs: await listKnownAs(id),
  };
  return { teacher: edited, place: await placeOf(corrected) };
}

export async function readAdded(named: NamedWeek) {
  return placeOf(await readCorrected(null, named));
}

export type PlaceShown = Awaited<ReturnType<typeof placeOf>>;

async function placeOf({
  present,
  timetable,
  from,
  school,
  week,
  isShown,
  later,
}: Awaited<ReturnType<typeof readCorrected>>) {
  const { blocks, weeks } = school;
  const { limits } = rulesOn(await readRules(), today());
  return {
    groupLimits: GROUPS.map((group) => `${limitsInWords(limits[group])} in ${GROUP_NAMES[group]}`),
    timetableId: timetable.id,
    name: present.timetables ? timetable.name : null,
    isPresent: timetable.id === present.timetableId,
    isOther: !isShown,
    turn: week,
    turnName: weeks?.[week - 1] ?? null,
    from,
    since: formatDate(from),
    later: later.map((one) => {
      return { id: one.timetable.id, name: one.timetable.name, since: formatDate(one.from) };
    }),
    others: (weeks ?? []).filter((_, at) => at + 1 !== week),
    week: { ...daysOf(school), blocks },
  };
}

export function readRemoval(id: string): Promise<Question | null> {
  return askedOfRemoval(id).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}
