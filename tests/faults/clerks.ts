import type { Random } from "~/demo/random";
import { addDays, type IsoDate, weekdayName } from "~/school/dates";
import { BLOCKS } from "../default-week";
import { type Answer, type Client, clientOf } from "../e2e/api";
import { PASSWORD } from "../e2e/school-fixture";
import { makeTeacher } from "../make-teacher";
import { countAnswered, type Ledger } from "./ledger";

const CLERKS = 6;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Four absent teachers with eight classes a day, six dedicated substitutes, and one teacher to rename for each clerk. */
export const busySchool = [
  ...numbers(4).map((at) =>
    makeTeacher(`absent${at}`, { week: { Sunday: [...BLOCKS], Monday: [...BLOCKS] } }),
  ),
  ...numbers(6).map((at) => makeTeacher(`sub${at}`, { subject: "Substitute" })),
  ...numbers(CLERKS).map((at) => makeTeacher(`edit${at}`, { name: `edit${at} v0` })),
];

/** The Sundays and Mondays of the coming half year. */
const DATES = numbers(180)
  .map((days) => addDays("2026-11-22" as IsoDate, days))
  .filter((date) => ["Sunday", "Monday"].includes(weekdayName(date)));

let written = 0;

/**
 * Six clerks at these servers who assign, cancel, add and rename teachers and sign in as fast as they can, until told to
 * stop; what they send and what is answered goes into the ledger.
 */
export function letClerksWork(urls: string[], cookie: string, ledger: Ledger, random: Random) {
  let isOver = false;
  const clerks = numbers(CLERKS).map(async (clerk) => {
    const url = urls[clerk % urls.length] ?? "";
    const tasks = tasksOf(clerk, url, clientOf(url, cookie), ledger, random);
    while (!isOver) {
      const task = tasks[random.between(0, tasks.length - 1)];
      try {
        await task?.();
      } catch {
        // The server was killed: what was sent may have been done or not.
        if (!isOver) await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(clerks);
  };
}

/** Waits until so many writes have been answered. */
export async function untilAnswered(ledger: Ledger, count: number): Promise<void> {
  while (countAnswered(ledger) < count) {
    if (ledger.strange.length > 0) throw new Error(ledger.strange.join());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/**
 * Signs in from an address nobody else has, and answers the cookies to send. Attempts are counted before they are looked
 * at: those that a kill cut short would soon be too many from one address.
 */
export async function signIn(url: string, ledger: Ledger): Promise<string> {
  ledger.signIns.sent += 1;
  const response = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Test-Address": `10.0.0.${ledger.signIns.sent}`,
    },
    body: JSON.stringify({ username: "admin", password: PASSWORD }),
  });
  const text = await response.text();
  if (response.status !== 200) ledger.strange.push(`sign-in: ${response.status} ${text}`);
  const cookies = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  if (response.status === 200) {
    ledger.signIns.answered += 1;
    ledger.signIns.cookies.push(cookies);
  }
  return cookies;
}

function tasksOf(clerk: number, url: string, client: Client, ledger: Ledger, random: Random) {
  const expectStatus = ({ status, text }: Answer, allowed: number[]) => {
    if (!allowed.includes(status)) ledger.strange.push(`${status} ${text.slice(0, 200)}`);
    return status < 300;
  };
  const teacher = { subject: "Art", classesPerWeek: 20, schedule: {} };

  const add = async () => {
    written += 1;
    const name = `New ${clerk}-${written}`;
    ledger.teachers.set(name, false);
    const answer = await client("POST", "/api/teachers", { ...teacher, name });
    if (expectStatus(answer, [201])) ledger.teachers.set(name, true);
  };
  const rename = async () => {
    const stem = `edit${clerk}`;
    const versions = ledger.renamed.get(stem) ?? { answered: 0, sent: 0 };
    ledger.renamed.set(stem, versions);
    versions.sent += 1;
    const name = `${stem} v${versions.sent}`;
    const answer = await client("PUT", `/api/teachers/${stem}`, { ...teacher, name });
    if (expectStatus(answer, [200])) versions.answered = versions.sent;
  };
  const assign = async () => {
    const answer = await client("POST", "/api/substitutions/assign-bulk", {
      substituteTeacherId: `sub${random.between(0, 5)}`,
      absentTeachers: [`absent${random.between(0, 1)}`, `absent${random.between(2, 3)}`],
      date: DATES[random.between(0, DATES.length - 1)],
      isDedicated: true,
    });
    if (!expectStatus(answer, [200, 409])) return;
    for (const { id } of answer.data.substitutions) ledger.assigned.set(id, "assigned");
  };
  const cancel = async () => {
    const mine = [...ledger.assigned].filter(([, state]) => state === "assigned");
    const from = random.between(0, Math.max(0, mine.length - 3));
    const ids = mine.slice(from, from + 3).map(([id]) => id);
    if (ids.length === 0) return;
    for (const id of ids) ledger.assigned.set(id, "cancel sent");
    const answer = await client("POST", "/api/substitutions/cancel", { substitutionIds: ids });
    if (!expectStatus(answer, [200])) return;
    for (const id of ids) ledger.assigned.set(id, "cancelled");
  };
  return clerk === 0 ? [() => signIn(url, ledger), assign] : [add, rename, assign, assign, cancel];
}
