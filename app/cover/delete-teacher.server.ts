import { db, type Transaction, write } from "db/client";
import { among, notAmong } from "db/many";
import { absences, classRooms, planChoices, releases, substitutions } from "db/schema";
import { and, eq, getTableColumns, gte, ne, not, or } from "drizzle-orm";
import { type Actor, recordAct } from "~/acts/acts.server";
import { ask, EVERYTHING, fingerprint } from "~/http/agreed.server";
import type { Question } from "~/http/form-reply";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { listComingClasses } from "~/teachers/coming-classes.server";
import { teacherIsGone } from "~/teachers/roster.server";
import { deleteTeachers, findTeacher } from "~/teachers/teachers.server";
import { changeCover } from "./change-cover.server";
import { isCounted } from "./day/day";
import { isHandedOn, isUncoveredOn, withStatusOn } from "./day/open.server";
import { comingMoves, dropMoves } from "./moves/moved-rows.server";
import { removalInWords, type TeacherRemoval } from "./removal-in-words";
import { addAbsences } from "./rows.server";

type Source = Transaction | ReturnType<typeof db>;

/** Throws 404 for no such teacher. */
export async function describeRemoval(id: string, source: Source = db()): Promise<TeacherRemoval> {
  const teacher = await findTeacher(id, source);
  if (!teacher) throw teacherIsGone();
  const found = await source
    .select({ ...getTableColumns(substitutions), isOpen: isUncoveredOn(today()) })
    .from(substitutions)
    .where(or(eq(substitutions.absentTeacherId, id), eq(substitutions.substituteTeacherId, id)));
  const rows = found.map((row) => withStatusOn(row, today()));
  const covering = rows.filter((row) => row.substituteTeacherId === id && isCounted(row));
  const past = covering.filter((row) => row.date < today());
  const joined = await source.$count(releases, isJoining([id]));
  return {
    teacher: { id, name: teacher.name },
    deleted: rows.filter((row) => row.absentTeacherId === id).length,
    losingPast: past.length,
    keepingName: past.filter((row) => row.dedicatedSubstitute).length,
    uncovered: covering.length - past.length,
    joined,
    coming: await listComingClasses(id, source),
  };
}

/** What is asked before a teacher is deleted. Throws 404 for no such teacher. */
export async function askedOfRemoval(id: string): Promise<Question> {
  const removal = await describeRemoval(id);
  return { ...removalInWords(removal), agree: fingerprint([removal]) };
}

/**
 * What they covered stays: past rows without them (a dedicated substitute's keep the name), later
 * ones as open classes. Throws 404 for no such teacher, `Unanswered` until `agreed`.
 */
export function removeTeacher(
  id: string,
  actor: Actor,
  agreed: string | null = EVERYTHING,
): Promise<TeacherRemoval> {
  return write(async (tx) => {
    const removal = await describeRemoval(id, tx);
    ask([removal], agreed, () => removalInWords(removal));
    const moves = (await comingMoves(tx)).flat().filter(({ teacherId }) => teacherId === id);
    await dropMoves(
      tx,
      moves.map(({ move }) => move),
      actor,
    );
    const what = { kind: "teacher deleted", leaving: [removal.teacher] } as const;
    await changeCover(tx, actor, { ...what, dates: await datesOf(tx, [id]) }, async () => {
      await releaseSubstitutes(tx, [id], actor);
      await deleteTeachers(tx, [id]);
    });
    await recordAct(tx, actor, `deleted the teacher ${removal.teacher.name}`);
    return removal;
  });
}

export async function datesOf(tx: Transaction, ids: string[]): Promise<IsoDate[]> {
  const away = await tx
    .selectDistinct({ date: absences.date })
    .from(absences)
    .where(among(absences.teacherId, ids));
  const said = await tx
    .selectDistinct({ date: planChoices.date })
    .from(planChoices)
    .where(or(among(planChoices.teacherId, ids), among(planChoices.absentTeacherId, ids)));
  const { date, absentTeacherId, substituteTeacherId } = substitutions;
  const covering = await tx
    .selectDistinct({ date })
    .from(substitutions)
    .where(or(among(absentTeacherId, ids), among(substituteTeacherId, ids)));
  const joining = await tx
    .selectDistinct({ date: releases.date })
    .from(releases)
    .where(among(releases.withTeacherId, ids));
  const elsewhere = await tx
    .selectDistinct({ date: classRooms.date })
    .from(classRooms)
    .where(among(classRooms.teacherId, ids));
  return [...away, ...said, ...covering, ...joining, ...elsewhere].map((row) => row.date);
}

/**
 * Inside a change of cover: takes them off rows from today on, and off classes they were to take
 * along. The owners are recorded absent, so that the classes are listed as open.
 */
export async function releaseSubstitutes(
  tx: Transaction,
  ids: string[],
  actor: Actor,
): Promise<void> {
  const rows = await tx
    .update(substitutions)
    .set({ substituteTeacherId: null, dedicatedSubstitute: null })
    .where(
      and(
        among(substitutions.substituteTeacherId, ids),
        notAmong(substitutions.absentTeacherId, ids),
        gte(substitutions.date, today()),
        ne(substitutions.status, "cancelled"),
      ),
    )
    .returning({ id: substitutions.id });
  const { id, date, absentTeacherId: teacherId } = substitutions;
  // Who hands the class on is there.
  const owners = await tx
    .select({ date, teacherId })
    .from(substitutions)
    .where(
      and(
        among(
          id,
          rows.map((row) => row.id),
        ),
        not(isHandedOn()),
      ),
    );
  await addAbsences(tx, owners, actor);
  await tx.delete(releases).where(isJoining(ids));
}

function isJoining(ids: string[]) {
  return and(among(releases.withTeacherId, ids), gte(releases.date, today()));
}
