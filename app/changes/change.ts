import type {
  ChangedRow,
  ChangeKind,
  ClassNoteRow,
  ClassRoomRow,
  CoverRow,
  ImportedRow,
  MovedLessonRow,
  PlanChoiceRow,
  ReleaseRow,
  SubstitutionRow,
  ToldRow,
} from "db/changed-rows";
import { formatDate, type IsoDate } from "~/school/dates";
import { isolated } from "~/school/names";
import { partInWords } from "~/school/part-of-day";
import { blockAndStudents } from "~/teachers/entry";
import { correctedInWords } from "./corrected";
import { lastKnownRow } from "./subject";

export type Change = {
  kind: ChangeKind;
  /** Null for what is of no one date. */
  date: IsoDate | null;
  rows: readonly ChangedRow[];
  /** Of the people in the rows by their ids, as they were then. */
  names: Readonly<Record<string, string>>;
  imported?: ImportedRow | null;
  /** When it was begun; now, where that is not said. */
  at?: string;
};

/** Sentences without a full stop; the `known` date is not said. */
export function changeInWords(
  { kind, rows, names, imported }: Pick<Change, "kind" | "rows" | "names" | "imported">,
  known: IsoDate | null = null,
): string[] {
  const on = (date: IsoDate) => (date === known ? "" : ` on ${formatDate(date)}`);
  const nameOf = (id: string) => isolated(names[id] ?? "Unknown");
  if (kind === "corrected") {
    const absent = rows.flatMap((row) => (row.table === "absences" ? [row] : []));
    const noted = absent.map((row) =>
      entryInWords(row, nameOf, on(lastKnownRow<CoverRow>(row).date)),
    );
    return [...noted, ...correctedInWords(rows, nameOf, on)];
  }
  const byWhom = ({ substituteTeacherId, dedicatedSubstitute }: SubstitutionRow) => {
    const who = substituteTeacherId
      ? nameOf(substituteTeacherId)
      : isolated(dedicatedSubstitute ?? "");
    return who ? ` by ${who}` : "";
  };
  const cancelled = new Map<string, SubstitutionRow[]>();
  const phrases = imported ? [importInWords(imported)] : [];
  for (const row of rows) {
    if (row.table === "told") {
      const { teacherId, date } = lastKnownRow(row);
      phrases.push(toldInWords(kind, row, nameOf(teacherId)) + on(date));
      continue;
    }
    if (row.table === "movedLessons" && isOtherEnd(lastKnownRow<MovedLessonRow>(row))) continue;
    if (row.table === "clerkWords" && !row.after && isCarriedOut(kind, row.before)) continue;
    if (row.table !== "substitutions") {
      phrases.push(entryInWords(row, nameOf, on(lastKnownRow<CoverRow>(row).date)));
      continue;
    }
    const { before, after } = row;
    if (before && isActive(before) && !isActive(after)) {
      const key = `${before.date}|${before.absentTeacherId}`;
      cancelled.set(key, [...(cancelled.get(key) ?? []), before]);
    } else if (after && isActive(after)) {
      phrases.push(takerInWords(before, after, nameOf) + on(after.date));
    }
  }
  const ended = [...cancelled.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const all = [first, ...more];
    const blocks = all.map((row, at) => {
      const [next, by] = [all[at + 1], byWhom(row)];
      return blockInWords(row) + (next && byWhom(next) === by ? "" : by);
    });
    const owner = nameOf(first.absentTeacherId);
    const when = on(first.date);
    return `cancelled cover of ${owner}, block ${blocks.join(", ")}${when && `,${when}`}`;
  });
  return [...ended, ...phrases];
}

/** "imported the timetable school.csv (teachers added: 7, changed: 3)", or that it was undone. */
function importInWords({ before, after }: ImportedRow): string {
  if (!after) return `took back the import of ${before?.file}`;
  const { file, added, changed, removed, timetable, leaving = 0, isStaff } = after;
  const figures = [`added: ${added}`, `changed: ${changed}`];
  if (removed > 0) figures.push(`removed: ${removed}`);
  if (leaving > 0) figures.push(`leaving: ${leaving}`);
  const kind = isStaff ? "staff list" : "timetable";
  const what = timetable ? `${file} as the timetable ${timetable}` : `the ${kind} ${file}`;
  return `imported ${what} (teachers ${figures.join(", ")})`;
}

type NameOf = (id: string) => string;
type Entry = Exclude<ChangedRow, { table: "substitutions" | "told" }>;

/** What they were told before stays where “not told” the last is noted. */
function toldInWords(
  kind: ChangeKind,
  { before, after }: { before: ToldRow | null; after: ToldRow | null },
  name: string,
): string {
  if (kind === "told" && (!after || after.count === 0))
    return `told ${name} that they are no longer needed`;
  if (kind === "not told" || !after) return `noted that ${name} is not told`;
  return before?.count === 0 || !before ? `told ${name}` : `told ${name} again`;
}

function entryInWords(entry: Entry, nameOf: NameOf, when: string): string {
  const say = (isNew: string, isOther: string, isGone: string) => {
    return (entry.after ? (entry.before ? isOther : isNew) : isGone) + when;
  };
  const classOf = (teacherId: string, block: string) => `block ${block} of ${nameOf(teacherId)}`;
  const classInWords = ({ classBlock, absentTeacherId }: ReleaseRow | ClassNoteRow) =>
    classOf(absentTeacherId, classBlock);
  switch (entry.table) {
    case "absences": {
      const row = lastKnownRow(entry);
      const [name, blocks] = [nameOf(row.teacherId), partInWords(row)];
      const away = blocks ? `${name} absent, ${blocks}${when && ","}` : `${name} absent`;
      if (row.reportedAt && entry.after && !entry.before)
        return `recorded, as reported, ${away}${when}`;
      return say(`recorded ${away}`, `changed to ${away}`, `removed the absence of ${name}`);
    }
    case "clerkWords": {
      const [said, unsaid] = wordInWords(lastKnownRow(entry), nameOf);
      return say(said, said, unsaid);
    }
    case "releases": {
      const row = lastKnownRow(entry);
      const withWhom = row.withName ? `, with ${isolated(row.withName)}` : sayKind(row);
      const released = `released ${classInWords(row)}${withWhom}`;
      const isLeft = entry.before?.withTeacherId && !row.withTeacherId && row.withName;
      const changed = isLeft
        ? `kept that ${isolated(row.withName ?? "")} took along ${classInWords(row)}`
        : released;
      if (row.kind === "needs cover") {
        const wanted = `noted that ${classInWords(row)} needs cover all the same`;
        return say(wanted, wanted, `took back that ${classInWords(row)} needs cover`);
      }
      return say(released, changed, `opened ${classInWords(row)} again`);
    }
    case "classesOut": {
      const { students, ...row } = lastKnownRow(entry);
      const out = ["noted", isolated(students), "out", partInWords(row)].filter(Boolean).join(" ");
      return say(
        `${out} (${isolated(row.note)})`,
        `${out} (${isolated(row.note)})`,
        `noted that ${isolated(students)} are in`,
      );
    }
    case "movedLessons": {
      const row = lastKnownRow<MovedLessonRow>(entry);
      const other = `block ${row.otherBlock}${row.otherDate === row.date ? "" : ` on ${formatDate(row.otherDate)}`}`;
      const [from, to] = row.isHere ? [other, `block ${row.block}`] : [`block ${row.block}`, other];
      const what = `${isolated(row.students)} with ${nameOf(row.teacherId)} from ${from} to ${to}`;
      return say(`moved ${what}`, `moved ${what}`, `took back that ${what} was moved`);
    }
    case "closedRooms": {
      const row = lastKnownRow(entry);
      const note = row.note ? ` (${isolated(row.note)})` : "";
      const part = partInWords(row);
      const closed = `closed ${isolated(row.room)}${part && `, ${part}`}${note}`;
      return say(closed, closed, `opened ${isolated(row.room)} again`);
    }
    case "classRooms": {
      const { teacherId, classBlock, room } = lastKnownRow<ClassRoomRow>(entry);
      const what = classOf(teacherId, classBlock);
      const moved = `moved ${what} to ${isolated(room)}`;
      return say(moved, moved, `moved ${what} back from ${isolated(room)}`);
    }
    case "printedSheets":
      return say("printed the sheet", "printed the sheet", "removed that the sheet was printed");
    case "classNotes": {
      const { takenBy, ...note } = lastKnownRow<ClassNoteRow>(entry);
      const what = classInWords(note);
      if (takenBy) {
        const taken = `noted that ${isolated(takenBy)} takes the duty in ${what}`;
        return say(taken, taken, `removed who takes the duty in ${what}`);
      }
      const [noted, gone] = note.files
        ? ["work, room or files", "work, room and files"]
        : ["work or room", "work and room"];
      return say(
        `noted ${noted} for ${what}`,
        `noted ${noted} for ${what}`,
        `removed ${gone} for ${what}`,
      );
    }
  }
}

/** Of a lesson moved within a date one end says both. */
function isOtherEnd({ isHere, date, otherDate }: MovedLessonRow): boolean {
  return isHere && date === otherDate;
}

function sayKind({ kind }: ReleaseRow): string {
  return kind ? `, ${kind}` : "";
}

/** The change says itself what it did to the class. */
function isCarriedOut(kind: ChangeKind, before: PlanChoiceRow | null): boolean {
  return Boolean(before?.classBlock) && !UNSAYING.includes(kind);
}

const UNSAYING: ChangeKind[] = [
  "class planned",
  "lesson moved",
  "not today",
  "teacher deleted",
  "timetable imported",
  "week changed",
];

function wordInWords(
  { kind, teacherId, absentTeacherId, classBlock, handsOn }: PlanChoiceRow,
  nameOf: NameOf,
): [said: string, unsaid: string] {
  const name = nameOf(teacherId ?? "");
  const what = `block ${classBlock} of ${nameOf(absentTeacherId ?? "")}`;
  switch (kind) {
    case "not today":
      return [`noted that ${name} cannot cover`, `noted that ${name} can cover`];
    case "one more":
      return [
        `noted that ${name} agreed to one class more`,
        `noted that ${name} does not take one class more`,
      ];
    case "chosen":
      if (handsOn)
        return [
          `chose ${name} for ${what}, who hands on their own class`,
          `took back that ${name} takes ${what} and hands on their own class`,
        ];
      return [`chose ${name} for ${what}`, `took back the choice of ${name} for ${what}`];
    case "left open":
      return [`left ${what} open`, `took back that ${what} is left open`];
  }
}

const FEW = 3;

/** "assigned …; assigned …; and 24 more". */
export function changeInBrief(change: Change, known: IsoDate | null = null): string {
  const all = changeInWords(change, known);
  const rest = all.length - FEW;
  return rest > 0 ? `${all.slice(0, FEW).join("; ")}; and ${rest} more` : all.join("; ");
}

function isActive(row: SubstitutionRow | null): boolean {
  return row !== null && row.status !== "cancelled";
}

function blockInWords({ classBlock, students }: SubstitutionRow): string {
  return blockAndStudents(classBlock, students && isolated(students));
}

function takerInWords(
  before: SubstitutionRow | null,
  after: SubstitutionRow,
  nameOf: (id: string) => string,
): string {
  const owner = nameOf(after.absentTeacherId);
  const what = `block ${blockInWords(after)} of ${owner}`;
  const taker = after.substituteTeacherId;
  if (taker)
    return `assigned ${nameOf(taker)} to ${what}${after.handsOn ? " instead of their own class" : ""}`;
  const was = before?.substituteTeacherId ? nameOf(before.substituteTeacherId) : "nobody";
  return `took ${was} off ${what}`;
}
