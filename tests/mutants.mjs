// Breaks one rule at a time in a copy of the house, and looks whether the tests beside it turn red: `node tests/mutants.mjs` for all of them,
// `node tests/mutants.mjs 3 7` for some. What was found is in docs/decisions/tests.md.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A rule in words, its file, what stands there, what stands there when it is broken, and the tests that are to say so. */
const MUTANTS = [
  [
    "a limit is reached with its last class",
    "app/cover/day/limits.ts",
    "hasAgreed) > 0) continue;",
    "hasAgreed) >= 0) continue;",
    "app/cover/day/limits.test.ts",
  ],
  [
    "who agreed to one more takes one",
    "app/cover/day/limits.ts",
    "onOtherDays) + 1",
    "onOtherDays) + 2",
    "app/cover/day/by-agreement.test.ts tests/services/one-more.test.ts",
  ],
  [
    "who is absent covers nothing",
    "app/cover/day/free.ts",
    'alsoAbsent)) return "absent";',
    "alsoAbsent)) return null;",
    "app/cover/day/free.test.ts",
  ],
  [
    "who said no is not asked",
    "app/cover/day/free.ts",
    "if (hasSaidNo(day, person.id)) return SAID_NO;",
    "",
    "tests/services/not-today.test.ts",
  ],
  [
    "who covers a class covers no other then",
    "app/cover/day/free.ts",
    "(one) => one.classBlock === block);\n  return row ?",
    '(one) => one.classBlock === "none");\n  return row ?',
    "app/cover/day/free.test.ts tests/api/assign-bulk-refusals.test.ts",
  ],
  [
    "cover of a past day is not cancelled",
    "app/cover/assignments/cancel.server.ts",
    " && row.date >= today()",
    "",
    "tests/services/assigning.test.ts",
  ],
  [
    "a past day is not changed",
    "app/cover/editable-date.server.ts",
    "if (date >= today()) return;",
    "if (date) return;",
    "tests/api/assign-bulk-refusals.test.ts",
  ],
  [
    "nothing is assigned on a day off",
    "app/cover/editable-date.server.ts",
    "if (weekday) return;",
    "if (date) return;",
    "tests/api/assign-bulk-refusals.test.ts",
  ],
  [
    "who is away for part of a day is here for the rest",
    "app/cover/day/day.ts",
    "blocks === null || blocks.has(block)",
    "true",
    "app/cover/day/away.test.ts",
  ],
  [
    "a part of a day has its last block",
    "app/school/part-of-day.ts",
    "inOrder.slice(first, last + 1)",
    "inOrder.slice(first, last)",
    "app/school/part-of-day.test.ts",
  ],
  [
    "an absence has 60 school days at most",
    "app/cover/absences/planned-absence.ts",
    "dates.length > MOST_DAYS ?",
    "dates.length > MOST_DAYS + 1 ?",
    "app/cover/absences/planned-absence.test.ts",
  ],
  [
    "a reason has 60 characters at most",
    "app/cover/absences/planned-absence.ts",
    "length <= REASON_LENGTH)",
    "length <= REASON_LENGTH + 1)",
    "app/cover/absences/planned-absence.test.ts",
  ],
  [
    "who may not run the school does not",
    "app/accounts/may-run.server.ts",
    "actor.mayRunSchool === true",
    "actor.mayRunSchool !== null",
    "tests/routes/who-may.test.ts tests/services/change-bells.test.ts",
  ],
  [
    "the administrator is not deleted",
    "app/accounts/users.server.ts",
    'if (isAdmin(user)) throw new Refusal(403, "The administrator cannot be deleted");',
    "",
    "tests/services/users.test.ts tests/api/users.test.ts",
  ],
  [
    "a username is one person's",
    "app/accounts/users.server.ts",
    "ne(users.id, exceptId)));\n  if (!row) return;",
    "ne(users.id, exceptId)));\n  if (row) return;",
    "tests/services/users.test.ts",
  ],
  [
    "a new password ends the sessions",
    "app/accounts/users.server.ts",
    "await endSessionsOf(tx, id, keepSession);",
    "",
    "tests/services/users.test.ts",
  ],
  [
    "ten wrong passwords are the most",
    "app/accounts/throttle.server.ts",
    "MOST_FOR_A_USERNAME = 10",
    "MOST_FOR_A_USERNAME = 11",
    "tests/services/throttle.test.ts",
  ],
  [
    "a past day is not published",
    "app/sheets/published.server.ts",
    "  refusePastDate(date);\n",
    "",
    "tests/services/published.test.ts",
  ],
  [
    "who has nothing any more is relieved",
    "app/sheets/published.server.ts",
    "return relieved.length > 0 ?",
    "return relieved.length > 99 ?",
    "tests/routes/assignment-confirmation.test.ts",
  ],
  [
    "a class is out when all of its students are",
    "app/cover/day/released.ts",
    "notes.every((note) => note !== undefined)",
    "notes.some((note) => note !== undefined)",
    "app/cover/day/released.test.ts",
  ],
  [
    "a timetable ends after its last day",
    "app/school/in-force.ts",
    "[addDays(lastDate, 1)]",
    "[lastDate]",
    "app/school/in-force.test.ts",
  ],
  [
    "a closed day is no school day",
    "app/school/school-day.ts",
    " || range?.isClosed) {",
    ") {",
    "app/school/school-day.test.ts",
  ],
  [
    "a form that is sent twice is carried out once",
    "app/sent-forms/sent-forms.server.ts",
    "if (before !== null && (await stands(before))) return before;",
    "",
    "tests/routes/sent-twice.test.ts",
  ],
  [
    "a class has one substitute, whatever comes in between",
    "app/cover/assignments/assign-plan.server.ts",
    "const away = assigned.flatMap(({ former }) => (former && !isEmpty(former) ? [former] : []));",
    "const away: { id: string }[] = [];",
    "tests/routes/find-substitute-selections.test.ts tests/routes/hard-day.test.ts tests/api/assign-bulk.test.ts tests/routes/board-actions.test.ts",
  ],
];

const copy = mkdtempSync(path.join(tmpdir(), "mutants-"));
const wanted = process.argv.slice(2).map(Number);
let survived = 0;
try {
  const needed =
    /^(app|db|tests|docs|public|vite\.alias\.ts|vitest\.config\.ts|tsconfig\.json|package\.json)/;
  cpSync(".", copy, { recursive: true, filter: (from) => from === "." || needed.test(from) });
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
  for (const [at, [rule, file, is, broken, tests]] of MUTANTS.entries()) {
    if (wanted.length > 0 && !wanted.includes(at + 1)) continue;
    const place = path.join(copy, file);
    const text = readFileSync(file, "utf8");
    if (text.split(is).length !== 2) throw new Error(`${file} has not this once any more: ${is}`);
    writeFileSync(
      place,
      text.replace(is, () => broken),
    );
    const found = judge(tests.split(" "));
    writeFileSync(place, text);
    if (found !== "killed") survived += 1;
    console.log(`| ${at + 1} | ${rule} | ${file.split("/").at(-1)} | ${found} |`);
  }
} finally {
  rmSync(copy, { recursive: true });
}
if (survived > 0) console.error(`${survived} broken rules were not noticed`);
process.exit(survived > 0 ? 1 : 0);

/** Whether tests that failed noticed it; a file that cannot be loaded is no answer. */
function judge(tests) {
  const args = ["run", ...tests, "--maxWorkers=1", "--reporter=json", "--outputFile=mutant.json"];
  rmSync(path.join(copy, "mutant.json"), { force: true });
  spawnSync("node_modules/.bin/vitest", args, { cwd: copy, stdio: "ignore" });
  const { testResults } = JSON.parse(readFileSync(path.join(copy, "mutant.json"), "utf8"));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (results.length === 0) return "no test ran";
  return results.some(({ status }) => status === "failed") ? "killed" : "survived";
}
