import { write } from "db/client";
import { endAllSessions } from "~/accounts/sessions.server";
import * as users from "~/accounts/users.server";
import { listChangesOf, listTodaysChanges } from "~/changes/changes.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { changeAbsence } from "~/cover/absences/change-absence.server";
import { freeCoverOf } from "~/cover/absences/remove-absence.server";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { type ClassRef, classRefOf } from "~/cover/assignments/assignment";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { changeTeacher, correctTeacher } from "~/cover/change-teacher.server";
import { noteClass } from "~/cover/class-notes.server";
import {
  countDaysOut,
  listStudents,
  recordClassesOut,
  takeBackClassesOut,
} from "~/cover/classes-out/classes-out.server";
import { readTakenByAgreement } from "~/cover/day/by-agreement.server";
import { classesToCover } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import type { Person } from "~/cover/day/day";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { readHeadroom } from "~/cover/foresight/headroom.server";
import { readHistory } from "~/cover/history/history.server";
import { putBack } from "~/cover/history/put-back.server";
import { reverseChange, reverseTogether } from "~/cover/history/reverse.server";
import { findSubstitutions, listSubstitutions } from "~/cover/lists/substitutions.server";
import { giveToOne, listGivenSpans, readOpenDays } from "~/cover/long-absence/give-to-one.server";
import { daysToCome, listLongAbsences } from "~/cover/long-absence/long-absences.server";
import { takenBy } from "~/cover/long-absence/one-person";
import { addPasted } from "~/cover/pasted/add-pasted.server";
import { cannotToday } from "~/cover/plan-choices/cannot-today.server";
import { leaveOpen } from "~/cover/plan-choices/choices-of-classes.server";
import { sayNotToday, takeBackNotToday } from "~/cover/plan-choices/choices-of-people.server";
import { openAgain } from "~/cover/releases/releases.server";
import { lengthenAbsence } from "~/cover/rows.server";
import { relabel } from "~/cover/week/relabel.server";
import { fillWithDemoSchool } from "~/demo/demo.server";
import { runImport } from "~/imports/command/import-command.server";
import { findLastImport, takeBackImport } from "~/imports/written/take-back.server";
import { readMonth } from "~/reports/figures.server";
import { readLeftByDate } from "~/reports/open-by-date.server";
import { readTermOf } from "~/reports/term/people.server";
import { readTermReport } from "~/reports/term/term.server";
import type { Block } from "~/school/week";
import { canReadDatabase } from "~/setup/health.server";
import { classesOnPaper } from "~/sheets/classes-on-paper";
import { whomToTell } from "~/sheets/given-together.server";
import { listPrinted, recordPrint } from "~/sheets/printed.server";
import { readPublished } from "~/sheets/published.server";
import { informedOn, type Task } from "~/sheets/tasks";
import { recordNotTold, recordTold, takeBackTold, taskDigest } from "~/sheets/told.server";
import { matchTeachers } from "~/teachers/match-teachers.server";
import {
  forgetSpelling,
  listKnownAs,
  listSpellings,
  readSpellings,
} from "~/teachers/names/spellings.server";
import { addTeacher } from "~/teachers/roster.server";
import { emptySchedule } from "~/teachers/schedule";
import { recordTogether } from "~/teachers/taught-together.server";
import { listTeachers } from "~/teachers/teachers.server";
import { agreedTo, askedBy, releaseWithCover, removeWithCover } from "../agreed";
import { assignClasses } from "../school";
import { changeTheWeek } from "./change-the-week";
import { handAClassOn } from "./hand-a-class-on";
import { liveOnPages } from "./live-on-pages";
import { liveOutside, liveWithMail } from "./live-outside";
import { liveReported } from "./live-reported";
import { liveWithAnswers } from "./live-with-answers";
import { liveWithFiles } from "./live-with-files";
import { closeARoom, moveALesson } from "./live-with-lessons";
import { openTheDoors } from "./open-the-doors";
import { leaveADuty } from "./take-turns";

const PASSWORD = "correct horse";
/** A day of which the demo school tells nothing. */
const A_SUNDAY = "2026-12-06";
const ACTOR = { id: "clerk", username: "clerk", name: "Clerk", mayRunSchool: true, email: null };

/** Everything that the product ever asks the database, once. */
export async function liveThroughIt(): Promise<void> {
  await users.addFirstAdmin(PASSWORD);
  await users.hasUsers();
  await canReadDatabase();
  await fillWithDemoSchool();
  await openTheDoors(PASSWORD, A_SUNDAY, ACTOR);
  await arrangeCover();
  await moveALesson(A_SUNDAY, ACTOR);
  await closeARoom(A_SUNDAY, ACTOR);
  await handAClassOn(A_SUNDAY, ACTOR);
  await liveReported(ACTOR);
  await liveWithFiles(ACTOR);
  await liveOutside(ACTOR);
  const [{ id } = { id: "" }] = await listTeachers();
  await liveOnPages(id, ACTOR);
  await leaveADuty(A_SUNDAY, ACTOR);
  await changeTheRoster();
}

async function arrangeCover(): Promise<void> {
  const day = await readCoverDay(A_SUNDAY);
  const busy = day.people.filter((person) => classesToCover(day, person.id).length > 2);
  const [absent, dedicated] = [busy[0], day.people.find(({ group }) => group === "dedicated")];
  if (!absent || !dedicated) throw new Error("the demo school has changed");
  await addAbsence(A_SUNDAY, absent.id, ACTOR);
  const block = classesToCover(day, absent.id)[0]?.block ?? "1";
  await assignClasses(A_SUNDAY, dedicated.id, [{ absentTeacherId: absent.id, block }], ACTOR);
  await askWhileTeaching(dedicated, block);
  const named = { ids: [absent.id], names: [] };
  const wanted = {
    date: A_SUNDAY,
    substituteId: dedicated.id,
    absent: named,
    block: null,
  } as const;
  const [written] = await assignBulk({ ...wanted, isDedicated: true }, ACTOR);
  const ids = [written?.substitutionId ?? ""];
  await findSubstitutions(ids);
  await informThem(dedicated.id, absent.id);
  await cancelSubstitutions(ids, ACTOR);
  await freeCoverOf(A_SUNDAY, [dedicated.id], ACTOR);
  await sayNotToday(A_SUNDAY, dedicated.id, ACTOR);
  await takeBackNotToday(A_SUNDAY, dedicated.id, ACTOR);
  await takeItBack();
  await sayWhoIsOut();
  await sayOfClass({ absentTeacherId: absent.id, block });
  const part = { firstBlock: "", lastBlock: "", until: "", reason: "Sick" };
  await changeAbsence(A_SUNDAY, absent.id, part, {}, ACTOR);
  await changeAbsence(A_SUNDAY, absent.id, { ...part, until: "2026-12-08" }, {}, ACTOR);
  await giveAll(absent.id, dedicated.id);
  await removeWithCover(A_SUNDAY, absent.id, "day", ACTOR);
  await rememberASpelling(absent.id);
  await listSubstitutions({ start: "2026-11-01", end: "2026-11-30" });
  await readTakenByAgreement({ start: "2026-11-01", end: "2026-11-30" });
  await readMonth("2026-11");
  await readTermOf([absent.id]);
  await readTermReport({ period: "monthly", date: A_SUNDAY, isPreviewed: true, by: "substitute" });
  await matchTeachers([absent.name]);
}

/** Gives somebody all days of an absence, looks at what was done, and takes it back. */
async function giveAll(absentId: string, personId: string): Promise<void> {
  const [absence] = (await listLongAbsences()).filter((one) => one.teacherId === absentId);
  const dates = absence ? await daysToCome(absentId, absence.from) : [];
  const days = await readOpenDays(absentId, dates);
  const classes = takenBy(days, personId).flatMap(({ date, taken }) =>
    taken.map(({ id }) => ({ date, classId: id })),
  );
  const [admin] = await users.listUsers();
  const sent = { userId: admin?.id ?? "", key: "give", digest: "all" };
  const { changeIds } = await giveToOne(personId, classes, ACTOR, sent);
  await giveToOne(personId, classes, ACTOR, sent);
  await listGivenSpans({ teacherId: absentId });
  await readLeftByDate("2026-12");
  await whomToTell([{ id: "one" }, { id: "other" }]);
  await readHistory(await readCoverDay(dates[0] ?? A_SUNDAY), ACTOR);
  await reverseTogether(changeIds, ACTOR);
}

/** Reverses what was done last, and that: a row is put back, and goes again. */
async function takeItBack(): Promise<void> {
  for (const _ of ["gone", "there again"]) {
    await reverseChange((await listTodaysChanges())[0]?.id ?? 0, ACTOR);
  }
  const [last] = (await listChangesOf(A_SUNDAY)).flatMap(({ rows }) => rows).slice(-1);
  if (last?.table !== "clerkWords" || !last.before) throw new Error("another change was the last");
  const same = { ...last, after: last.before };
  await write(async (tx) => putBack(tx, await readCoverDay(A_SUNDAY, tx), same));
}

async function rememberASpelling(teacherId: string): Promise<void> {
  const wholeDay = { firstBlock: "", lastBlock: "", until: "" };
  await addPasted(A_SUNDAY, [{ teacherId, ...wholeDay, spelling: "Um Khalid" }], ACTOR);
  await readSpellings();
  await listKnownAs(teacherId);
  await forgetSpelling((await listSpellings())[0]?.id ?? "");
}

async function sayOfClass(ref: ClassRef): Promise<void> {
  const nobody = { note: "", withTeacherId: "" };
  await releaseWithCover(A_SUNDAY, ref, nobody, ACTOR);
  await openAgain(A_SUNDAY, ref, ACTOR);
  const [one, other] = (await listTeachers()).map(({ id }) => id);
  await recordTogether([one ?? "", other ?? ""], true, ACTOR);
  await noteClass(A_SUNDAY, ref, { work: "Pages 40 to 42", room: "" }, ACTOR);
  await noteClass(A_SUNDAY, ref, { work: "", room: "" }, ACTOR);
  await leaveOpen(A_SUNDAY, ref, ACTOR);
  const isItsDate = () => true;
  const newLabels = new Map([[ref.block, "6"]]);
  await write((tx) => relabel(tx, { labels: ["6"], newLabels, isItsDate }));
  await write((tx) => relabel(tx, { labels: [], newLabels: new Map(), isItsDate }));
  await write((tx) =>
    lengthenAbsence(tx, { ...ref, date: A_SUNDAY, teacherId: ref.absentTeacherId }, {}),
  );
}

/** Prints the sheet, tells who covers and who does not, and hears that they cannot. */
async function informThem(informedId: string, otherId: string): Promise<void> {
  await recordPrint(A_SUNDAY, ACTOR);
  await listPrinted(A_SUNDAY);
  await readPublished(A_SUNDAY);
  await readHeadroom();
  const [own] = await tell(informedId);
  const ref = classRefOf(own?.classId ?? "");
  await noteClass(A_SUNDAY, ref, { work: "Page 12", room: "" }, ACTOR);
  await tell(informedId);
  await noteClass(A_SUNDAY, ref, { work: "", room: "" }, ACTOR);
  await recordTold(A_SUNDAY, [{ teacherId: otherId, mark: taskDigest([]) }], ACTOR);
  // What they were told last, and what they were told first.
  await takeBackTold(A_SUNDAY, "", ACTOR);
  await recordNotTold(A_SUNDAY, informedId, ACTOR);
  await recordNotTold(A_SUNDAY, informedId, ACTOR);
  await liveWithMail(A_SUNDAY, informedId, ACTOR);
  await liveWithAnswers(A_SUNDAY, ACTOR);
  await cannotToday(A_SUNDAY, otherId, ACTOR);
  await takeBackNotToday(A_SUNDAY, otherId, ACTOR);
}

/** Tells somebody what they have to know now. */
async function tell(informedId: string): Promise<Task[]> {
  const now = await readCoverDay(A_SUNDAY);
  const { tasks = [] } =
    informedOn(now, classesOnPaper(now)).find(({ id }) => id === informedId) ?? {};
  await recordTold(A_SUNDAY, [{ teacherId: informedId, mark: taskDigest(tasks) }], ACTOR);
  return tasks;
}

async function sayWhoIsOut(): Promise<void> {
  const [students = ""] = [...(await listStudents(A_SUNDAY, null)).values()];
  const wanted = { students, from: A_SUNDAY, until: "", firstBlock: "", lastBlock: "", note: "" };
  const along = (await listTeachers()).slice(-1).map((teacher) => teacher.id);
  await agreedTo((agreed) => recordClassesOut(wanted, agreed, ACTOR, { along }));
  const day = await readCoverDay(A_SUNDAY);
  await countDaysOut(day);
  const id = day.outings?.[0]?.id ?? "";
  for (const all of [true, false]) {
    await takeBackClassesOut({ date: A_SUNDAY, id, all }, null, ACTOR).catch(() => undefined);
  }
}

/** Asks about somebody who is given a class in a block in which they cover, and gives it to them. */
async function askWhileTeaching({ id, name, subject }: Person, block: Block): Promise<void> {
  const schedule = emptySchedule();
  const values = { name, subject, classesPerWeek: 20 } as const;
  const teaching = { ...schedule, Sunday: [{ block, room: null }] };
  const correct = (agreed: string | null) =>
    correctTeacher(id, { ...values, schedule: teaching }, {}, { agreed, actor: ACTOR });
  const asked = await askedBy(correct(null));
  if (asked) await correct(asked.agree);
  await changeTeacher(id, { ...values, schedule }, ACTOR);
}

async function changeTheRoster(): Promise<void> {
  const teacher = { name: "N", subject: "Art", classesPerWeek: 20, schedule: emptySchedule() };
  const { id } = await addTeacher({ ...teacher, classesPerWeek: 20 }, ACTOR);
  await changeTeacher(id, { ...teacher, classesPerWeek: 25, monthlyAllowance: 1 }, ACTOR);
  await removeTeacher(id, ACTOR);
  const timetable = "tests/fixtures/small-school.fet-timetable.csv";
  const silent = { say: () => undefined, warn: () => undefined };
  await write(endAllSessions);
  await runImport([timetable, "--replace-demo"], async () => undefined, silent);
  const [imported] = await listTeachers();
  const anew = { name: imported?.name ?? "", subject: "Art", classesPerWeek: 20 as const };
  await changeTeacher(imported?.id ?? "", { ...anew, schedule: emptySchedule() }, ACTOR);
  await runImport([timetable], async () => undefined, silent);
  await takeBackImport((await findLastImport())?.changeId ?? 0, { agreed: null, actor: ACTOR });
  await runImport([timetable], async () => undefined, silent);
  await changeTheWeek((await listTeachers())[0]?.id ?? "", ACTOR);
}
