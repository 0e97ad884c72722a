import { signIn } from "~/accounts/auth.server";
import { endSession, type User } from "~/accounts/sessions.server";
import { addUser, changeUser, listUsers, removeUser, resetPassword } from "~/accounts/users.server";
import { verifyAdminPassword } from "~/accounts/verification.server";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import type { OpenState } from "~/cover/board/day-figures";
import { changeTeacher } from "~/cover/change-teacher.server";
import type { CoverClass } from "~/cover/day/classes";
import { findAvailable } from "~/cover/day/find-available.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { listSubstitutions } from "~/cover/lists/substitutions.server";
import { inGroups } from "~/reports/figures";
import { readDashboard } from "~/reports/figures.server";
import { readReport } from "~/reports/reports.server";
import { today } from "~/school/clock.server";
import type { Week } from "~/school/week";
import { lastKnownWeek, readWeekOn } from "~/settings/week.server";
import { limitsOf } from "~/teachers/cover-terms";
import { addTeacher } from "~/teachers/roster.server";
import { everyoneOn, listTeachers, type Teacher } from "~/teachers/teachers.server";
import { DONE } from "./fields.server";
import * as figures from "./figures.server";
import { describeApi, readDescription } from "./openapi.server";
import { type Call, call } from "./serve.server";
import * as signingIn from "./session.server";
import * as substitutions from "./substitutions.server";
import * as teachers from "./teachers.server";
import * as users from "./users.server";

const answered = (teacher: Teacher, week: Week) => teachers.answeredTeacher(teacher, week);

const userAnswered = ({ id, username, name, email }: User) => ({
  ...{ id, username, name },
  ...(email === null ? {} : { email }),
});

const classAnswered = ({ students, course }: Pick<CoverClass, "students" | "course">) => ({
  students: students ?? undefined,
  course: course ?? undefined,
});

export const calls: Call[] = [
  call(signingIn.currentUser, async ({ session }) => userAnswered(session.user)),
  call(signingIn.login, async ({ request, body, headers }) => {
    const { user, cookies } = await signIn(request, body.username, body.password);
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    return userAnswered(user);
  }),
  call(signingIn.logout, async ({ request, headers }) => {
    headers.append("Set-Cookie", await endSession(request));
    return DONE;
  }),
  call(signingIn.verifyAdminPassword, async ({ request, session, body }) => {
    await verifyAdminPassword(request, session, body.password);
    return DONE;
  }),

  call(figures.dashboard, async () => (await readDashboard()).figures),
  call(figures.dailyReport, async ({ query: { date } }) => {
    const { totals, rows, left } = await readReport("daily", date);
    const leftAs = (is: OpenState) =>
      left
        .filter((row) => row.left === is)
        .map(({ left: _, ...row }) => ({ ...row, ...classAnswered(row) }));
    return {
      date,
      totalSubstitutions: totals.totalSubstitutions,
      teachersCovered: totals.teachersCovered,
      assignments: rows.map((row) => ({
        substituteName: row.substituteName,
        subject: row.subject,
        classBlock: row.classBlock,
        room: row.room,
        ...classAnswered(row),
        absentTeacher: row.absentTeacher,
        status: row.status,
      })),
      open: leftAs("open"),
      proposed: leftAs("proposed"),
      notAssigned: leftAs("notAssigned"),
      hadNobody: leftAs("hadNobody"),
    };
  }),

  call(teachers.listTeacherGroups, async () => {
    const [week, everyone] = await Promise.all([readWeekOn(today()), listTeachers()]);
    return inGroups(everyone.map((teacher) => answered(teacher, week)));
  }),
  call(teachers.listTeachers, async ({ query: { date = today() } }) => {
    const [week, everyone] = await Promise.all([readWeekOn(date), everyoneOn(date)]);
    return everyone.map((teacher) => answered(teacher, week));
  }),
  call(teachers.addTeacher, async ({ body, session }) =>
    answered(await addTeacher(body, session.user), await readWeekOn(today())),
  ),
  call(teachers.changeTeacher, async ({ id, body, session }) =>
    answered(await changeTeacher(id, body, session.user), await readWeekOn(today())),
  ),
  call(teachers.removeTeacher, async ({ id, session }) => {
    await removeTeacher(id, session.user);
    return DONE;
  }),

  call(substitutions.findAvailable, async ({ body }) => {
    const absent = { names: body.absentTeachers, ids: body.absentTeacherIds };
    const found = await findAvailable(body.date, body.classBlock, absent);
    return {
      availableTeachers: found.teachers.map(
        ({ id, name, subject, classesPerWeek, usage, note, isOnStandby }) => ({
          id,
          name,
          subject,
          classesPerWeek,
          stats: usage,
          note: note ?? undefined,
          ...(isOnStandby ? { standby: true as const } : {}),
        }),
      ),
      dedicatedSubs: found.dedicated.map((person) => ({
        id: person.id,
        name: person.name,
        dailyCount: person.usage.daily,
        maxDaily: limitsOf(person).daily,
        note: person.note ?? undefined,
      })),
      unavailable: found.unavailable.map(({ person: { id, name }, reason }) => ({
        id,
        name,
        reason,
      })),
      unmatched: found.unmatched,
      message: found.message,
    };
  }),
  call(substitutions.assignBulk, async ({ body, session }) => {
    const wanted = {
      date: body.date,
      substituteId: body.substituteTeacherId,
      absent: { names: body.absentTeachers, ids: body.absentTeacherIds },
      isDedicated: body.isDedicated,
      block: body.classBlock ?? null,
    };
    const assigned = await assignBulk(wanted, session.user);
    return {
      success: true as const,
      substitutions: assigned.map((assignedClass) => ({
        id: assignedClass.substitutionId,
        absentTeacherId: assignedClass.absentTeacherId,
        subject: assignedClass.subject,
        classBlock: assignedClass.block,
        room: assignedClass.room,
        ...classAnswered(assignedClass),
      })),
    };
  }),
  call(substitutions.cancelSubstitutions, async ({ body, session }) => ({
    success: true as const,
    count: await cancelSubstitutions(body.substitutionIds, session.user),
  })),
  call(substitutions.listSubstitutions, async ({ query }) => {
    const rows = await listSubstitutions(query);
    return rows.map(({ handsOn: _, ...row }) => ({ ...row, ...classAnswered(row) }));
  }),

  call(users.listUsers, async () => (await listUsers()).map(userAnswered)),
  call(users.addUser, async ({ body, session }) => userAnswered(await addUser(body, session.user))),
  call(users.changeUser, async ({ id, body, session }) =>
    userAnswered(await changeUser(id, body, session.user, session.id)),
  ),
  call(users.removeUser, async ({ id, session }) => {
    await removeUser(id, session.user);
    return DONE;
  }),
  call(users.resetPassword, async ({ id, body, session }) => {
    await resetPassword(id, body.newPassword, session.user, session.id);
    return DONE;
  }),

  call(readDescription, async () => describeApi(await lastKnownWeek())),
];
