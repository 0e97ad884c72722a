import { reachedLimit, type Usage } from "~/cover/day/limits";
import {
  addDays,
  type DayName,
  type IsoDate,
  type IsoMonth,
  monthOf,
  weekOf,
} from "~/school/dates";
import type { Entry } from "~/school/schedule";
import { schoolDayFrom, schoolDayOf } from "~/school/school-day";
import { type Block, labelsOf, type School, type Week } from "~/school/week";
import { isClass } from "~/teachers/entry";
import { groupOf, isSameDepartment } from "~/teachers/groups";
import { entriesOn } from "~/teachers/schedule";
import type { Random } from "./random";
import { type DemoAbsence, type DemoSubstitution, type DemoTeacher, idAt } from "./rows";

const DAYS_BACK = 42;
const ENTERED_BY = "School office";
const CANCELLED_EVERY = 13;

type DayPlan = LedgerDay & {
  absent: number;
  enteredOn: IsoDate;
  coveredShare: (block: Block) => number;
};

type DemoHistory = {
  teachers: readonly DemoTeacher[];
  random: Random;
  ledger: Ledger;
  absences: DemoAbsence[];
  substitutions: DemoSubstitution[];
};

/** Six weeks up to `today` (covered in part), and a start of the next working day. */
export function tellCover(
  teachers: readonly DemoTeacher[],
  week: Week,
  today: IsoDate,
  random: Random,
): Pick<DemoHistory, "absences" | "substitutions"> {
  const story: DemoHistory = {
    teachers,
    random,
    ledger: emptyLedger(),
    absences: [],
    substitutions: [],
  };
  let away: DemoTeacher[] = [];
  for (const plan of planDays(week, today, random)) away = tellDay(story, plan, away);
  return { absences: story.absences, substitutions: story.substitutions };
}

function planDays(week: Week, today: IsoDate, random: Random): DayPlan[] {
  const past = Array.from({ length: DAYS_BACK }, (_, index): DayPlan => {
    const day = dayOf(week, addDays(today, index - DAYS_BACK));
    const absent = random.shuffled([0, 1, 1, 2, 2, 2, 3, 3, 4])[0] ?? 0;
    return { ...day, absent, enteredOn: day.date, coveredShare: () => 0.95 };
  });
  const morning = labelsOf(week).slice(0, 3);
  const now: DayPlan = {
    ...dayOf(week, today),
    absent: random.between(4, 6),
    enteredOn: today,
    coveredShare: (block) => (morning.includes(block) ? 0.85 : 0.3),
  };
  const next: DayPlan = {
    ...dayOf(week, schoolDayFrom(week, addDays(today, 1))),
    absent: random.between(2, 3),
    enteredOn: today,
    coveredShare: () => 0.4,
  };
  return [...past, now, next].filter(({ weekday }) => weekday !== null);
}

function tellDay(
  story: DemoHistory,
  plan: DayPlan,
  awayBefore: readonly DemoTeacher[],
): DemoTeacher[] {
  const away = whoIsAway(story, plan, awayBefore);
  for (const [index, teacher] of away.entries()) {
    story.absences.push({
      id: idAt("a", story.absences.length),
      date: plan.date,
      teacherId: teacher.id,
      enteredAt: `${plan.enteredOn}T03:${10 + 3 * index}:00.000Z`,
      enteredBy: ENTERED_BY,
    });
  }
  const present = story.teachers.filter((teacher) => !away.includes(teacher));
  let due = story.random.fraction();
  for (const absent of away) {
    for (const lesson of entriesOn(absent.schedule, plan.weekday).filter(isClass)) {
      due += plan.coveredShare(lesson.block);
      if (due < 1) continue;
      due -= 1;
      coverClass(story, plan, present, absent, lesson);
    }
  }
  return away;
}

function whoIsAway(
  { teachers, random }: DemoHistory,
  plan: DayPlan,
  awayBefore: readonly DemoTeacher[],
): DemoTeacher[] {
  const teaches = (teacher: DemoTeacher) => entriesOn(teacher.schedule, plan.weekday).some(isClass);
  const stillAway = awayBefore.filter((teacher) => teaches(teacher) && random.chance(0.3));
  const away = stillAway.slice(0, plan.absent);
  for (const teacher of random.shuffled(teachers.filter(teaches))) {
    if (away.length >= plan.absent) break;
    const isTaken = away.some((one) => isSameDepartment(one.subject, teacher.subject));
    if (!isTaken) away.push(teacher);
  }
  return away;
}

function coverClass(
  story: DemoHistory,
  plan: DayPlan,
  present: readonly DemoTeacher[],
  absent: DemoTeacher,
  lesson: Entry,
): void {
  const substitute = chooseSubstitute(story, plan, present, absent, lesson.block);
  if (!substitute) return;
  const isCancelled = story.substitutions.length % CANCELLED_EVERY === 5;
  const earlier = story.substitutions.filter((row) => row.date === plan.date).length;
  story.substitutions.push({
    id: idAt("s", story.substitutions.length),
    date: plan.date,
    absentTeacherId: absent.id,
    substituteTeacherId: substitute.id,
    dedicatedSubstitute: groupOf(substitute) === "dedicated" ? substitute.name : null,
    classBlock: lesson.block,
    subject: absent.subject,
    room: lesson.room,
    students: lesson.students ?? null,
    status: isCancelled ? "cancelled" : "assigned",
    createdAt: `${plan.enteredOn}T03:${30 + Math.floor(earlier / 2)}:00.000Z`,
  });
  if (!isCancelled) recordCover(story.ledger, substitute, plan, lesson.block);
  else if (story.random.chance(0.7)) coverClass(story, plan, present, absent, lesson);
}

/** Half the time a colleague of the department, else a dedicated substitute, else whoever can. */
function chooseSubstitute(
  { ledger, random }: DemoHistory,
  day: LedgerDay,
  present: readonly DemoTeacher[],
  absent: DemoTeacher,
  block: Block,
): DemoTeacher | undefined {
  const able = random
    .shuffled(present.filter((teacher) => mayCover(ledger, teacher, day, block)))
    .map((teacher) => ({ teacher, used: usageOf(ledger, teacher, day).monthly }))
    .sort((a, b) => a.used - b.used)
    .map(({ teacher }) => teacher);
  const colleague = able.find((teacher) => isSameDepartment(teacher.subject, absent.subject));
  const dedicated = able.find((teacher) => groupOf(teacher) === "dedicated");
  const wished = random.chance(0.5) ? colleague : dedicated;
  return wished ?? dedicated ?? colleague ?? able[0];
}

/** `week` is its Sunday. */
type LedgerDay = {
  date: IsoDate;
  weekday: DayName | null;
  week: IsoDate;
  month: IsoMonth;
};

type Ledger = { counts: Map<string, number>; taken: Set<string> };

function dayOf(week: School, date: IsoDate): LedgerDay {
  return {
    date,
    weekday: schoolDayOf(week, date).weekday,
    week: weekOf(date).start,
    month: monthOf(date),
  };
}

function emptyLedger(): Ledger {
  return { counts: new Map(), taken: new Set() };
}

function mayCover(ledger: Ledger, teacher: DemoTeacher, day: LedgerDay, block: Block): boolean {
  const teaches = entriesOn(teacher.schedule, day.weekday).some((entry) => entry.block === block);
  if (teaches || ledger.taken.has(`${teacher.id} ${day.date} ${block}`)) return false;
  return reachedLimit({ group: groupOf(teacher) }, usageOf(ledger, teacher, day)) === null;
}

function recordCover(ledger: Ledger, teacher: DemoTeacher, day: LedgerDay, block: Block): void {
  ledger.taken.add(`${teacher.id} ${day.date} ${block}`);
  for (const period of [day.date, `week ${day.week}`, day.month]) {
    const key = `${teacher.id} ${period}`;
    ledger.counts.set(key, (ledger.counts.get(key) ?? 0) + 1);
  }
}

function usageOf({ counts }: Ledger, teacher: DemoTeacher, day: LedgerDay): Usage {
  return {
    daily: counts.get(`${teacher.id} ${day.date}`) ?? 0,
    weekly: counts.get(`${teacher.id} week ${day.week}`) ?? 0,
    monthly: counts.get(`${teacher.id} ${day.month}`) ?? 0,
  };
}
