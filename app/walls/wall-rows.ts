import type {
  Audience,
  PublishedClass,
  PublishedDay,
  PublishedMove,
  PublishedRoom,
} from "db/schema";
import { classId } from "~/cover/day/classes";
import type { Words } from "~/languages/languages";
import { aside, inLine } from "~/languages/words";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { movedInMessage } from "~/sheets/messages";
import { studentsCounted, type Wording } from "~/sheets/wording";

export type WallRow = {
  id: string;
  students: string;
  room: string;
  who: { text: string; look: "person" | "open" | "quiet" } | null;
  /** What becomes of a class without a teacher of its own, beside the person or in place of one. */
  what: string | null;
  forWhom: string | null;
};

export type WallBlock = {
  label: string;
  state: "over" | "now" | "later";
  /** When it begins, or that it is now; null where no times are known. */
  when: string | null;
  /** Its name and its time have no room beside each other. */
  isLong: boolean;
  isContinued: boolean;
  columns: number;
  rows: WallRow[];
};

export type NamesOfPeople = ReadonlyMap<string, string>;

/**
 * By block, in their students' order. Deleted people are gone: their own classes, and their cover
 * is open.
 */
export function rowsOfDay(
  { classes, moved = [], rooms: inRooms = [] }: PublishedDay,
  audience: Audience,
  names: NamesOfPeople,
  { words, ...said }: Wording & { date: IsoDate },
): Map<Block, WallRow[]> {
  const inOrder = new Intl.Collator(words.locale, { numeric: true }).compare;
  const rows = new Map<Block, WallRow[]>();
  const add = (block: Block, row: WallRow) => rows.set(block, [...(rows.get(block) ?? []), row]);
  for (const one of classes) {
    if (!names.has(one.absentTeacherId)) continue;
    // For its students a class is as always while another teacher of theirs is there.
    if (audience === "pupils" && one.released?.there?.length) continue;
    add(one.block, audience === "staff" ? staffRow(one, names, words) : pupilsRow(one, words));
  }
  for (const end of heldOnce(moved, names))
    add(end.block, movedRow(end, audience, names, { words, ...said }));
  for (const one of roomsOnce(inRooms, names)) add(one.block, roomRow(one, audience, names, words));
  for (const inBlock of rows.values()) {
    inBlock.sort((a, b) => inOrder(a.students, b.students) || inOrder(a.room, b.room));
  }
  return rows;
}

/** A lesson once, whoever else teaches it; where another is held in its place, that one alone. */
function heldOnce(moved: readonly PublishedMove[], names: NamesOfPeople): PublishedMove[] {
  const placeOf = ({ block, students }: PublishedMove) => `${block}\n${students}`;
  const there = moved.filter(({ teacherId }) => names.has(teacherId));
  const held = new Map(there.flatMap((end) => (end.isHere ? [[placeOf(end), end] as const] : [])));
  const left = there.filter((end) => !end.isHere && !held.has(placeOf(end)));
  return [...held.values(), ...new Map(left.map((end) => [placeOf(end), end])).values()];
}

/** A class once, whoever else teaches it. */
function roomsOnce(rooms: readonly PublishedRoom[], names: NamesOfPeople): PublishedRoom[] {
  const there = rooms.filter(({ teacherId }) => names.has(teacherId));
  const placeOf = ({ block, students, room }: PublishedRoom) => [block, students, room].join("\n");
  return [...new Map(there.map((one) => [placeOf(one), one])).values()];
}

function roomRow(
  { teacherId, block, students, subject, room }: PublishedRoom,
  audience: Audience,
  names: NamesOfPeople,
  words: Words,
): WallRow {
  const row = {
    ...{ id: classId(teacherId, block), forWhom: null, what: students ? subject : null },
    students: students ? studentsCounted(students, words) : subject,
    room: inLine(words, words.messages.roomToday(aside(words, room))),
  };
  if (audience === "pupils") return { ...row, who: null };
  return { ...row, who: { text: names.get(teacherId) ?? "", look: "person" } };
}

function movedRow(
  end: PublishedMove,
  audience: Audience,
  names: NamesOfPeople,
  { date, ...said }: Wording & { date: IsoDate },
): WallRow {
  const { words } = said;
  const moved = movedInMessage(date, end, said);
  const what = inLine(words, [aside(words, end.subject), moved].join(words.comma));
  const row = {
    ...{ id: classId(end.teacherId, end.block), what, forWhom: null },
    students: studentsCounted(end.students, words),
    room: end.room ?? "",
  };
  if (audience === "pupils" || !end.isHere) return { ...row, who: null };
  return { ...row, who: { text: names.get(end.teacherId) ?? "", look: "person" } };
}

function pupilsRow(one: PublishedClass, words: Words): WallRow {
  const row = { ...placeOf(one, words), who: null, what: whatBecomes(one, words), forWhom: null };
  const { by, kind } = one.released ?? {};
  return kind === "no class" || by === "class out" ? { ...row, room: "" } : row;
}

function staffRow(one: PublishedClass, names: NamesOfPeople, words: Words): WallRow {
  const { released, substituteId } = one;
  const forWhom = names.get(one.absentTeacherId) ?? null;
  const row = { ...placeOf(one, words), forWhom };
  const there = (released?.there ?? []).flatMap((id) => names.get(id) ?? []);
  if (there.length > 0) {
    const text = there.map((name) => aside(words, name)).join(words.comma);
    return { ...row, who: { text, look: "person" }, what: words.paper.isThere(there.length) };
  }
  const person = names.get((released ? released.withTeacherId : substituteId) ?? "");
  const instead = one.instead === undefined ? null : insteadOnWall(one.instead, words);
  const what = whatBecomes(one, words) ?? instead;
  if (person) return { ...row, who: { text: person, look: "person" }, what };
  if (what) return { ...row, who: { text: what, look: "quiet" }, what: null };
  return { ...row, who: { text: words.wall.open, look: "open" }, what: null };
}

function insteadOnWall(students: string, words: Words): string {
  return words.instead(students ? studentsCounted(students, words) : words.messages.anotherClass);
}

function placeOf(one: PublishedClass, words: Words) {
  return {
    id: classId(one.absentTeacherId, one.block),
    students: one.students ? studentsCounted(one.students, words) : one.subject,
    room: roomOf(one, words),
  };
}

/** Says that this is another room than always, where nothing else does. */
function roomOf({ room, isOtherRoom, released }: PublishedClass, words: Words): string {
  if (!room || !isOtherRoom || released?.withTeacherId) return room ?? "";
  return inLine(words, words.messages.roomToday(aside(words, room)));
}

/** Null where it has or needs cover. */
function whatBecomes({ released }: PublishedClass, words: Words): string | null {
  if (!released) return null;
  const { by, kind, withTeacherId, withStudents } = released;
  if (withTeacherId) {
    return withStudents
      ? words.wall.withWhom(studentsCounted(withStudents, words))
      : words.wall.withAnother;
  }
  if (kind) return words.released[kind];
  return by === "class out" ? words.paper.classIsOut : words.noCoverNeeded;
}
