import { readVersions, versionedCache } from "db/cache";
import { db } from "db/client";
import { readTakenByAgreement } from "~/cover/day/by-agreement.server";
import { readDaysAway } from "~/cover/lessons/lessons.server";
import { environment } from "~/env.server";
import { yieldToOthers } from "~/http/event-loop.server";
import { blocksOverOn, today } from "~/school/clock.server";
import { type DateRange, isWithin } from "~/school/dates";
import { nameOrder } from "~/school/names";
import { calendarWithin, schoolDayOf } from "~/school/school-day";
import { weakMemo } from "~/school/weak-memo";
import { readSchool } from "~/settings/week.server";
import { listTeachers } from "~/teachers/teachers.server";
import { periodInWords, type ReportSearch, rangeOf, titleOf } from "../report-search";
import type { Printable } from "../report-table";
import type { TermView } from "../term-views";
import { byAbsent, reasonsTable } from "./by-absent";
import { byClass } from "./by-class";
import { bySubstitute } from "./by-substitute";
import { readSums } from "./sums.server";
import type { TermFacts, TermTable } from "./term";

const recall = versionedCache<TermFacts>(["roster", "cover", "week"], 2);

/** Both dates included; read again only after a change. */
async function readTerm(range: DateRange): Promise<TermFacts> {
  const versions = await readVersions();
  const { bells } = schoolDayOf(await readSchool(db(), versions), today());
  const over = isWithin(today(), range) ? [...blocksOverOn(today(), bells)] : [];
  return recall(`${range.start} ${range.end} ${today()} ${over}`, versions, async () => {
    // One after the other: SQLite answers on this thread, and others are served in between.
    const members = await listTeachers();
    await yieldToOthers();
    const byAgreement = await readTakenByAgreement(range);
    const sums = await readSums(range, versions);
    await yieldToOthers();
    return { range, members, sums, byAgreement };
  });
}

const printedOf = weakMemo((_facts: TermFacts) => new Map<string, Printable>());

/** `reasons` lists absences with their reasons, for the administrator alone. */
export async function readTermReport(
  search: ReportSearch & { by: TermView },
  what: "figures" | "reasons" = "figures",
): Promise<Printable> {
  const range = rangeOf(search);
  const [facts, week] = await Promise.all([readTerm(range), readSchool(db())]);
  const printed = printedOf(facts);
  const key = `${what} ${search.by} ${periodInWords(search)}`;
  const known = printed.get(key);
  if (known) return known;
  const made = {
    title: what === "reasons" ? "Reasons of absences" : titleOf(search),
    days: periodInWords(search),
    calendar: calendarWithin(week, range).join("; "),
    away: "",
    isSigned: false,
    fileName: `${what === "reasons" ? "reasons" : `cover-by-${search.by}`}-${range.start}-${range.end}`,
    table:
      what === "reasons"
        ? reasonsTable({ daysAway: await readDaysAway(range), members: facts.members })
        : tableOf(search.by, facts),
  };
  printed.set(key, made);
  return made;
}

function tableOf(by: TermView, facts: TermFacts): TermTable {
  if (by === "substitute") return bySubstitute(facts);
  return by === "absent" ? byAbsent(facts) : byClass(facts, nameOrder(environment().locale));
}
