import { type Transaction, write } from "db/client";
import { vi } from "vitest";
import { signIn } from "~/accounts/auth.server";
import { changeOwnPassword } from "~/accounts/own-password.server";
import { unbind, userOf } from "~/accounts/school-account-users.server";
import {
  endSession,
  endSessionsOf,
  keepConfirmedChange,
  markVerifiedFor,
  openSession,
  readSession,
  takeConfirmedChange,
  takeVerification,
  type User,
} from "~/accounts/sessions.server";
import { keepUnsentForm, takeSavedForm } from "~/accounts/unsent-form.server";
import * as users from "~/accounts/users.server";
import { verifyAdminPassword } from "~/accounts/verification.server";
import {
  findChange,
  listChangesByOthers,
  listLastChangesOf,
  listTodaysChanges,
} from "~/changes/changes.server";
import { listTrailBetween } from "~/changes/trail-command.server";
import { forgetHabit, keepHabit, listHabits, readHabit } from "~/imports/kept/import-habits.server";
import { dropUpload, findUpload, keepAnswers, keepUpload } from "~/imports/kept/uploads.server";
import type { IsoDate } from "~/school/dates";
import { cookieOf, get } from "../people";

/** Signs in and out, and does what a session and the users' screen can do. */
export async function openTheDoors(password: string, date: IsoDate, actor: User): Promise<void> {
  await signIn(get("/"), "admin", "wrong").catch(() => undefined);
  const { cookies } = await signIn(get("/"), "admin", password);
  // Signing in again ends the session before.
  const again = await signIn(get("/", { cookie: cookieOf(...cookies) }), "admin", password);
  const request = get("/", { cookie: cookieOf(...again.cookies) });
  vi.setSystemTime(Date.now() + 6 * 60_000);
  const session = await readSession(request);
  if (!session) throw new Error("nobody is signed in");
  await verifyAdminPassword(request, session, password);
  await markVerifiedFor(session.id, "delete somebody");
  await takeVerification(session.id, "delete somebody");
  await keepConfirmedChange(session.id, 1);
  await takeConfirmedChange(session.id);
  const mona = { username: "mona", password: password, name: "M" };
  const sent = { userId: session.user.id, key: "a form", digest: "of mona" };
  const { id } = await users.addUser(mona, actor, sent);
  await users.addUser(mona, actor, sent);
  await users.listUsers();
  await users.changeUser(id, { username: "mona", name: "Mona Adel" }, actor);
  await comeWithSchoolAccount(id, actor);
  await users.resetPassword(id, "another horse", actor, session.id);
  await users.removeUser(id, actor);
  await write((tx) => endSessionsOf(tx, id));
  await changeOwnPassword(request, session, { password, newPassword: "my other horse" });
  await keepUnsentForm(session, null);
  await takeSavedForm({ ...session, unsentForm: "/ []" }, request);
  await waitWithAFile(session.id);
  await endSession(request);
  await listTodaysChanges();
  await findChange(1);
  await listChangesByOthers(0, date, "admin");
  await listLastChangesOf(date, 0);
  await listTrailBetween(date, date).next();
}

async function comeWithSchoolAccount(id: string, actor: User): Promise<void> {
  const theirs = { issuer: "https://id.school.test", subject: "1", email: "mona@school.test" };
  const only = { email: theirs.email, onlySchoolAccount: true };
  await users.changeUser(id, { username: "mona", name: "Mona Adel", ...only }, actor);
  const admit = async (tx: Transaction) => {
    const found = await userOf(tx, theirs);
    return "id" in found ? found : null;
  };
  await openSession(get("/"), admit, { withSchoolAccount: true });
  await unbind(id, actor);
  await users.listUsersWithAccounts();
}

async function waitWithAFile(sessionId: string): Promise<void> {
  const timetable = Buffer.from("Teacher,Day,Period,Class");
  const file = { name: "t.csv", timetable, teachers: timetable, answers: {} };
  await keepUpload(sessionId, file);
  await keepAnswers(sessionId, {});
  await findUpload(sessionId);
  await dropUpload(sessionId);
  const seen = { days: [], hours: [], kinds: [], turns: null, setWeek: false };
  await write((tx) => keepHabit(tx, { format: "table", ...seen }, {}));
  await readHabit("table");
  await listHabits();
  await forgetHabit("table");
}
