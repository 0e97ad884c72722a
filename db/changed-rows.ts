import type { IsoDate } from "~/school/dates";

/*
 * JSON that is never erased. Columns are named one by one: what must be erasable (reasons, phones,
 * e-mails, pasted text) never enters.
 */

export type AbsenceRow = {
  id: string;
  date: IsoDate;
  teacherId: string;
  enteredAt: string;
  enteredBy: string;
  /** Missing in changes of before there were part days; null for the whole day. */
  firstBlock?: string | null;
  lastBlock?: string | null;
  series?: string | null;
  /** Missing in older changes. */
  reportedAt?: string | null;
};

export type PlanChoiceRow = {
  id: string;
  date: IsoDate;
  kind: "chosen" | "left open" | "not today" | "one more";
  teacherId: string | null;
  absentTeacherId: string | null;
  classBlock: string | null;
  replaces: string | null;
  /** Missing in changes of before classes could be handed on. */
  handsOn?: boolean;
  enteredAt: string;
  enteredBy: string;
};

/** From changes of when that was a table of its own. */
type NotTodayRow = {
  id: string;
  date: IsoDate;
  teacherId: string;
  enteredAt: string;
  enteredBy: string;
};
export type FormerRow = {
  table: "notToday";
  before: NotTodayRow | null;
  after: NotTodayRow | null;
};

export type ReleaseRow = {
  id: string;
  date: IsoDate;
  absentTeacherId: string;
  classBlock: string;
  /** Missing in changes of before there were kinds. */
  kind?: "no class" | "work alone" | "needs cover" | null;
  note: string | null;
  withTeacherId: string | null;
  withName: string | null;
  enteredAt: string;
  enteredBy: string;
};

export type OutingRow = {
  id: string;
  date: IsoDate;
  students: string;
  firstBlock: string | null;
  lastBlock: string | null;
  note: string;
  series: string;
  enteredAt: string;
  enteredBy: string;
};

export type ClassNoteRow = {
  id: string;
  date: IsoDate;
  absentTeacherId: string;
  classBlock: string;
  work: string | null;
  room: string | null;
  /** JSON of `WorkFile`s; missing in older changes. */
  files?: string | null;
  /** Missing in changes of before duties could be taken. */
  takenBy?: string | null;
  enteredAt: string;
  enteredBy: string;
};

export type ClassRoomRow = {
  id: string;
  date: IsoDate;
  teacherId: string;
  classBlock: string;
  room: string;
  series: string;
  enteredAt: string;
  enteredBy: string;
};

export type ClosedRoomRow = {
  id: string;
  date: IsoDate;
  room: string;
  firstBlock: string | null;
  lastBlock: string | null;
  note: string | null;
  series: string;
  enteredAt: string;
  enteredBy: string;
};

/** One end of a moved lesson, for one of its teachers. */
export type MovedLessonRow = {
  id: string;
  date: IsoDate;
  teacherId: string;
  block: string;
  isHere: boolean;
  otherDate: IsoDate;
  otherBlock: string;
  students: string;
  room: string | null;
  move: string;
  isSwap: boolean;
  enteredAt: string;
  enteredBy: string;
};

export type PrintedSheetRow = { id: string; date: IsoDate; enteredAt: string; enteredBy: string };

/** Says only how many; missing in older changes. */
export type ToldRow = PrintedSheetRow & { teacherId: string; count?: number };

export type SubstitutionRow = {
  id: string;
  date: IsoDate;
  absentTeacherId: string;
  substituteTeacherId: string | null;
  dedicatedSubstitute: string | null;
  classBlock: string;
  subject: string;
  room: string | null;
  /** Missing in changes that were recorded before it was known of any class. */
  students?: string | null;
  /** The same; null too where it was the department's. */
  course?: string | null;
  /** Missing in changes of before classes could be handed on. */
  handsOn?: boolean;
  status: "assigned" | "completed" | "cancelled";
  createdAt: string;
};

export type CoverRows = {
  absences: AbsenceRow;
  clerkWords: PlanChoiceRow;
  releases: ReleaseRow;
  classesOut: OutingRow;
  classNotes: ClassNoteRow;
  closedRooms: ClosedRoomRow;
  classRooms: ClassRoomRow;
  movedLessons: MovedLessonRow;
  printedSheets: PrintedSheetRow;
  told: ToldRow;
  substitutions: SubstitutionRow;
};

export type CoverRow = CoverRows[keyof CoverRows];

export type RowsOfCover = { [Table in keyof CoverRows]: CoverRows[Table][] };

/** A row a change touched: as it was (null: new) and as it is since (null: gone). */
export type ChangedRow = {
  [Table in keyof CoverRows]: {
    table: Table;
    before: CoverRows[Table] | null;
    after: CoverRows[Table] | null;
  };
}[keyof CoverRows];

/** What it did to whom is kept beside the change. */
export type ImportRow = {
  file: string;
  added: number;
  changed: number;
  removed: number;
  timetable?: string;
  leaving?: number;
  isStaff?: true;
};

/** `after` is null for an import that was taken back. */
export type ImportedRow = {
  table: "imports";
  before: ImportRow | null;
  after: ImportRow | null;
};

/** What was done: the name by which it can be reversed depends on it. */
export type ChangeKind =
  | "absence recorded"
  | "absence changed"
  | "absence removed"
  | "assigned"
  | "cancelled"
  | "freed"
  | "corrected"
  | "not today"
  | "can again"
  | "class planned"
  | "one more"
  | "no more"
  | "sheet printed"
  | "told"
  | "not told"
  | "class released"
  | "class opened again"
  | "class wanted"
  | "class noted"
  | "classes out"
  | "classes in"
  | "lesson moved"
  | "lesson back"
  | "room closed"
  | "room opened"
  | "teacher deleted"
  | "timetable imported"
  | "import taken back"
  | "week changed"
  | "calendar changed";
