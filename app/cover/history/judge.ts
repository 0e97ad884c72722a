import type {
  AbsenceRow,
  ChangedRow,
  CoverRow,
  RowsOfCover,
  SubstitutionRow,
} from "db/changed-rows";
import type { RecordedChange } from "~/changes/changes.server";
import { lastKnownRow, subjectOf } from "~/changes/subject";
import { isolated } from "~/school/names";
import type { Block } from "~/school/week";
import { dayAfter, givenTo } from "../assignments/assigned-class";
import { checkAssignment, classRefOf } from "../assignments/assignment";
import { whyNotRecorded } from "../corrections/past-class";
import { type CoverClass, classesToCover, withoutAnswerOf } from "../day/classes";
import {
  type CoverDay,
  findPerson,
  isAbsent,
  isActive,
  isAway,
  isCounted,
  isHereIn,
  type Person,
} from "../day/day";
import { handedOnIn, isOwner } from "../day/handed-on";
import { taughtIn, whyNotAlong } from "../day/released";
import { whyChoiceStays, whyNotChosenAgain } from "../plan-choices/whether-chosen";
import { idSince } from "./assigned-again";
import { isAboutTheSame, isEntry, type StandingRow, withEntry, withoutRow } from "./day-before";

/** What reversing a change does to one of its rows: */
export type Step =
  | { does: "cancel"; id: string }
  | { does: "assign"; person: Person; one: CoverClass; insteadOf: string; handsOn?: boolean }
  /** The same on a day gone by: a new row says what the old one did. */
  | { does: "record"; said: SubstitutionRow }
  /** A new row goes, a row that is gone comes back, one that was changed is as it was before. */
  | { does: "delete" | "insert" | "restore" };

export type Reversibility = Step | { does: "nothing"; reason: string; by?: RecordedChange };

export type StateNow = {
  day: CoverDay;
  rows: RowsOfCover;
  changes: readonly RecordedChange[];
  mayCorrect: boolean;
  timeOf: (instant: string) => string;
};

export function nothing(reason: string): Reversibility {
  return { does: "nothing", reason };
}

/** In this order: a class opens before it is assigned, absences go after cover. */
export const REVERSAL_ORDER = ["taken", "entered", "given", "absent"] as const;

export function reversalOrder(row: ChangedRow): (typeof REVERSAL_ORDER)[number] | null {
  if (row.table === "absences") return row.before ? "entered" : "absent";
  if (row.table !== "substitutions") return isEntry(row) ? "entered" : null;
  const [before, after] = [takerOf(row.before), takerOf(row.after)];
  if (after !== null && after !== before) return "taken";
  if (before !== null && before !== after) return "given";
  return stands(row.before) && !stands(row.after) ? "given" : null;
}

function takerOf(row: SubstitutionRow | null): string | null {
  return stands(row) ? (row?.substituteTeacherId ?? null) : null;
}

function stands(row: SubstitutionRow | null): boolean {
  return row !== null && isActive(row.status);
}

/** Judges one row after the other, each on the day as those before it leave it. */
export class ReversalRule {
  private day: CoverDay;
  private readonly later: readonly RecordedChange[];

  constructor(
    private readonly change: RecordedChange,
    private readonly now: StateNow,
  ) {
    this.day = now.day;
    this.later = now.changes.filter(({ id }) => id > change.id);
  }

  reversedBefore(row: ChangedRow): Reversibility | null {
    const by = this.later
      .filter(({ reverses }) => reverses === this.change.id)
      .find(({ rows }) => rows.some((changed) => isAboutTheSame(changed, row)));
    return by ? { does: "nothing", reason: `taken back ${timeAndWho(by)}`, by } : null;
  }

  judge(row: ChangedRow): Reversibility {
    if (isEntry(row)) return this.entry(row);
    if (row.table !== "substitutions") return nothing("");
    return reversalOrder(row) === "taken" ? this.taken(row) : this.given(row);
  }

  private nameOf(id: string | null): string {
    return isolated((id && (findPerson(this.day, id)?.name ?? this.change.names[id])) || "Unknown");
  }

  /** "removed 7:30 by Clerk"; a choice goes as it is assigned. */
  private since(row: ChangedRow, what: string): Reversibility {
    const { id } = lastKnownRow<CoverRow>(row);
    const touching = this.later.filter(({ rows }) =>
      rows.some((row) => lastKnownRow<CoverRow>(row).id === id),
    );
    const by = touching.at(-1);
    const done = row.table === "clerkWords" && by?.kind === "assigned" ? "assigned" : what;
    return nothing(by ? `${done} ${timeAndWho(by)}` : `${done} since`);
  }

  private gone(...ids: (string | null)[]): Reversibility | null {
    const missing = ids.find((id) => id !== null && !findPerson(this.day, id));
    return missing ? nothing(`${this.nameOf(missing)} is no longer there`) : null;
  }

  private taken(row: ChangedRow & { table: "substitutions" }): Reversibility {
    const after = row.after as SubstitutionRow;
    const { absentTeacherId, substituteTeacherId } = after;
    const id = idSince({ ...row, after }, this.later);
    const found = this.now.rows.substitutions.find((substitution) => substitution.id === id);
    if (!found) return this.gone(absentTeacherId) ?? this.since(row, "removed");
    if (found.status === "cancelled") return this.since(row, "cancelled");
    if (found.substituteTeacherId !== substituteTeacherId) {
      return this.gone(substituteTeacherId) ?? this.since(row, "given to somebody else");
    }
    this.day = withoutRow(this.day, id);
    return { does: "cancel", id };
  }

  private given(row: ChangedRow & { table: "substitutions" }): Reversibility {
    const before = row.before as SubstitutionRow;
    const { absentTeacherId, classBlock, substituteTeacherId } = before;
    const goner = this.gone(absentTeacherId, substituteTeacherId);
    if (this.change.kind === "corrected") return goner ?? this.recorded(before);
    const person = findPerson(this.day, substituteTeacherId ?? "");
    if (goner || !person) return goner ?? nothing("the substitute has been deleted");
    if (!isOwner(this.day, absentTeacherId, classBlock)) {
      return nothing(`${this.nameOf(absentTeacherId)} is no longer absent`);
    }
    const ref = { absentTeacherId, block: classBlock };
    const open = this.openAgain(person, ref);
    // What they said of the class when they had it does not keep it from them.
    const day = withoutAnswerOf(this.day, before.id);
    const { handsOn } = before;
    const { one, reason } = open ?? checkAssignment(day, person, ref, this.now.timeOf, handsOn);
    if (!one) return nothing(reason);
    this.day = dayAfter(this.day, givenTo(person, one, `again ${before.id}`, handsOn));
    return { does: "assign", person, one, insteadOf: before.id, handsOn };
  }

  private recorded(row: SubstitutionRow): Reversibility {
    const reason = whyNotRecorded(this.day, row);
    if (reason) return nothing(reason);
    const again = { ...row, status: "completed" as const, isOpen: false };
    this.day = { ...this.day, substitutions: [...this.day.substitutions, again] };
    return { does: "record", said: row };
  }

  /** A row cancelled while its substitute was away, then as now, comes back as it was. */
  private openAgain(person: Person, ref: { absentTeacherId: string; block: Block }) {
    if (this.change.kind === "cancelled") return null;
    if (!isAway(this.day, person.id, ref.block) || !this.wasAwayBefore(person.id, ref.block))
      return null;
    const one = classesToCover(this.day, ref.absentTeacherId).find(
      ({ block, cover, former }) =>
        block === ref.block && !cover && (former?.substituteTeacherId ?? null) === null,
    );
    const isTaken = this.day.substitutions.some(
      ({ classBlock, status, substituteTeacherId }) =>
        status !== "cancelled" && classBlock === ref.block && substituteTeacherId === person.id,
    );
    return one && !isTaken ? { one, reason: "" } : null;
  }

  private wasAwayBefore(id: string, block: Block): boolean {
    const rows = [this.change, ...this.later].flatMap((change) => change.rows);
    const first = rows.find((row) => row.table === "absences" && subjectOf(row) === id);
    if (first?.table !== "absences") return isAway(this.now.day, id, block);
    return isAway({ ...this.now.day, absences: absencesOf(first.before) }, id, block);
  }

  private entry(row: StandingRow): Reversibility {
    const found = this.now.rows[row.table].find(({ id }) => id === lastKnownRow<CoverRow>(row).id);
    if (row.after) {
      if (!found) return this.since(row, "removed");
      if (!isSame(row.after, found)) return this.since(row, "changed");
    } else if (found) return nothing("there again");
    const refused = row.before ? this.whyNotBack(row, row.before) : null;
    if (refused) return refused;
    const day = withEntry(this.day, row);
    const left =
      row.table === "absences"
        ? this.whyCovered(day, subjectOf(row))
        : (whyChoiceStays(day, row) ?? this.whyTaught(row, day));
    if (left) return nothing(left);
    this.day = day;
    return { does: row.after ? (row.before ? "restore" : "delete") : "insert" };
  }

  private whyNotBack(row: ChangedRow, before: CoverRow): Reversibility | null {
    const teacherId = "teacherId" in before ? before.teacherId : null;
    const goner = this.gone(teacherId, "absentTeacherId" in before ? before.absentTeacherId : null);
    if (goner) return goner;
    const all: CoverRow[] = this.now.rows[row.table];
    const others = all.filter(({ id }) => id !== before.id);
    const isThere = others.some((after) =>
      isAboutTheSame({ table: row.table, before: null, after } as ChangedRow, row),
    );
    if (isThere) return nothing("entered again since");
    const ofClass = "classBlock" in before && before.classBlock !== null;
    const taught = ofClass ? this.whyTaughtByOwner(row) : null;
    if (taught || row.table === "classNotes") return taught;
    if (row.table === "releases") return this.whyNotReleased(row);
    const mine = new Set(this.change.rows.map((other) => lastKnownRow<CoverRow>(other).id));
    const since = this.now.rows.clerkWords.filter(({ id }) => !mine.has(id));
    const reason = row.table === "clerkWords" && whyNotChosenAgain(this.day, row.before, since);
    return reason ? nothing(reason) : null;
  }

  private whyTaughtByOwner(row: ChangedRow): Reversibility | null {
    const { absentTeacherId, block } = classRefOf(subjectOf(row));
    const name = this.nameOf(absentTeacherId);
    const isHandedOn = handedOnIn(this.day, absentTeacherId, block) !== undefined;
    if (!isHandedOn && !isAbsent(this.day, absentTeacherId))
      return nothing(`${name} is no longer absent`);
    return isHandedOn || isAway(this.day, absentTeacherId, block)
      ? null
      : nothing(`${name} is here in block ${block}`);
  }

  private whyNotReleased(row: ChangedRow & { table: "releases" }): Reversibility | null {
    const { absentTeacherId, block } = classRefOf(subjectOf(row));
    const one = classesToCover(this.day, absentTeacherId).find((other) => other.block === block);
    if (one?.cover) return nothing(`covered by ${isolated(one.cover.substituteName)}`);
    const along = findPerson(this.day, row.before?.withTeacherId ?? "");
    const reason = one && along && whyNotAlong(this.day, along, one);
    return reason ? nothing(`${isolated(along.name)}: ${reason}`) : null;
  }

  /** Cover would lose its class, and is taken back first. */
  private whyCovered(after: CoverDay, id: string): string | null {
    const rows = after.substitutions.filter(
      (substitution) => substitution.absentTeacherId === id && isCounted(substitution),
    );
    const isNeeded = ({ classBlock }: { classBlock: Block }) =>
      handedOnIn(after, id, classBlock) !== undefined ||
      (isAbsent(after, id) && !isHereIn(after, id, classBlock));
    const count = rows.filter((row) => !isNeeded(row)).length;
    if (count === 0) return null;
    const name = this.nameOf(id);
    const classes = count === 1 ? `1 class of ${name} is` : `${count} classes of ${name} are`;
    return `${classes} covered. Take back that cover first`;
  }

  /** Who was freed by these students being out covers for somebody. */
  private whyTaught(row: ChangedRow, after: CoverDay): string | null {
    if (row.table !== "classesOut") return null;
    const taken = this.day.substitutions.filter(isCounted).find((substitution) => {
      const person = findPerson(after, substitution.substituteTeacherId ?? "");
      const teaches = (day: CoverDay) => person && taughtIn(day, person, substitution.classBlock);
      return teaches(after) && !teaches(this.day);
    });
    if (!taken) return null;
    return `${this.nameOf(taken.substituteTeacherId)} covers block ${taken.classBlock} instead. Take that back first`;
  }
}

function timeAndWho({ time, who }: RecordedChange): string {
  return `${time} by ${who}`;
}

/** Columns that came later are not in old changes. */
function isSame(left: object, now: object): boolean {
  const columns = new Map(Object.entries(now));
  return Object.entries(left).every(([name, value]) => (columns.get(name) ?? null) === value);
}

function absencesOf(row: AbsenceRow | null): CoverDay["absences"] {
  return row ? [row] : [];
}
