import { type Transaction, write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { changeCover } from "~/cover/change-cover.server";
import { fingerprint } from "~/http/agreed.server";
import { onThread } from "~/http/long-work.server";
import { Refusal } from "~/http/refusal";
import { foldedName, nameKey } from "~/school/names";
import { lastVersion } from "~/teachers/entries-taken-back.server";
import { readSpellings, rememberSpellings } from "~/teachers/names/spellings.server";
import { emptySchedule } from "~/teachers/schedule";
import { refuseTooMany } from "~/teachers/school-size.server";
import { readFact } from "~/teachers/teacher-form.server";
import {
  insertTeachers,
  listTeachers,
  newTeacherId,
  type Teacher,
  updateFacts,
} from "~/teachers/teachers.server";
import { NEW_TEACHER, NO_TEACHER, type StaffAnswers } from "../answers/staff-answers";
import type { TableOnScreen } from "../answers/table-on-screen";
import { NO_DEPARTMENT } from "../difference/import-plan";
import { readHabit, writeHabit } from "../kept/import-habits.server";
import { keepImport } from "../kept/kept-imports.server";
import { dropUpload, findUpload, keepAnswers, keepUpload } from "../kept/uploads.server";
import { fileIsGone } from "../open-import.server";
import { tooLong } from "../read-on-thread.server";
import type { readStaffTable, StaffRow } from "./staff-table";
import { type Fact, type FaultOf, type StaffLine, type StaffView, viewStaff } from "./staff-view";

/** As `readStaffTable`, on the thread. */
const staffTableOf = (...told: Parameters<typeof readStaffTable>) =>
  onThread("readStaffTable", async () => (await import("./staff-table")).readStaffTable, told, {
    tooLong,
  });

/** What is remembered of the last list, and forgotten with how other files were read. */
const HABIT = "Staff list";

/** Throws 400 for what is no staff list. It takes the place of the session's file before. */
export async function keepStaffList(
  sessionId: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<void> {
  const { columns, strangers } = (await readHabit(HABIT))?.staff ?? {};
  const staff: StaffAnswers = { columns, strangers };
  await staffTableOf(bytes, staff);
  await keepUpload(sessionId, { name, timetable: bytes, teachers: null, answers: { staff } });
}

export type OpenStaff = {
  file: string;
  table: TableOnScreen;
  view: StaffView;
  /** Stands for what is shown of the school, to tell whether that is still so. */
  shown: string;
};

/** Null where the session has no list. Throws 400 if its columns have been said to hold no names. */
export async function openStaff(sessionId: string, more?: StaffAnswers): Promise<OpenStaff | null> {
  const upload = await findUpload(sessionId, true);
  if (!upload) return null;
  const said = { ...upload.answers.staff, ...more };
  const { rows, screen } = await staffTableOf(upload.timetable, said);
  const { view, shown } = await viewNow(rows, said);
  return { file: upload.name, table: screen, view, shown };
}

/** What the list would change of the school as it is now. */
export async function viewNow(rows: readonly StaffRow[], answers: StaffAnswers, tx?: Transaction) {
  const people = await listTeachers(tx);
  const view = viewStaff(rows, { people, spellings: await readSpellings(tx) }, answers, faultOf);
  const ids = new Set(view.lines.map(({ who }) => who));
  const theirs = people.filter(({ id }) => ids.has(id));
  const shown = fingerprint(
    theirs.map(({ id, name, subject, email, phone }) => [id, name, subject, email, phone]),
  );
  return { view, shown, people };
}

const faultOf: FaultOf = (fact, text) => {
  const read = readFact(fact, text);
  return "fault" in read ? read.fault : null;
};

/** What was said so far, with what a form says of it now. Throws 400 for columns without names. */
export async function saySoFar(
  sessionId: string,
  change: (answers: StaffAnswers) => StaffAnswers,
): Promise<void> {
  const upload = await findUpload(sessionId, true);
  if (!upload) throw fileIsGone();
  const staff = change(upload.answers.staff ?? {});
  await staffTableOf(upload.timetable, staff);
  await keepAnswers(sessionId, { staff });
}

export type StaffSaved = { changed: number; added: number; changeId: number | null };

/**
 * One change in one transaction; lines that nobody has said whose they are stay out. `shown`: the
 * digest of what was shown; throws 409 where somebody has changed one of these teachers since.
 */
export async function saveStaff(
  sessionId: string,
  shown: string,
  actor: Actor,
): Promise<StaffSaved> {
  const upload = await findUpload(sessionId, true);
  if (!upload) throw fileIsGone();
  const said = upload.answers.staff ?? {};
  const { rows } = await staffTableOf(upload.timetable, said);
  const saved = await write((tx) => saveRows(tx, rows, { said, shown, actor, file: upload.name }));
  await dropUpload(sessionId);
  return saved;
}

type Saving = { said: StaffAnswers; shown: string | null; actor: Actor; file: string };

/** Inside a transaction. `shown` null: nothing was shown before. */
export async function saveRows(
  tx: Transaction,
  rows: readonly StaffRow[],
  { said, shown, actor, file }: Saving,
): Promise<StaffSaved> {
  const now = await viewNow(rows, said, tx);
  if (shown !== null && now.shown !== shown) throw new Refusal(409, CHANGED);
  const before = { everyone: now.people, week: null, version: await lastVersion(tx) };
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const rowOf = ({ line }: StaffLine) => byLine.get(line);
  const added = now.view.lines
    .filter(({ who }) => who === NEW_TEACHER)
    .flatMap((line) => rowOf(line) ?? []);
  await refuseTooMany(added.length, tx);
  const byId = new Map(now.people.map((person) => [person.id, person]));
  const changed = now.view.lines.flatMap(({ who, changes }) => {
    const [teacher, ticked] = [byId.get(who), ticksOf(changes)];
    return teacher && Object.keys(ticked).some((fact) => fact !== "short")
      ? [changedBy(teacher, ticked)]
      : [];
  });
  const imported = {
    table: "imports" as const,
    before: null,
    after: {
      file,
      added: added.length,
      changed: changed.length,
      removed: 0,
      isStaff: true as const,
    },
  };
  const isNothing = added.length + changed.length === 0;
  const what = {
    kind: "timetable imported",
    dates: [],
    asOne: true,
    imported: isNothing ? null : imported,
  } as const;
  const { changeIds } = await changeCover(tx, actor, what, async () => {
    await insertTeachers(tx, added.map(newcomer));
    await updateFacts(tx, changed);
  });
  const [changeId = null] = changeIds;
  await writeHabit(tx, HABIT, {
    staff: { columns: said.columns, strangers: strangersIn(now.view, said) },
  });
  if (changeId !== null) await keepImport(tx, { changeId, file, actor, madeId: null, before });
  await remember(tx, now.view.lines, rowOf, { actor, importId: changeId });
  return { changed: changed.length, added: added.length, changeId };
}

const CHANGED = "Somebody has changed one of these teachers in the meantime. Look again, then save";

const MOST_STRANGERS = 500;

const strangersIn = ({ lines }: StaffView, { strangers = [] }: StaffAnswers) =>
  [
    ...new Set([
      ...strangers,
      ...lines.flatMap(({ who, name }) => (who === NO_TEACHER ? [name] : [])),
    ]),
  ].slice(-MOST_STRANGERS);

function ticksOf(changes: StaffLine["changes"]): Partial<Record<Fact, string>> {
  return Object.fromEntries(
    changes.flatMap(({ fact, is, isTicked }) => (isTicked ? [[fact, is]] : [])),
  );
}

function changedBy(
  { schedule: _, group: __, createdAt: ___, ...facts }: Teacher,
  { name = facts.name, department, email, phone }: Partial<Record<Fact, string>>,
) {
  return {
    ...facts,
    name,
    subject: department ?? facts.subject,
    email: email ?? facts.email,
    phone: phone ?? facts.phone,
  };
}

const kept = (fact: "email" | "phone", text: string) =>
  text !== "" && faultOf(fact, text) === null ? text : null;

const newcomer = ({ name, department, email, phone }: StaffRow) => ({
  ...{ id: newTeacherId(), name, subject: department || NO_DEPARTMENT, classesPerWeek: 20 },
  ...{ schedule: emptySchedule(), email: kept("email", email), phone: kept("phone", phone) },
});

/** Spellings that somebody confirmed by saving, and short names that were ticked. */
async function remember(
  tx: Transaction,
  lines: readonly StaffLine[],
  rowOf: (line: StaffLine) => StaffRow | undefined,
  by: { actor: Actor; importId: number | null },
): Promise<void> {
  const said = lines.flatMap((line) => {
    const { who: teacherId, teacher, how, changes } = line;
    if (teacher === null) return [];
    const { short } = ticksOf(changes);
    const name = rowOf(line)?.name ?? "";
    const isNew = how !== "sure" && name !== "" && foldedName(name) !== foldedName(teacher);
    const spellings = [isNew ? name : "", short ?? ""].filter(
      (one) => one !== "" && nameKey(one) !== nameKey(teacher),
    );
    return spellings.map((spelling) => ({ spelling, teacherId }));
  });
  await rememberSpellings(tx, said, by);
}
