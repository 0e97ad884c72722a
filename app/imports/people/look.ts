import type { DayName } from "~/school/dates";
import { DEFAULT_WEEK, type Week, type WeekBlock } from "~/school/week";
import { cellsOfWeek, countClasses, type WeekEntry } from "~/teachers/schedule";
import { faultLines } from "../lessons/told";
import { balanceInWords } from "./balance";
import type { ImportedTeacher, TimetableOfFile } from "./timetable";

/** One teacher's week as it would come in, and what becomes of every row or cell. */
export type Look = {
  names: string[];
  name: string;
  /** One for each week that takes turns. */
  weeks: { week: string | null; classes: number; cells: (WeekEntry | null)[] }[];
  grid: { days: readonly DayName[]; blocks: readonly WeekBlock[] };
  balance: string;
  out: string[];
  assemblies: number;
  figures: string;
};

/** Of who has most classes, unless another is asked for. */
export function lookAt(timetable: TimetableOfFile, school: Week, asked?: string): Look | null {
  const { teachers, turns, balance, assemblies } = timetable;
  const week = timetable.week ? { ...DEFAULT_WEEK, ...timetable.week } : school;
  const loads = teachers.map((teacher) =>
    schedulesOf(teacher).reduce((sum, all) => sum + countClasses(all), 0),
  );
  const most = teachers[loads.indexOf(Math.max(...loads))];
  const shown = teachers.find(({ name }) => name === asked) ?? most;
  if (!shown) return null;
  const perWeek = loads.map((load) => Math.round(load / Math.max(1, turns?.names.length ?? 1)));
  const inOrder = [...perWeek].sort((a, b) => a - b);
  const [least = 0, middle = 0, highest = 0] = [
    0,
    Math.floor(inOrder.length / 2),
    inOrder.length - 1,
  ].map((at) => inOrder[at] ?? 0);
  return {
    names: teachers.map(({ name }) => name),
    name: shown.name,
    grid: { days: week.days, blocks: week.blocks },
    weeks: schedulesOf(shown).map((schedule, at) => ({
      week: turns?.names[at] ?? null,
      classes: countClasses(schedule),
      cells: cellsOfWeek(schedule, week),
    })),
    balance: balanceInWords(balance),
    out: faultLines(balance.out),
    assemblies,
    figures: `${teachers.length} ${teachers.length === 1 ? "teacher" : "teachers"}; classes a week: ${least} at least, ${middle} in the middle, ${highest} at most`,
  };
}

const schedulesOf = ({ schedule, schedules }: ImportedTeacher) =>
  schedules?.flatMap((schedule) => schedule ?? []) ?? [schedule];
