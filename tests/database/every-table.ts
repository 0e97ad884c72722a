import { write } from "db/client";
import {
  classNotes,
  classRooms,
  closedRooms,
  daysByTimetable,
  declines,
  formerAllowances,
  importHabits,
  movedLessons,
  nameSpellings,
  outbox,
  outings,
  printedSheets,
  publishedDays,
  readDays,
  releases,
  reportedWork,
  reports,
  substitutions,
  taughtTogether,
  teachersPages,
  told,
  users,
  workFilePieces,
  workFiles,
} from "db/schema";
import { eq, sql } from "drizzle-orm";
import { readSession, startSession } from "~/accounts/sessions.server";
import { recordChange } from "~/changes/changes.server";
import { sayNotToday } from "~/cover/plan-choices/choices-of-people.server";
import { fillWithDemoSchool } from "~/demo/demo.server";
import { doOnce, idempotencyKey } from "~/http/sent-forms.server";
import { keepImport } from "~/imports/kept/kept-imports.server";
import { keepUpload } from "~/imports/kept/uploads.server";
import { addBell, writeWeekdayBell } from "~/settings/write-bells.server";
import { listTeachers } from "~/teachers/teachers.server";
import { addWall } from "~/walls/walls.server";
import { shortBell } from "../bells";
import { addPerson, get, signedIn } from "../people";
import { SUNDAY } from "../school";
import { readWeek } from "../week-now";

/** Writes rows into every table of an empty database, as this program does. */
export async function fillEveryTable(): Promise<void> {
  await fillWithDemoSchool();
  const account = await addPerson("huda");
  await startSession(new Request("http://school.test/login"), account);
  const bound = { email: "huda@school.test", issuer: "https://id.school.test", subject: "huda-1" };
  await write((tx) => tx.update(users).set(bound).where(eq(users.id, account.id)));
  await write(async (tx) => {
    const { timetableId } = await readWeek(tx);
    await tx.run(sql`insert into cycle_weeks values (${timetableId}, 1, 'A')`);
    await tx.run(sql`insert into turns values ('2026-11-22', 1)`);
    await addBell(tx, shortBell("Short Thursday", "7"));
    await writeWeekdayBell(tx, { weekday: "Thursday", since: SUNDAY, bellId: "Short Thursday" });
  });
  await write((tx) => tx.run(sql`insert into runs values ('2026-12-12', 'Thursday', null, '')`));
  await write((tx) =>
    tx.run(
      sql`insert into calendar (id, from_date, until_date, note, is_closed, bell_id, entered) values ('eid', '2027-03-09', '2027-03-11', 'Eid', true, null, 1)`,
    ),
  );
  await write((tx) =>
    tx.run(
      sql`insert into failed_sign_ins (source, username_key, at) values ('10.0.0.1', 'huda', ${new Date().toISOString()})`,
    ),
  );
  await write((tx) => {
    const form = new FormData();
    form.append("key", "a-form-of-its-own");
    const sent = idempotencyKey(form, "key", account.id);
    return doOnce(
      tx,
      sent,
      async () => account.id,
      () => true,
    );
  });
  const after = {
    id: "one",
    date: SUNDAY,
    teacherId: account.id,
    enteredAt: "2026-11-22T02:45:00.000Z",
    enteredBy: "Huda",
  };
  await write((tx) =>
    recordChange(tx, account, {
      kind: "absence recorded",
      date: SUNDAY,
      rows: [{ table: "absences", before: null, after }],
      names: { [account.id]: "Huda Nasser" },
    }),
  );
  const ids = (await listTeachers()).map(({ id }) => id);
  const [someone = ""] = ids;
  const two = ids.slice(0, 2).sort();
  await sayNotToday(SUNDAY, someone, account);
  const entry = { enteredAt: after.enteredAt, enteredBy: after.enteredBy };
  await addWall({ name: "Hall", audience: "pupils" }, null);
  await write(async (tx) => {
    const [covered] = await tx.select().from(substitutions).limit(1);
    await tx.insert(declines).values({
      ...{ substitutionId: covered?.id ?? "", teacherId: someone, why: "not well" },
      ...{ at: entry.enteredAt, askedAt: entry.enteredAt, askedBy: entry.enteredBy },
    });
    await tx.insert(releases).values({
      id: "with",
      date: SUNDAY,
      absentTeacherId: someone,
      classBlock: "1",
      note: "Library",
      ...entry,
    });
    await tx
      .insert(outings)
      .values({ id: "trip", date: SUNDAY, students: "7A", note: "Trip", series: "trip", ...entry });
    await tx.insert(classNotes).values({
      id: "work",
      date: SUNDAY,
      absentTeacherId: someone,
      classBlock: "1",
      work: "Page 40",
      files: JSON.stringify([{ id: "file", name: "a.pdf", size: 5 }]),
      ...entry,
    });
    await tx
      .insert(closedRooms)
      .values({ id: "room", date: SUNDAY, room: "B12", series: "room", ...entry });
    await tx.insert(classRooms).values({
      ...{ id: "room", date: SUNDAY, teacherId: someone, classBlock: "1" },
      room: "B14",
      series: "room",
      ...entry,
    });
    await tx.insert(workFiles).values({
      ...{ id: "file", teacherId: someone, name: "a.pdf", kind: "pdf", size: 5, digest: "0a" },
      ...{ lastDate: SUNDAY, addedOn: SUNDAY, isFromPage: false, ...entry },
    });
    const bytes = Buffer.from("%PDF-");
    await tx.insert(workFilePieces).values({ fileId: "file", position: 0, bytes });
    await tx.insert(movedLessons).values({
      ...{ id: "end", date: SUNDAY, teacherId: someone, block: "1", isHere: false },
      ...{
        otherDate: SUNDAY,
        otherBlock: "2",
        students: "7A",
        move: "move",
        isSwap: false,
        ...entry,
      },
    });
    await tx.insert(reports).values({
      ...{ id: "report", teacherId: someone, kind: "cannot come", reason: "Sick" },
      ...{ firstDate: SUNDAY, lastDate: SUNDAY, firstBlock: "1", lastBlock: "2" },
      reportedAt: entry.enteredAt,
    });
    await tx
      .insert(reportedWork)
      .values({ reportId: "report", date: SUNDAY, classBlock: "1", work: "Page 40" });
    await tx.insert(printedSheets).values({
      ...{ id: "printed", date: SUNDAY, ...entry },
      shown: [{ classId: `${someone}|1`, block: "1", students: "7B", said: "a1b2" }],
    });
    await tx.insert(publishedDays).values({
      ...{ date: SUNDAY, ...entry },
      shown: { blocks: [], classes: [], freed: [], away: [] },
    });
    const task = { kind: "covers", classId: `${someone}|1`, block: "1" } as const;
    await tx.insert(formerAllowances).values({ teacherId: someone, lastDate: SUNDAY });
    await tx.insert(teachersPages).values({ teacherId: someone, lastPressedAt: entry.enteredAt });
    await tx.insert(readDays).values({
      ...{ date: SUNDAY, teacherId: someone, readAt: entry.enteredAt },
      tasks: [{ ...task, students: "7B", room: "B12", work: null }],
    });
    await tx.insert(told).values({
      ...{ id: "told", date: SUNDAY, teacherId: someone, ...entry },
      tasks: [{ ...task, students: "7B", room: "B12", work: null }],
    });
    await tx.insert(outbox).values({
      ...{ id: "message", date: SUNDAY, teacherId: someone, ...entry, mark: "a mark" },
      ...{ state: "waiting", tryUntil: `${SUNDAY} 07:30`, at: entry.enteredAt },
    });
    await tx
      .insert(nameSpellings)
      .values({ id: "so", teacherId: someone, spelling: "Mouna", spellingKey: "mouna", ...entry });
    const [first = "", second = ""] = two;
    const { timetableId } = await readWeek(tx);
    const leaves = { teacherId: someone, bound: "last", timetableId } as const;
    await tx.insert(daysByTimetable).values(leaves);
    await tx.insert(taughtTogether).values({
      ...{ id: "pair", firstTeacherId: first, secondTeacherId: second },
      ...{ since: SUNDAY, isTogether: true, ...entry },
    });
  });
  const cookie = await signedIn(account);
  const session = await readSession(get("/", { cookie }));
  const timetable = Buffer.from("Teacher,Day,Period,Class");
  const file = { name: "school.csv", timetable, teachers: null, answers: {} };
  await keepUpload(session?.id ?? "", file);
  await write(async (tx) => {
    const everyone = await listTeachers(tx);
    const [first, ...others] = everyone;
    const before = first ? [{ ...first, name: "Before" }, ...others] : [];
    const kept = { changeId: 1, file: file.name, actor: account, madeId: null };
    await keepImport(tx, { ...kept, before: { everyone: before, week: null, version: 0 } });
    await tx.insert(importHabits).values({ kind: "table", answers: {}, at: after.enteredAt });
  });
}
