import type { OpenState } from "~/cover/board/day-figures";
import { inBlockOrder } from "~/cover/day/classes";
import { type CoverDay, groupBy, nameOf } from "~/cover/day/day";
import type { PaperColumn } from "~/languages/catalogue";
import type { Words } from "~/languages/languages";
import { aside, capitalized, counted, inLine } from "~/languages/words";
import type { Block } from "~/school/week";
import { subjectInWords } from "~/teachers/entry";
import type { PaperClass } from "./classes-on-paper";
import { filesInWords, insteadInMessage, movedInMessage } from "./messages";
import type { Informed, Task } from "./tasks";
import { leftOnPaper, studentsCounted, studentsInFull, type Wording } from "./wording";

/** `small` stands beside; `look` tells it from the others on paper of one colour. */
export type SheetCell = {
  text: string;
  small?: string;
  look?: "strong" | "open" | "quiet";
};

export type SheetRow = { id: string; classId: string; cells: SheetCell[] };

export type SheetColumn = { kind: PaperColumn; caption: string };

export type SheetGroup = {
  id: string;
  head: SheetCell;
  rows: SheetRow[];
  /** The rows go on with the last group's block: its head is repeated where they begin a page. */
  goesOn?: boolean;
  /** Of a slip, which is cut off: what the marks on it are. */
  changed?: string;
};

/** `left`: what becomes of the classes that nobody is assigned to, by their ids; else all are open. */
export type PaperFacts = Wording & {
  left?: ReadonlyMap<string, OpenState>;
  /** Where not, nothing that somebody typed about who is away may be read either. */
  hasNames: boolean;
};

export type Rows = { columns: PaperColumn[]; groups: SheetGroup[] };

const NOT_KNOWN = "–";
/** More rows than that of a block are parted, so that each page says which block it is. */
const MOST_TOGETHER = 10;

export function rowsByBlock(
  day: CoverDay,
  classes: readonly PaperClass[],
  facts: PaperFacts,
): Rows {
  const groups = [...groupBy(inBlockOrder(day, [...classes]), ({ block }) => block)];
  return {
    columns: ["block", "class", "room", "substitute", "for"],
    groups: groups.flatMap(([block, inBlock]) =>
      parted(inBlock).map((part, at) => ({
        id: `${block} ${at}`,
        goesOn: at > 0,
        head:
          at === 0
            ? blockCell(block, facts)
            : { ...blockCell(block, facts), small: facts.words.paper.continued },
        rows: part.map((paperClass) =>
          row(paperClass, [
            studentsCell(paperClass, facts, false),
            roomCell(paperClass, facts),
            takerCell(paperClass, facts),
            ownerCell(day, paperClass, facts),
          ]),
        ),
      })),
    ),
  };
}

export function rowsByTeacher(
  day: CoverDay,
  classes: readonly PaperClass[],
  facts: PaperFacts,
): Rows {
  const groups = [...groupBy(classes, ({ absentTeacherId }) => absentTeacherId)];
  return {
    columns: ["block", "class", "room", "substitute", "work", "signed"],
    groups: groups.map(([id, theirs]) => ({
      id,
      head: { text: nameOf(day, id), small: theirs[0]?.subject, look: "strong" },
      rows: inBlockOrder(day, [...theirs]).map((paperClass) =>
        row(paperClass, [
          blockCell(paperClass.block, facts),
          studentsCell(paperClass, facts),
          roomCell(paperClass, facts),
          takerCell(paperClass, facts),
          workCell(paperClass, facts),
          { text: "" },
        ]),
      ),
    })),
  };
}

export function rowsBySubstitute(
  day: CoverDay,
  informed: readonly Informed[],
  facts: PaperFacts,
): Rows {
  return {
    columns: ["block", "class", "room", "for", "work"],
    groups: informed.map(({ id, name, tasks }) => ({
      id,
      head: { text: name, look: "strong" },
      rows: tasks.map((task) => ({
        id: `${task.classId} ${task.kind}`,
        classId: task.classId,
        cells: [
          blockCell(task.block, facts),
          studentsCell(task, facts),
          roomCell(task, facts),
          reasonCell(day, task, facts),
          { text: [task.work, filesInWords(task, facts.words)].filter(Boolean).join(". ") },
        ],
      })),
    })),
  };
}

function reasonCell(day: CoverDay, task: Task, facts: PaperFacts): SheetCell {
  const { kind, owner, alsoFor, isByAgreement } = task;
  const { byAgreement, paper } = facts.words;
  const note = facts.hasNames ? task.note : null;
  if (task.moved)
    return { text: capitalized(movedInMessage(day.date, task.moved, facts)), look: "strong" };
  if (kind === "room")
    return { text: capitalized(facts.words.messages.yourClass(null)), look: "quiet" };
  if (!owner) return { text: paper.yourClassIsOut, small: note ?? undefined, look: "quiet" };
  const { id: absentTeacherId, subject } = owner;
  const cell = ownerCell(day, { absentTeacherId, subject, alsoFor }, facts);
  if (isByAgreement) return { ...cell, small: together(facts.words, cell.small, byAgreement) };
  const instead = insteadInMessage(task, facts);
  if (instead) return { ...cell, small: together(facts.words, cell.small, instead) };
  if (kind === "covers") return cell;
  return { ...cell, small: withNote(facts.words, paper.takeAlong, note) };
}

function together(words: Words, subject: string | undefined, what: string): string {
  return subject ? inLine(words, [aside(words, subject), what].join(words.comma)) : what;
}

function withNote(words: Words, what: string, note: string | null): string {
  return note ? `${what}: ${aside(words, note)}` : what;
}

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
      rows: group.rows.map((row) => ({
        ...row,
        cells: row.cells.filter((_, at) => kept[at + before]),
      })),
    })),
  };
}

const MAY_BE_EMPTY = new Set<PaperColumn>(["class", "work"]);

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

/** What hangs where everybody reads it counts a long list, which begins with a child's name. */
function studentsCell(
  { students, course }: { students?: string | null; course?: string | null },
  { words, hasNames }: PaperFacts,
  isCourseSaid = true,
): SheetCell {
  const said = students && (hasNames ? studentsInFull : studentsCounted)(students, words);
  return { text: said || NOT_KNOWN, ...(course && isCourseSaid ? { small: course } : {}) };
}

function roomCell(
  { room, isOtherRoom }: Pick<PaperClass, "room" | "isOtherRoom">,
  { words }: PaperFacts,
): SheetCell {
  return {
    text: room || NOT_KNOWN,
    ...(isOtherRoom ? { small: words.today, look: "strong" } : {}),
  };
}

function takerCell({ id, cover, released, instead }: PaperClass, facts: PaperFacts): SheetCell {
  const { hasNames, words, left } = facts;
  if (cover) {
    const said = cover.isByAgreement ? words.byAgreement : insteadInMessage({ instead }, facts);
    const small = said ? { small: said } : {};
    return { text: cover.substituteName, ...small, look: "strong" };
  }
  if (!released) return { text: leftOnPaper(left?.get(id), words), look: "open" };
  if (released.together) {
    const names = released.together.there.map(({ name }) => name);
    return { text: names.join(words.comma), small: words.paper.isThere(names.length) };
  }
  const { by, kind, withName } = released;
  const note = hasNames ? released.note : null;
  const { takesAlong, classIsOut } = words.paper;
  if (withName) return { text: withName, small: withNote(words, takesAlong, note) };
  // What was noted says it all, but for what becomes of the students.
  if (kind) return { text: words.released[kind], small: note ?? undefined, look: "quiet" };
  return { text: note ?? (by === "class out" ? classIsOut : words.noCoverNeeded), look: "quiet" };
}

function ownerCell(
  day: CoverDay,
  {
    absentTeacherId,
    subject,
    course,
    alsoFor = [],
  }: Pick<PaperClass, "absentTeacherId" | "subject" | "course" | "alsoFor">,
  facts: PaperFacts,
): SheetCell {
  const taught = subjectInWords({ subject, course });
  if (!facts.hasNames) return { text: taught };
  if (alsoFor.length === 0) return { text: nameOf(day, absentTeacherId), small: taught };
  const names = [absentTeacherId, ...alsoFor].map((id) => aside(facts.words, nameOf(day, id)));
  return { text: inLine(facts.words, names.join(facts.words.comma)), small: taught };
}

function workCell({ today: { work, files } }: PaperClass, { words }: PaperFacts): SheetCell {
  const many = files.length > 0 ? counted(words, words.files.count, files.length) : null;
  return { text: [work, many].filter(Boolean).join(" · ") };
}
