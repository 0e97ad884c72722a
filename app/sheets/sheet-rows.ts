import { inBlockOrder } from "~/cover/day/classes";
import { type CoverDay, groupBy, nameOf } from "~/cover/day/day";
import { captionOf } from "~/cover/day/released-words";
import type { Block, KnownBlocks } from "~/school/week";
import { subjectInWords } from "~/teachers/entry";
import type { PaperClass } from "./classes-on-paper";
import type { Informed, Task } from "./tasks";

/** What a cell says, `small` beside it; `look` is how it is told from the others on paper of one colour. */
export type SheetCell = {
  text: string;
  small?: string;
  look?: "strong" | "open" | "quiet";
};

export type SheetRow = { id: string; classId: string; cells: SheetCell[] };

/** Rows that stay together on a page, under a head of their own. */
export type SheetGroup = {
  id: string;
  head: SheetCell;
  rows: SheetRow[];
  /** Of a slip, which is cut off: what the marks on it are. */
  changed?: string;
};

/** What else the rows of a sheet depend on. */
export type PaperFacts = {
  /** Whether who is away may be read; where not, nothing that somebody typed about it is either. */
  hasNames: boolean;
  /** What the school calls its blocks, and their bell times. */
  known: KnownBlocks;
};

export type Rows = { columns: string[]; groups: SheetGroup[] };

export const OPEN_MARK = "OPEN";
const NOT_KNOWN = "–";
const TAKES_ALONG = "takes them along";
const TAKE_ALONG = "take them along";
const BY_AGREEMENT = "by agreement";
const FREE = "Your class is out";
const OUT = "Class is out";
const OTHER_ROOM = { small: "today", look: "strong" } as const;
/** Beside a block that begins above, or on the page before. */
const CONTINUED = "continued";
/** More rows than that of a block are parted, so that each page says which block it is. */
const MOST_TOGETHER = 10;

/** The classes block by block, for the wall. */
export function rowsByBlock(
  day: CoverDay,
  classes: readonly PaperClass[],
  facts: PaperFacts,
): Rows {
  const groups = [...groupBy(inBlockOrder(day, [...classes]), ({ block }) => block)];
  return {
    columns: ["Block", "Class", "Room", "Substitute", "For"],
    groups: groups.flatMap(([block, inBlock]) =>
      parted(inBlock).map((part, at) => ({
        id: `${block} ${at}`,
        head: at === 0 ? blockCell(block, facts) : { ...blockCell(block, facts), small: CONTINUED },
        rows: part.map((one) =>
          row(one, [
            studentsCell(one, false),
            roomCell(one),
            takerCell(one, facts),
            ownerCell(day, one, facts),
          ]),
        ),
      })),
    ),
  };
}

/** The classes of each absent teacher, for the office: with a place for the substitute to sign. */
export function rowsByTeacher(
  day: CoverDay,
  classes: readonly PaperClass[],
  facts: PaperFacts,
): Rows {
  const groups = [...groupBy(classes, ({ absentTeacherId }) => absentTeacherId)];
  return {
    columns: ["Block", "Class", "Room", "Substitute", "Work", "Signed"],
    groups: groups.map(([id, theirs]) => ({
      id,
      head: { text: nameOf(day, id), small: theirs[0]?.subject, look: "strong" },
      rows: inBlockOrder(day, [...theirs]).map((one) =>
        row(one, [
          blockCell(one.block, facts),
          studentsCell(one),
          roomCell(one),
          takerCell(one, facts),
          workCell(one),
          { text: "" },
        ]),
      ),
    })),
  };
}

/** A slip for everybody who covers, takes a class along, or is free since theirs is out. */
export function rowsBySubstitute(
  day: CoverDay,
  informed: readonly Informed[],
  facts: PaperFacts,
): Rows {
  return {
    columns: ["Block", "Class", "Room", "For", "Work"],
    groups: informed.map(({ id, name, tasks }) => ({
      id,
      head: { text: name, look: "strong" },
      rows: tasks.map((task) => ({
        id: `${task.classId} ${task.kind}`,
        classId: task.classId,
        cells: [
          blockCell(task.block, facts),
          { text: task.students || NOT_KNOWN },
          roomCell(task),
          reasonCell(day, task, facts),
          { text: task.work ?? "" },
        ],
      })),
    })),
  };
}

function reasonCell(day: CoverDay, task: Task, facts: PaperFacts): SheetCell {
  const { kind, owner, isByAgreement } = task;
  const note = facts.hasNames ? task.note : null;
  if (!owner) return { text: FREE, small: note ?? undefined, look: "quiet" };
  const cell = ownerCell(day, { absentTeacherId: owner.id, subject: owner.subject }, facts);
  if (isByAgreement)
    return { ...cell, small: [cell.small, BY_AGREEMENT].filter(Boolean).join(", ") };
  if (kind === "covers") return cell;
  return { ...cell, small: [TAKE_ALONG, note].filter(Boolean).join(": ") };
}

/** What no class has anything of is no column: whose classes they are where no timetable says it, work where none is set. */
export function withoutEmptyColumns({ columns, groups }: Rows): Rows {
  const rows = groups.flatMap((group) => group.rows);
  // By block the head of a group stands for the first column.
  const before = columns.length - (rows[0]?.cells.length ?? columns.length);
  const kept = columns.map(
    (name, at) =>
      !MAY_BE_EMPTY.has(name) ||
      rows.some(({ cells }) => !["", NOT_KNOWN].includes(cells[at - before]?.text ?? "")),
  );
  return {
    columns: columns.filter((_, at) => kept[at]),
    groups: groups.map((group) => ({
      ...group,
      rows: group.rows.map((one) => ({
        ...one,
        cells: one.cells.filter((_, at) => kept[at + before]),
      })),
    })),
  };
}

const MAY_BE_EMPTY = new Set(["Class", "Work"]);

function parted<One>(all: readonly One[]): One[][] {
  const parts = Math.ceil(all.length / MOST_TOGETHER);
  const length = Math.ceil(all.length / parts);
  return Array.from({ length: parts }, (_, part) => all.slice(part * length, (part + 1) * length));
}

function row({ id }: PaperClass, cells: SheetCell[]): SheetRow {
  return { id, classId: id, cells };
}

function blockCell(block: Block, { known: { names, bells } }: PaperFacts): SheetCell {
  return { text: names[block] ?? block, small: bells[block], look: "strong" };
}

function studentsCell({ students, course }: PaperClass, isCourseSaid = true): SheetCell {
  return { text: students || NOT_KNOWN, ...(course && isCourseSaid ? { small: course } : {}) };
}

function roomCell({ room, isOtherRoom }: Pick<PaperClass, "room" | "isOtherRoom">): SheetCell {
  return { text: room || NOT_KNOWN, ...(isOtherRoom ? OTHER_ROOM : {}) };
}

function takerCell({ cover, released }: PaperClass, { hasNames }: PaperFacts): SheetCell {
  if (cover) {
    const small = cover.isByAgreement ? { small: BY_AGREEMENT } : {};
    return { text: cover.substituteName, ...small, look: "strong" };
  }
  if (!released) return { text: OPEN_MARK, look: "open" };
  const { by, kind, withName } = released;
  const note = hasNames ? released.note : null;
  if (withName) return { text: withName, small: [TAKES_ALONG, note].filter(Boolean).join(": ") };
  const what = by === "class out" ? OUT : captionOf(released);
  // What was noted says it all, but for what becomes of the students.
  if (!kind) return { text: note ?? what, look: "quiet" };
  return { text: what, ...(note ? { small: note } : {}), look: "quiet" };
}

function ownerCell(
  day: CoverDay,
  { absentTeacherId, subject, course }: Pick<PaperClass, "absentTeacherId" | "subject" | "course">,
  facts: PaperFacts,
): SheetCell {
  const taught = subjectInWords({ subject, course });
  if (!facts.hasNames) return { text: taught };
  return { text: nameOf(day, absentTeacherId), small: taught };
}

function workCell({ today }: PaperClass): SheetCell {
  return { text: today.work ?? "" };
}
