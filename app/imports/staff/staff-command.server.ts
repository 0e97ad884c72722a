import path from "node:path";
import { parseArgs } from "node:util";
import { write } from "db/client";
import { Refusal } from "~/http/refusal";
import { nameKey } from "~/school/names";
import { NEW_TEACHER, NO_TEACHER, type StaffAnswers } from "../answers/staff-answers";
import { readPair } from "../command/command-answers";
import {
  orHowItIsUsed,
  readFileBytes,
  runWithHelp,
  type Terminal,
} from "../command/command-words.server";
import { readReading } from "../reading/options";
import { saveRows, viewNow } from "./staff.server";
import { readStaffTable, type StaffRow } from "./staff-table";
import {
  countSaved,
  FACT_WORDS,
  FACTS,
  type Fact,
  type StaffChange,
  type StaffView,
} from "./staff-view";

const HELP: readonly string[] = [
  "npm run staff -- FILE [OPTIONS] takes departments, e-mails, phones and short names from a staff list: Excel, CSV, contacts (vCard)",
  "  --dry-run                   says what would change, and writes nothing",
  '  --column "HEADING=FIELD"    what a column holds: teacher, family name, first name, short name, department, e-mail, phone, off; once for each',
  "  --sheet NAME                of a workbook the sheet to read",
  "  --encoding NAME             how its letters are written, such as windows-1256",
  '  --same "NAME=NAME"          the first, in the list, is the second, who is here; once for each',
  "  --not NAME                  is no teacher, and not asked about again; once for each",
  "  --add NAME                  comes in as a new teacher; once for each",
  "  --take email,phone          of these facts also those that are different here: email, phone, department, name",
  '  --departments "Maths=Math"  departments here that become those of the list; once for each',
  "  --skip-open                 leaves out lines that nobody has said whose they are",
  "  --show                      prints e-mails and phones as they are",
];
const USAGE =
  "Usage: npm run staff -- FILE [OPTIONS]; npm run staff -- --help says which there are";

const several = { type: "string", multiple: true, default: [] as string[] } as const;
const OPTIONS = {
  "dry-run": { type: "boolean", default: false },
  "skip-open": { type: "boolean", default: false },
  show: { type: "boolean", default: false },
  ...{ column: several, same: several, not: several, add: several },
  ...{ take: several, departments: several },
  ...{ sheet: { type: "string" as const }, encoding: { type: "string" as const } },
} as const;

/** `openDatabase` is called once the file has been read. Answers the exit code, 0 or 1. */
export const runStaff = (words: string[], openDatabase: () => Promise<void>, terminal: Terminal) =>
  runWithHelp(words, HELP, terminal, async () => {
    const { say, warn } = terminal;
    const { file, ...asked } = readWords(words);
    const { columns } = readReading({ column: [...asked.column] });
    const { sheet, encoding } = asked;
    const { rows } = readStaffTable(await readFileBytes(file), { columns, sheet, encoding });
    await openDatabase();
    const said = await saidBy(rows, columns, asked);
    const { view } = await viewNow(rows, said);
    tell(view, asked.show, say);
    const open = view.lines.filter(({ who }) => who === "");
    for (const { name, line, choices } of open) {
      const theirs = choices.map((one) => ` --same "${name}=${one.name}"`).join(" or");
      warn(
        `Line ${line}, ${name}: whose is it?${theirs || ` --same "${name}=…"`}, --not "${name}" or --add "${name}"`,
      );
    }
    if (open.length > 0 && !asked["skip-open"])
      throw new Refusal(400, "Say whose these lines are, or leave them out with --skip-open");
    if (asked["dry-run"]) {
      say(`People who would be changed or added: ${countSaved(view)}`);
      say("Nothing was written: this was a dry run");
      return;
    }
    const how = { said, shown: null, actor: null, file: path.basename(file) };
    const { changed, added } = await write((tx) => saveRows(tx, rows, how));
    say(`Teachers changed: ${changed}, added: ${added}`);
  });

/** Throws 400 with how it is used. */
const readWords = (words: string[]) =>
  orHowItIsUsed(USAGE, () => {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: OPTIONS,
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Refusal(400, USAGE);
    const take = values.take.flatMap((text) => text.split(",")).map((one) => one.trim());
    const stranger = take.find((one) => !FACTS.some((fact) => fact === one));
    if (stranger !== undefined)
      throw new Refusal(400, `--take: "${stranger}" must be one of ${FACTS.join(", ")}`);
    return {
      ...{ ...values, file, take },
      same: values.same.map((text) => readPair("--same", text)),
      departments: values.departments
        .flatMap((text) => text.split(","))
        .map((text) => readPair("--departments", text)),
    };
  });

type Asked = Omit<ReturnType<typeof readWords>, "file">;

/** What the options say of lines and ticks. Throws 400 for a name that is nobody's. */
async function saidBy(
  rows: readonly StaffRow[],
  columns: StaffAnswers["columns"],
  { same, not, add, take, departments }: Asked,
): Promise<StaffAnswers> {
  const { people } = await viewNow(rows, { columns });
  const lineOf = (name: string, option: string) => {
    const row = rows.find((one) => nameKey(one.name) === nameKey(name));
    if (!row) throw new Refusal(400, `${option}: the list has no “${name}”`);
    return row.line;
  };
  const who = same.map(([name, theirs]): [number, string] => {
    const teacher = people.find((one) => nameKey(one.name) === nameKey(theirs));
    if (!teacher) throw new Refusal(400, `--same: no teacher here is called “${theirs}”`);
    return [lineOf(name, "--same"), teacher.id];
  });
  for (const name of not) who.push([lineOf(name, "--not"), NO_TEACHER]);
  for (const name of add) who.push([lineOf(name, "--add"), NEW_TEACHER]);
  const { view } = await viewNow(rows, { columns, who });
  const isWanted = ({ fact, was, is }: StaffChange) =>
    take.includes(fact) ||
    (fact === "department" &&
      departments.some(
        ([from, to]) => nameKey(from) === nameKey(was) && nameKey(to) === nameKey(is),
      ));
  const changes = view.lines.flatMap((line) => line.changes);
  const turned = changes
    .filter((change) => !change.isTicked && isWanted(change))
    .map(({ key }) => key);
  return { columns, who, turned: [...new Set(turned)] };
}

/** "m…@school.example", "…417". */
function masked(fact: Fact, text: string): string {
  if (fact === "email") return text.replace(/^(.).*@/u, "$1…@");
  return fact === "phone" && text ? `…${text.slice(-3)}` : text;
}

function tell(view: StaffView, isShown: boolean, say: Terminal["say"]): void {
  const written = (fact: Fact, text: string) => (isShown ? text : masked(fact, text)) || "none";
  for (const { name, teacher, how, changes, faults } of view.lines) {
    if (changes.length + faults.length === 0) continue;
    say(teacher === null || how === "sure" ? (teacher ?? name) : `${name} is ${teacher}`);
    for (const { fact, was, is, isTicked } of changes) {
      const left = isTicked ? "" : ` (left as it is; --take ${fact})`;
      say(`  ${FACT_WORDS[fact][0]}: ${written(fact, was)} → ${written(fact, is)}${left}`);
    }
    for (const words of faults) say(`  ! ${isShown ? words : withoutContacts(words)}`);
  }
  const counted = (title: string, names: readonly string[]) =>
    names.length > 0 && say(`${title}: ${names.length}`);
  counted("Not a teacher", view.strangers);
  counted("No longer at the school, by the list", view.gone);
  counted("Here, but not in the list; nothing of theirs changes", view.missing);
  if (view.same > 0) say(`The same already: ${view.same}`);
}

/** The words of a fault without what they quote, and without addresses. */
function withoutContacts(words: string): string {
  const pieces = words.split(/[“”]/).map((piece, at) => (at % 2 === 1 ? "…" : piece));
  return pieces
    .join("")
    .split(" ")
    .map((word) => (word.includes("@") ? "…" : word))
    .join(" ");
}
