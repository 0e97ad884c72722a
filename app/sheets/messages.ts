import type { ToldTask } from "db/schema";
import { classId } from "~/cover/day/classes";
import { type CoverDay, nameOf } from "~/cover/day/day";
import type { Words } from "~/languages/languages";
import { aside, capitalized, counted, inLine, longDay, shortDay } from "~/languages/words";
import type { IsoDate } from "~/school/dates";
import type { Informed, MovedTask, Task } from "./tasks";
import { blockInWords, nameOfBlock, roomNamed, studentsCounted, type Wording } from "./wording";

export function studentsNamed(students: string, { words }: Wording): string {
  return aside(words, studentsCounted(students, words));
}

export type TaskInParts = {
  when: string;
  what: string[];
  forWhom: string | null;
  why: string;
  work: string | null;
};

export function taskInParts(day: CoverDay, task: Task, wording: Wording): TaskInParts {
  const { words } = wording;
  const { students, room, isOtherRoom, owner, alsoFor = [], note, kind } = task;
  const when = capitalized(blockInWords(task.block, wording));
  const who = students ? studentsNamed(students, wording) : null;
  const why = note ? ` (${aside(words, note)})` : "";
  if (task.moved) {
    const { yourClass, youAreFree } = words.messages;
    const place = movedInMessage(day.date, task.moved, wording);
    const where = room ? [roomInMessage({ room, isOtherRoom }, wording)] : [];
    const freed = task.moved.isHere || task.isTaken ? [] : [youAreFree];
    const what = [yourClass(who), ...where, place, ...freed];
    return { when, what, forWhom: null, why: "", work: null };
  }
  if (kind === "room") {
    const what = [
      words.messages.yourClass(who),
      roomInMessage({ room: room ?? "", isOtherRoom }, wording),
    ];
    return { when, what, forWhom: null, why: "", work: null };
  }
  if (!owner) {
    const { classIsOut, youAreFree } = words.messages;
    const what = [classIsOut(who, why), ...(task.isTaken ? [] : [youAreFree])];
    return { when, what, forWhom: null, why: "", work: null };
  }
  const { takeAlong, theClass, forWhom } = words.messages;
  const owners = [owner.id, ...alsoFor].map((id) => aside(words, nameOf(day, id)));
  const what = [
    kind === "joins" ? takeAlong(who) : (who ?? theClass),
    room ? roomInMessage({ room, isOtherRoom }, wording) : null,
  ];
  const whose = [
    `${forWhom(owners.join(words.comma))} (${aside(words, owner.subject)})`,
    task.isByAgreement ? words.byAgreement : null,
    insteadInMessage(task, wording),
  ];
  return {
    when,
    what: what.filter((part) => part !== null),
    forWhom: whose.filter(Boolean).join(words.comma),
    why: kind === "joins" ? why : "",
    work: workAndFiles(task, wording),
  };
}

/** "instead of 9C"; null for who hands nothing on. */
export function insteadInMessage(
  { instead }: { instead?: string },
  wording: Wording,
): string | null {
  if (instead === undefined) return null;
  const { words } = wording;
  return words.instead(instead ? studentsNamed(instead, wording) : words.messages.anotherClass);
}

/** "Work: pages 40 to 42. A file is on your page". */
function workAndFiles(task: Task, { words }: Wording): string | null {
  const { work } = task;
  const phrases = [
    work ? words.messages.work(aside(words, work)) : null,
    filesInWords(task, words),
  ].filter((part) => part !== null);
  return phrases.length > 0 ? phrases.join(". ") : null;
}

/** "A file is on your page", "2 files: collect at the office"; null without any. */
export function filesInWords({ files, isOnPage }: Task, words: Words): string | null {
  if (!files) return null;
  return counted(words, words.files[isOnPage ? "onPage" : "atOffice"], files.length);
}

/** "moved from block 3", "moved to Tue 24 Nov, block 5". */
export function movedInMessage(
  date: IsoDate,
  { isHere, otherDate, otherBlock }: MovedTask,
  wording: Wording,
): string {
  const { words } = wording;
  const block = nameOfBlock(otherBlock, wording);
  const place = otherDate === date ? block : [shortDay(words, otherDate), block].join(words.comma);
  return isHere ? words.moves.from(place) : words.moves.to(place);
}

/** "Block 1 (7:30–8:15): 7B, room B12, for Huda Nasser (Mathematics). Work: pages 40 to 42". */
export function taskInWords(day: CoverDay, task: Task, wording: Wording): string {
  const { when, what, forWhom, why, work } = taskInParts(day, task, wording);
  const whole = [...what, forWhom].filter((part) => part !== null).join(wording.words.comma);
  return `${when}: ${whole}${why}${work ? `. ${work}` : ""}`;
}

/** "room B12", "Lab today" where it is another than the timetable's. */
export function roomInMessage(
  { room, isOtherRoom }: { room: string; isOtherRoom: boolean },
  { words }: Wording,
): string {
  const named = roomNamed(room, words);
  return isOtherRoom ? words.messages.roomToday(named) : named;
}

/** "new: block 3, 7B", "no longer needed: block 1, 7A"; and who else has it, where known. */
export function differencesInWords(
  tasks: readonly ToldTask[],
  told: readonly ToldTask[],
  wording: Wording,
  isElsewhere: (classId: string) => boolean = () => false,
): string[] {
  const { words } = wording;
  const { somebodyElse, isNew, isGone, now, anotherClass, withoutRoom } = words.messages;
  const { otherWork, noWork } = words.messages;
  const sameClass = (task: ToldTask) => (other: ToldTask) =>
    task.classId === other.classId && task.kind === other.kind;
  const which = (called: string, students: string | null) =>
    [called, students && studentsNamed(students, wording)].filter(Boolean).join(words.comma);
  const briefly = ({ block, students }: ToldTask) => which(blockInWords(block, wording), students);
  const gone = told.filter((task) => !tasks.some(sameClass(task)));
  const changed = tasks.flatMap((task) => {
    const before = told.find(sameClass(task));
    if (!before) return [`${isNew}: ${briefly(task)}`];
    const { block, students, room, work } = task;
    const isOtherTime = before.bell && task.bell && before.bell !== task.bell;
    const isSameClass = before.students === students;
    const parts = [
      isSameClass ? null : now(students ? studentsNamed(students, wording) : anotherClass),
      before.room === room ? null : now(room ? roomNamed(room, words) : withoutRoom),
      isOtherTime ? now(wording.known.bells[block] ?? task.bell ?? "") : null,
      before.work === work ? null : work ? otherWork : noWork,
      idsOf(before) === idsOf(task) ? null : task.files ? words.files.others : words.files.none,
    ].filter((part) => part !== null);
    // Students and time are said once, where they are new.
    const called = isOtherTime ? nameOfBlock(block, wording) : blockInWords(block, wording);
    const named = which(called, isSameClass ? students : null);
    return parts.length > 0 ? [`${named}: ${parts.join(words.comma)}`] : [];
  });
  const ended = gone.map((task) => {
    const isTaken = task.kind === "covers" && isElsewhere(task.classId);
    return `${isGone[task.kind]}: ${briefly(task)}${isTaken ? `. ${somebodyElse}` : ""}`;
  });
  return [...ended, ...changed];
}

function idsOf({ files = [] }: ToldTask): string {
  return files.map(({ id }) => id).join();
}

export function isCovered({ substitutions }: CoverDay, id: string): boolean {
  return substitutions.some(
    ({ status, isOpen, absentTeacherId, classBlock }) =>
      status === "assigned" && !isOpen && classId(absentTeacherId, classBlock) === id,
  );
}

export function toldTasks(tasks: readonly Task[]): ToldTask[] {
  return tasks.map(({ kind, classId, block, students, room, work, files, bell }) => ({
    ...{ kind, classId, block, students, room, work },
    ...(files ? { files: files.map(({ id }) => ({ id })) } : {}),
    ...(bell ? { bell } : {}),
  }));
}

/** The name in its own line, so that each line runs in its own direction. */
export function messageTo(
  day: CoverDay,
  { name, tasks }: Pick<Informed, "name" | "tasks">,
  different: readonly string[],
  wording: Wording,
): string {
  const { coverOn, changedOn, notNeeded, soItIsNow } = wording.words.messages;
  const date = longDay(wording.words, day);
  const lines = tasks.map((task) => inLine(wording.words, taskInWords(day, task, wording)));
  const changes = different.map((line) => inLine(wording.words, capitalized(line)));
  if (changes.length === 0) return [name, coverOn(date), ...lines].join("\n");
  if (lines.length === 0) return [name, notNeeded(date), ...changes].join("\n");
  return [name, changedOn(date), ...changes, soItIsNow, ...lines].join("\n");
}
