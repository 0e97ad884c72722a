import { foldedName, NAME_LENGTH, nameKey, withPlainDigits } from "~/school/names";
import { groupOf, isSameDepartment } from "~/teachers/groups";
import type { Spellings } from "~/teachers/names/recognise";
import { NEW_TEACHER, NO_TEACHER, OUT, type StaffAnswers } from "../answers/staff-answers";
import { NO_DEPARTMENT } from "../difference/import-plan";
import type { StaffRow } from "./staff-table";
import { type Whose, whoseLine } from "./whose-line";

export const FACTS = ["name", "department", "email", "phone", "short"] as const;
export type Fact = (typeof FACTS)[number];
export const FACT_WORDS: Record<Fact, [one: string, many: string]> = {
  name: ["name", "names"],
  department: ["department", "departments"],
  email: ["e-mail", "e-mails"],
  phone: ["phone", "phones"],
  short: ["short name", "short names"],
};

export type Person = {
  id: string;
  name: string;
  subject: string;
  classesPerWeek: number;
  email: string | null;
  phone: string | null;
};

/** What a line would change; departments are ticked once a word, all else once a person. */
export type StaffChange = {
  key: string;
  fact: Fact;
  was: string;
  is: string;
  isTicked: boolean;
};
export type StaffLine = {
  line: number;
  name: string;
  /** `open`: nobody has said whose it is, and it cannot be told. */
  how: "sure" | "likely" | "said" | "open";
  who: string;
  teacher: string | null;
  choices: { id: string; name: string }[];
  changes: StaffChange[];
  faults: string[];
};
export type StaffView = {
  lines: StaffLine[];
  departments: { key: string; was: string; is: string; people: number; isTicked: boolean }[];
  /** Names: no teachers, said; no longer at the school, by the list; here, but not in the list. */
  strangers: string[];
  gone: string[];
  missing: string[];
  same: number;
};

/** How a contact has to look: the words why not, null where it may. */
export type FaultOf = (fact: "email" | "phone", text: string) => string | null;
type School = { people: readonly Person[]; spellings: Spellings };

/** What a staff list would change, and what has to be said first. Nobody is removed by it. */
export function viewStaff(
  rows: readonly StaffRow[],
  school: School,
  answers: StaffAnswers,
  faultOf: FaultOf,
): StaffView {
  const strange = new Set(answers.strangers?.map(nameKey));
  const here = rows.filter(({ isGone }) => !isGone);
  const asked = here.filter(({ name }) => !strange.has(nameKey(name)));
  const found = new Map(asked.map((row) => [row.line, whoseLine(row, school)]));
  const saidOf = new Map(answers.who);
  const idOf = (row: StaffRow) => {
    const whose = found.get(row.line);
    return saidOf.get(row.line) ?? (whose && "id" in whose ? whose.id : "");
  };
  const twice = linesTwice(asked, idOf, saidOf);
  const people = new Map(school.people.map((person) => [person.id, person]));
  const known = new Set(asked.map(idOf));
  const turned = new Set(answers.turned);
  const lines = asked
    .filter((row) => twice.get(row.line) !== "same")
    .map((row): StaffLine => {
      const isOpen = twice.get(row.line) === "other";
      const who = isOpen ? "" : idOf(row);
      const teacher = people.get(who) ?? null;
      const checked = checkedRow(row, asked, school, who, faultOf);
      const changes = teacher ? changesOf(row, teacher, checked, school.spellings) : [];
      const whose = found.get(row.line);
      return {
        ...{ line: row.line, name: row.name || row.email, who, faults: checked.faults },
        how: who === "" ? "open" : saidOf.has(row.line) ? "said" : howOf(whose),
        teacher: teacher?.name ?? null,
        // Who has no line yet comes first.
        choices: choicesOf(whose, who, people).sort(
          (a, b) => Number(known.has(a.id)) - Number(known.has(b.id)),
        ),
        changes: changes.map((change) => ({
          ...change,
          isTicked: change.isTicked !== turned.has(change.key),
        })),
      };
    });
  const taken = new Set(lines.map(({ who }) => who));
  return {
    lines,
    departments: departmentsIn(lines),
    strangers: here.flatMap(({ name }) => (strange.has(nameKey(name)) ? [name] : [])),
    gone: rows.flatMap(({ name, isGone }) => (isGone ? [name] : [])),
    missing: school.people.flatMap(({ id, name }) => (taken.has(id) ? [] : [name])),
    same: lines.filter(
      ({ teacher, changes, faults }) => teacher && changes.length + faults.length === 0,
    ).length,
  };
}

const howOf = (whose?: Whose) => (whose && "id" in whose ? whose.how : "open");

/** Lines of one teacher: the `same` again, or `other` facts, when nobody is guessed. */
function linesTwice(
  rows: readonly StaffRow[],
  idOf: (row: StaffRow) => string,
  saidOf: ReadonlyMap<number, string>,
): Map<number, "same" | "other"> {
  const twice = new Map<number, "same" | "other">();
  const first = new Map<string, StaffRow>();
  const factsOf = ({ department, email, phone, short }: StaffRow) =>
    JSON.stringify([department, email, phone, short]);
  for (const row of rows) {
    const id = idOf(row);
    if (id === "" || isElse(id)) continue;
    const before = first.get(id);
    if (!before) first.set(id, row);
    else if (factsOf(before) === factsOf(row)) twice.set(row.line, "same");
    else for (const one of [before, row]) if (!saidOf.has(one.line)) twice.set(one.line, "other");
  }
  return twice;
}

function choicesOf(whose: Whose | undefined, who: string, people: ReadonlyMap<string, Person>) {
  const ids = whose && "ids" in whose ? whose.ids : whose ? [whose.id] : [];
  return [...new Set([...ids, who])].flatMap((id) => {
    const name = people.get(id)?.name;
    return name === undefined ? [] : [{ id, name }];
  });
}

type Checked = { email: string; phone: string; short: string; isShared: boolean; faults: string[] };

/** What of a line can be kept, and why the rest cannot. */
function checkedRow(
  { line, name, email, phone, short }: StaffRow,
  rows: readonly StaffRow[],
  { people, spellings }: School,
  who: string,
  faultOf: FaultOf,
): Checked {
  const spoiled = /^\d(?:[.,]\d+)?E\+\d+$/i.test(phone);
  const [wrongEmail, wrongPhone] = [
    email && faultOf("email", email),
    phone && faultOf("phone", phone),
  ];
  const isOther = (one: { id: string }) => one.id !== who;
  const same = rows.find(
    (row) => row.line !== line && email && nameKey(row.email) === nameKey(email),
  );
  const theirs = people.find(
    (person) => isOther(person) && email && nameKey(person.email ?? "") === nameKey(email),
  );
  const sharer = wrongEmail ? undefined : (same ?? theirs)?.name;
  const shortAgain = rows.find(
    (row) => row.line !== line && short && foldedName(row.short) === foldedName(short),
  );
  const shortOf = people.find(
    (person) => isOther(person) && short && person.id === spellings.get(foldedName(short)),
  );
  const bearer = shortAgain?.name ?? shortOf?.name;
  const faults = [
    [...name].length > NAME_LENGTH && `The name is longer than ${NAME_LENGTH} characters`,
    wrongEmail && `“${email}” is no e-mail address`,
    spoiled &&
      `“${phone}” is a phone number that the spreadsheet spoiled: set the column to Text there`,
    !spoiled && wrongPhone && `“${phone}” is not a phone number`,
    sharer && `${email} is also the address of ${sharer}`,
    bearer && `The short name ${short} is also that of ${bearer}`,
  ];
  return {
    email: wrongEmail ? "" : email,
    phone: spoiled || wrongPhone ? "" : phone,
    short: bearer ? "" : short,
    isShared: sharer !== undefined,
    faults: faults.filter((fault) => typeof fault === "string" && fault !== "") as string[],
  };
}

/** Ours empty is proposed; ours different is not: a list is not newer than what somebody typed. */
function changesOf(
  row: StaffRow,
  teacher: Person,
  { email, phone, short, isShared }: Checked,
  spellings: Spellings,
): StaffChange[] {
  const key = (fact: Fact) => `${row.line} ${fact}`;
  const digits = (text: string) => withPlainDigits(text).replace(/[^\d+]/g, "");
  const changes: (StaffChange | false)[] = [
    nameKey(teacher.name) === nameKey(row.short) &&
      row.name !== "" && {
        ...{ key: key("name"), fact: "name", was: teacher.name, is: row.name, isTicked: false },
      },
    departmentOf(row, teacher),
    email !== "" &&
      nameKey(email) !== nameKey(teacher.email ?? "") && {
        ...{ key: key("email"), fact: "email", was: teacher.email ?? "", is: email },
        isTicked: !teacher.email && !isShared,
      },
    phone !== "" &&
      digits(phone) !== digits(teacher.phone ?? "") && {
        ...{ key: key("phone"), fact: "phone", was: teacher.phone ?? "", is: phone },
        isTicked: !teacher.phone,
      },
    short !== "" &&
      nameKey(short) !== nameKey(teacher.name) &&
      spellings.get(foldedName(short)) !== teacher.id && {
        ...{ key: key("short"), fact: "short", was: "", is: short, isTicked: true },
      },
  ];
  return changes.filter((change) => change !== false);
}

/** The group goes by the department where it says Substitute: that is not a list's to change. */
function departmentOf({ department }: StaffRow, teacher: Person): StaffChange | false {
  const all = department
    .split(/[;,]/)
    .map((one) => one.trim())
    .filter(Boolean);
  const [is = ""] = all;
  const { subject: was } = teacher;
  const isKept = groupOf({ ...teacher, subject: is }) !== groupOf(teacher);
  if (is === "" || all.some((one) => one === was) || isKept) return false;
  const isNone = was === NO_DEPARTMENT;
  return {
    ...{ key: `department ${was} → ${is}`, fact: "department", was: isNone ? "" : was, is },
    isTicked: isNone || isSameDepartment(was, is),
  };
}

function departmentsIn(lines: readonly StaffLine[]): StaffView["departments"] {
  const all = lines.flatMap(({ changes }) => changes.filter(({ fact }) => fact === "department"));
  const byKey = new Map(all.map((staffChange) => [staffChange.key, staffChange]));
  return [...byKey.values()].map(({ key, was, is, isTicked }) => {
    return { key, was, is, isTicked, people: all.filter((change) => change.key === key).length };
  });
}

const MOST_SHOWN = 300;

/** What stands on the screen: what is asked first, then what would change. */
export function shownLines({ lines }: StaffView): { open: StaffLine[]; changed: StaffLine[] } {
  const isAsked = ({ how, who }: StaffLine) => how === "open" || isElse(who) || how === "said";
  const isTold = (staffLine: StaffLine) => staffLine.changes.length + staffLine.faults.length > 0;
  return {
    open: lines.filter(isAsked).slice(0, MOST_SHOWN),
    changed: lines.filter((line) => !isAsked(line) && isTold(line)).slice(0, MOST_SHOWN),
  };
}

const isElse = (who: string) => who === NEW_TEACHER || who === NO_TEACHER || who === OUT;

/** How many people get something, or are added. */
export function countSaved({ lines }: StaffView): number {
  return lines.filter(
    ({ who, changes }) => who === NEW_TEACHER || changes.some(({ isTicked }) => isTicked),
  ).length;
}
