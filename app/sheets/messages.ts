import type { ToldTask } from "db/schema";
import { type CoverDay, nameOf } from "~/cover/day/day";
import { formatLongDate } from "~/school/dates";
import { apart } from "~/school/names";
import type { Block, KnownBlocks } from "~/school/week";
import { roomInWords } from "~/teachers/entry";
import type { Informed, Task } from "./tasks";

/** "block 5L1", "Period 5" where the school calls it that. */
export function blockNamed(block: Block, { names: { [block]: name } }: KnownBlocks): string {
  return name ? apart(name) : `block ${block}`;
}

/** "block 5L1 (11:00–11:30)". */
export function blockInWords(block: Block, known: KnownBlocks): string {
  const bell = known.bells[block];
  return `${blockNamed(block, known)}${bell ? ` (${bell})` : ""}`;
}

/** A room in a message, apart from the words around it: "room B12", "Computer Room 2". */
export function roomApart(room: string): string {
  return roomInWords(room, "room").replace(room, () => apart(room));
}

/** "Block 1 (7:30–8:15): 7B, room B12, for Huda Nasser (Mathematics). Work: pages 40 to 42": what somebody has to know of a class. */
export function taskInWords(day: CoverDay, task: Task, known: KnownBlocks): string {
  const { students, room, isOtherRoom, owner, work, note, kind } = task;
  const when = capitalized(blockInWords(task.block, known));
  const who = students ? apart(students) : "the class";
  const why = note ? ` (${apart(note)})` : "";
  if (!owner)
    return `${when}: ${students ? `your class ${who}` : "your class"} is out${why}, you are free`;
  const where = room ? `, ${roomApart(room)}${isOtherRoom ? " today" : ""}` : "";
  const agreed = task.isByAgreement ? ", by agreement" : "";
  const forWhom = `for ${apart(nameOf(day, owner.id))} (${apart(owner.subject)})${agreed}`;
  const what =
    kind === "joins" ? `take ${who} along${where}, ${forWhom}${why}` : `${who}${where}, ${forWhom}`;
  return `${when}: ${what}${work ? `. Work: ${apart(work)}` : ""}`;
}

/** What is different for somebody from what they were told: "new: block 3, 7B", "no longer needed: block 1, 7A". */
export function differencesInWords(
  tasks: readonly Task[],
  told: readonly ToldTask[],
  known: KnownBlocks,
): string[] {
  const sameClass = (one: ToldTask) => (other: ToldTask) =>
    one.classId === other.classId && one.kind === other.kind;
  const briefly = ({ block, students }: ToldTask) =>
    `${blockInWords(block, known)}${students ? `, ${apart(students)}` : ""}`;
  const gone = told.filter((one) => !tasks.some(sameClass(one)));
  const changed = tasks.flatMap((task) => {
    const before = told.find(sameClass(task));
    if (!before) return [`new: ${briefly(task)}`];
    const parts = [
      before.students === task.students ? null : `now ${apart(task.students ?? "another class")}`,
      before.room === task.room
        ? null
        : `now ${task.room ? roomApart(task.room) : "without a room"}`,
      before.work === task.work ? null : task.work ? "other work" : "no work",
    ].filter((part) => part !== null);
    return parts.length > 0 ? [`${briefly(task)}: ${parts.join(", ")}`] : [];
  });
  return [...gone.map((one) => `${NO_LONGER[one.kind]}: ${briefly(one)}`), ...changed];
}

const NO_LONGER: Record<ToldTask["kind"], string> = {
  covers: "no longer needed",
  joins: "not to take along any more",
  free: "your class is in again",
};

/** What is kept of what somebody is told. */
export function toldTasks(tasks: readonly Task[]): ToldTask[] {
  return tasks.map(({ kind, classId, block, students, room, work }) => ({
    ...{ kind, classId, block, students, room, work },
  }));
}

/** The text for one person: the name in a line of its own, so that each line runs in its own direction. */
export function messageTo(
  day: CoverDay,
  { name, tasks }: Pick<Informed, "name" | "tasks">,
  different: readonly string[],
  known: KnownBlocks,
): string {
  const date = formatLongDate(day.date);
  const lines = tasks.map((task) => taskInWords(day, task, known));
  const changes = different.map(capitalized);
  if (changes.length === 0) return [name, `Cover on ${date}`, ...lines].join("\n");
  if (lines.length === 0)
    return [name, `${date}: you are not needed any more`, ...changes].join("\n");
  return [name, `Changed on ${date}`, ...changes, "So it is now:", ...lines].join("\n");
}

/** "block 1" at the beginning of a line. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
