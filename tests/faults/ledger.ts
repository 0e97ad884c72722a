import { copyFileSync, existsSync } from "node:fs";
import { type Client, createClient } from "@libsql/client";
import type { ChangeKind } from "db/changed-rows";
import { changeInWords } from "~/changes/change";
import type { IsoDate } from "~/school/dates";
import { formatDate } from "~/school/dates";

/** What clerks have sent to a server, and what of it was answered as saved. */
export type Ledger = {
  /** Names of new teachers; true when answered. */
  teachers: Map<string, boolean>;
  /** By teacher: how often they were renamed, answered and sent. */
  renamed: Map<string, { answered: number; sent: number }>;
  /** By id of a substitution that was answered: whether its cancelling was sent, or answered. */
  assigned: Map<string, "assigned" | "cancel sent" | "cancelled">;
  signIns: { answered: number; sent: number; cookies: string[] };
  /** Answers that nobody should get. */
  strange: string[];
};

export function newLedger(): Ledger {
  return {
    teachers: new Map(),
    renamed: new Map(),
    assigned: new Map(),
    signIns: { answered: 0, sent: 0, cookies: [] },
    strange: [],
  };
}

/** How many writes were answered as saved. */
export function countAnswered({ teachers, renamed, assigned, signIns }: Ledger): number {
  const added = [...teachers.values()].filter(Boolean).length;
  const changed = [...renamed.values()].reduce((sum, { answered }) => sum + answered, 0);
  const cancelled = [...assigned.values()].filter((state) => state === "cancelled").length;
  return added + changed + assigned.size + cancelled + signIns.answered;
}

/** Copies a database with its log as a crash left them, so that looking at the copy changes nothing. */
export function copyAsItIs(file: string, to: string): void {
  for (const end of ["", "-wal"]) {
    if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${to}${end}`);
  }
}

/**
 * The ledger of a moment gone by, as it has to be found in a database that was copied later: what was answered then is
 * there for sure, what was sent since may be.
 */
export function withWhatWasSentSince(then: Ledger, now: Ledger): Ledger {
  return {
    ...then,
    teachers: new Map([...now.teachers.keys()].map((name) => [name, !!then.teachers.get(name)])),
    renamed: new Map(
      [...now.renamed].map(([stem, { sent }]) => {
        return [stem, { sent, answered: then.renamed.get(stem)?.answered ?? 0 }];
      }),
    ),
    assigned: new Map(
      [...then.assigned].map(([id, state]) => {
        return [id, now.assigned.get(id) === state ? state : "cancel sent"];
      }),
    ),
    signIns: { ...then.signIns, sent: now.signIns.sent },
  };
}

/** Everything in which a database differs from what was answered, or from itself; an empty list when nothing does. */
export async function findFaults(ledger: Ledger, file: string): Promise<string[]> {
  const client = createClient({ url: `file:${file}` });
  try {
    const trail = await readTrail(client);
    return [
      ...ledger.strange,
      ...(await faultsOfTheFile(client)),
      ...(await faultsOfTeachers(client, ledger, trail)),
      ...(await faultsOfSubstitutions(client, ledger, trail)),
      ...(await faultsOfSignIns(client, ledger, trail)),
    ];
  } finally {
    client.close();
  }
}

async function rowsOf(client: Client, sql: string): Promise<string[][]> {
  const { rows } = await client.execute(sql);
  return rows.map((row) => Array.from(row, String));
}

/** What the acts and the changes of cover say. */
async function readTrail(client: Client): Promise<string[]> {
  const acts = await rowsOf(client, "select what from acts order by id");
  const changes = await rowsOf(client, "select kind, rows, names from changes order by id");
  const sentences = changes.flatMap(([kind = "", rows = "", names = ""]) =>
    changeInWords({
      kind: kind as ChangeKind,
      rows: JSON.parse(rows),
      names: JSON.parse(names),
    }),
  );
  return [...acts.map(([what = ""]) => what), ...sentences];
}

async function faultsOfTheFile(client: Client): Promise<string[]> {
  const integrity = (await rowsOf(client, "pragma integrity_check")).flat();
  const foreign = await rowsOf(client, "pragma foreign_key_check");
  return [
    ...integrity.filter((line) => line !== "ok"),
    ...foreign.map((row) => `no such parent: ${row}`),
  ];
}

async function faultsOfTeachers(client: Client, ledger: Ledger, trail: string[]) {
  const names = (await rowsOf(client, "select name from teachers")).flat();
  const added = names.filter((name) => name.startsWith("New "));
  const faults = [
    ...differences("added teachers", added, wordsIn(trail, /^added the teacher (.*)$/)),
    ...[...ledger.teachers]
      .filter(([name, isAnswered]) => isAnswered && !names.includes(name))
      .map(([name]) => `${name} was answered and is not there`),
    ...added.filter((name) => !ledger.teachers.has(name)).map((name) => `who sent ${name}?`),
    ...added
      .filter((name, at) => added.indexOf(name) !== at)
      .map((name) => `${name} is there twice`),
  ];
  for (const [stem, { answered, sent }] of ledger.renamed) {
    const now = names.filter((name) => name.startsWith(`${stem} v`));
    const version = Number(now[0]?.split(" v")[1]);
    if (now.length !== 1 || version < answered || version > sent)
      faults.push(`${now} is not between ${stem} v${answered} and v${sent}`);
    const told = trail.filter((what) => what.startsWith(`changed the teacher ${stem} v`));
    if (told.length > 0 && !told.at(-1)?.endsWith(`now ${stem} v${version}`))
      faults.push(`the trail of ${stem} ends with ${told.at(-1)}`);
  }
  return faults;
}

async function faultsOfSubstitutions(client: Client, { assigned }: Ledger, trail: string[]) {
  const rows = await rowsOf(
    client,
    `select substitutions.id, status, class_block, date, who.name, owner.name from substitutions
     join teachers who on who.id = substitute_teacher_id
     join teachers owner on owner.id = absent_teacher_id`,
  );
  const day = (date = "") => formatDate(date as IsoDate);
  const assignments = rows.map(
    ([, , block, date, who, owner]) => `${who} to block ${block} of ${owner} on ${day(date)}`,
  );
  const cancelled = rows.filter(([, status]) => status === "cancelled");
  const told = trail.flatMap((what) => {
    const [, owner, blocks = "", on] =
      what.match(/^cancelled cover of (.*), block (.*), on (.*)$/) ?? [];
    return blocks
      ? blocks.split(", ").map((block) => `${block.replace(/ by .*$/, "")} ${owner} ${on}`)
      : [];
  });
  const states = new Map(rows.map(([id = "", status = ""]) => [id, status]));
  const absences = await rowsOf(
    client,
    "select teachers.name, date from absences join teachers on teachers.id = teacher_id",
  );
  return [
    ...differences("assignments", assignments, wordsIn(trail, /^assigned (.*)$/)),
    ...differences(
      "cancellations",
      cancelled.map(([, , block, date, , owner]) => `${block} ${owner} ${day(date)}`),
      told,
    ),
    ...differences(
      "absences",
      absences.map(([name, date]) => `${name} absent on ${day(date)}`),
      wordsIn(trail, /^recorded (.*)$/),
    ),
    ...[...assigned].flatMap(([id, state]) => {
      const status = states.get(id);
      if (!status) return `the substitution ${id} was answered and is not there`;
      const isRight = state === "cancel sent" || state === status;
      return isRight ? [] : `the substitution ${id} is ${status}, answered was ${state}`;
    }),
  ];
}

async function faultsOfSignIns(client: Client, { signIns }: Ledger, trail: string[]) {
  const [[sessions] = []] = await rowsOf(client, "select count(*) from sessions");
  const told = trail.filter((what) => what === "signed in").length;
  return Number(sessions) === told && told >= signIns.answered && told <= signIns.sent
    ? []
    : [`${sessions} sessions, ${told} acts, sent ${signIns.sent}, answered ${signIns.answered}`];
}

function wordsIn(trail: string[], pattern: RegExp): string[] {
  return trail.flatMap((what) => what.match(pattern)?.[1] ?? []);
}

/** What is in one list more often than in the other. */
function differences(what: string, rows: string[], acts: string[]): string[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
  for (const act of acts) counts.set(act, (counts.get(act) ?? 0) - 1);
  return [...counts]
    .filter(([, count]) => count !== 0)
    .map(([one, count]) => `${what}: ${one}: ${count > 0 ? "no act" : "no row"}`);
}
