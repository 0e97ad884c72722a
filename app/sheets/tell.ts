import type { OpenState } from "~/cover/board/day-figures";
import { inBlockOrder } from "~/cover/day/classes";
import { type CoverDay, groupBy, isAwayAllDay, isNotToday, nameOf } from "~/cover/day/day";
import { inOtherRooms } from "~/cover/rooms/lessons-in-rooms";
import { aside, capitalized, inLine, longDay } from "~/languages/words";
import type { Block } from "~/school/week";
import { classesOnPaper, type PaperClass } from "./classes-on-paper";
import { type BriefingSources, latestTold, NOTHING_HEARD } from "./known";
import {
  differencesInWords,
  insteadInMessage,
  isCovered,
  messageTo,
  movedInMessage,
  roomInMessage,
  studentsNamed,
  taskInWords,
} from "./messages";
import { type Informed, informedOn, type Task } from "./tasks";
import { blockInWords, leftOnPaper, type Wording } from "./wording";

export type ToTell = {
  id: string;
  name: string;
  tasks: Task[];
  block: Block;
  lines: string[];
  /** `again` where what they were told is not so any more. */
  state: "to tell" | "again" | "told";
  different: string[];
  told: { at: string; by: string; isSent: boolean } | null;
  message: string;
};

/**
 * Includes who was told or shown what no longer holds. By first block, then name. `here`: what the clerk
 * reads, `there`: what they do.
 */
export function toTellOn(
  day: CoverDay,
  here: Wording,
  there: Wording,
  heard: BriefingSources = NOTHING_HEARD,
): ToTell[] {
  const informed = new Map(informedOn(day, classesOnPaper(day)).map((one) => [one.id, one]));
  const isElsewhere = (id: string) => isCovered(day, id);
  const toTell = day.people.flatMap((person): ToTell[] => {
    const { id, name } = person;
    const { tasks }: Pick<Informed, "tasks"> = informed.get(id) ?? { tasks: [] };
    const [told, before] = latestTold(day, id, tasks, heard);
    const knows = isAwayAllDay(day, id) || isNotToday(day, id);
    // Who was sent that nothing is left stays, as somebody who knows.
    const isReleased = told?.isSent === true && told.tasks.length === 0;
    const [first] = tasks.length > 0 || knows ? tasks : ((isReleased ? before : told)?.tasks ?? []);
    if (!first) return [];
    const differentIn = (wording: Wording, isElsewhere?: (id: string) => boolean) =>
      told ? differencesInWords(tasks, told.tasks, wording, isElsewhere) : [];
    const different = differentIn(here);
    const gone = isReleased ? differencesInWords([], before?.tasks ?? [], here) : [];
    return [
      {
        ...{ id, name, tasks, block: first.block },
        different: tasks.length === 0 && different.length === 0 ? gone : different,
        lines: tasks.map((task) => taskInWords(day, task, here)),
        state: !told || told.isShown ? "to tell" : different.length > 0 ? "again" : "told",
        told: told && !told.isShown ? { at: told.at, by: told.by, isSent: told.isSent } : null,
        message: messageTo(day, { name, tasks }, differentIn(there, isElsewhere), there),
      },
    ];
  });
  return inBlockOrder(day, toTell);
}

export type ToldAtOnce = { at: string; by: string; count: number; again: number };

/** The last press on Tell that only goes back as a whole: of several people, or one not listed. */
export function toldAtOnce(day: CoverDay, listed: readonly ToTell[]): ToldAtOnce | null {
  const [at] = (day.told ?? []).map(({ enteredAt }) => enteredAt).sort((a, b) => (a < b ? 1 : -1));
  const [first, ...more] = (day.told ?? []).filter(({ enteredAt }) => enteredAt === at);
  if (!first) return null;
  const isListed = listed.some(({ id }) => id === first.teacherId);
  if (more.length === 0 && isListed) return null;
  const again = listed.filter(({ state, told }) => state === "again" && told?.at === at).length;
  return { at: first.enteredAt, by: first.enteredBy, count: more.length + 1, again };
}

/** `left`: what becomes of the classes that nobody is assigned to, by their ids. */
export function messageToAll(
  day: CoverDay,
  asOf: string,
  wording: Wording,
  left: ReadonlyMap<string, OpenState> = new Map(),
): string {
  const blocks = groupBy(inBlockOrder(day, [...classesOnPaper(day)]), ({ block }) => block);
  const lines = [...blocks].flatMap(([block, classes]) => [
    "",
    capitalized(blockInWords(block, wording)),
    ...classes.map((paperClass) => classInWords(day, paperClass, left, wording)),
  ]);
  const { words } = wording;
  const head = [words.messages.coverOn(longDay(words, day)), words.asOf(asOf)];
  const moves = (day.moved ?? []).map((end) => {
    const who = [studentsNamed(end.students, wording), aside(words, nameOf(day, end.teacherId))];
    const what = [...who, movedInMessage(day.date, end, wording)].join(words.comma);
    return `${capitalized(blockInWords(end.block, wording))}: ${what}`;
  });
  if (moves.length > 0) lines.push("", words.moves.title, ...moves);
  const rooms = inOtherRooms(day).map(({ block, students, teacher, room }) => {
    const what = [students && studentsNamed(students, wording), aside(words, teacher.name)];
    const where = roomInMessage({ room, isOtherRoom: true }, wording);
    const parts = [...what, where].filter(Boolean).join(words.comma);
    return `${capitalized(blockInWords(block, wording))}: ${parts}`;
  });
  if (rooms.length > 0) lines.push("", words.rooms.title, ...rooms);
  return [head.join(words.comma), ...lines.map((line) => inLine(words, line))].join("\n");
}

/** "7B, room B12: Mona Adel, for Huda Nasser". */
function classInWords(
  day: CoverDay,
  paperClass: PaperClass,
  left: ReadonlyMap<string, OpenState>,
  wording: Wording,
): string {
  const { words } = wording;
  const { students, room, isOtherRoom } = paperClass;
  const what = [
    students ? studentsNamed(students, wording) : null,
    room ? roomInMessage({ room, isOtherRoom }, wording) : null,
  ].filter(Boolean);
  const owners = [paperClass.absentTeacherId, ...(paperClass.alsoFor ?? [])];
  const named = owners.map((id) => aside(words, nameOf(day, id))).join(words.comma);
  const forWhom = words.messages.forWhom(named);
  const which = what.join(words.comma) || capitalized(words.messages.aClass);
  return `${which}: ${[takerInWords(paperClass, left, wording), forWhom].join(words.comma)}`;
}

function takerInWords(
  { id, cover, released, instead }: PaperClass,
  left: ReadonlyMap<string, OpenState>,
  wording: Wording,
): string {
  const { words } = wording;
  if (cover) {
    const name = aside(words, cover.substituteName);
    const how = cover.isByAgreement ? words.byAgreement : insteadInMessage({ instead }, wording);
    return how ? `${name} (${how})` : name;
  }
  if (!released) return leftOnPaper(left.get(id), words);
  const there = released.together?.there ?? [];
  if (there.length > 0) {
    const names = there.map(({ name }) => aside(words, name)).join(words.comma);
    return words.messages.isThere(names, there.length);
  }
  const { withWhom, released: how, noCoverNeeded } = words.messages;
  const { withName, kind, note } = released;
  const why = withName ? withWhom(aside(words, withName)) : kind ? how[kind] : noCoverNeeded;
  return note ? `${why} (${aside(words, note)})` : why;
}
