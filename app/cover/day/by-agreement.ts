import { type DateRange, type IsoDate, isWithin, monthRangeOf, weekOf } from "~/school/dates";
import { compareCodes } from "~/school/names";
import type { Block } from "~/school/week";
import { type Limited, limitsOf } from "~/teachers/cover-terms";
import { groupBy } from "./day";

/** `place` orders rows of the same instant. */
export type Taken = {
  id: string;
  date: IsoDate;
  classBlock: Block;
  substituteTeacherId: string | null;
  createdAt: string;
  place: number;
};

type Agreement = { teacherId: string | null; date: IsoDate };

/** The last class of each date with an agreement, where it was beyond a limit. */
export function takenByAgreement(
  members: readonly (Limited & { id: string })[],
  agreements: readonly Agreement[],
  taken: readonly Taken[],
): Taken[] {
  const inTime = [...taken].sort(
    (a, b) => compareCodes(a.createdAt, b.createdAt) || a.place - b.place,
  );
  const takenBy = groupBy(inTime, ({ substituteTeacherId }) => substituteTeacherId ?? "");
  const memberOf = new Map(members.map((one) => [one.id, one]));
  return agreements.flatMap(({ teacherId, date }) => {
    const member = memberOf.get(teacherId ?? "");
    const theirs = takenBy.get(teacherId ?? "") ?? [];
    const last = theirs.filter((one) => one.date === date).at(-1);
    if (!member || !last) return [];
    const untilThen = theirs.slice(0, theirs.indexOf(last) + 1);
    return isBeyond(member, date, untilThen) ? [last] : [];
  });
}

function isBeyond(member: Limited, date: IsoDate, taken: readonly Taken[]): boolean {
  const { daily, weekly, monthly } = limitsOf(member);
  const isMore = (limit: number | null, range: DateRange) =>
    limit !== null && taken.filter((one) => isWithin(one.date, range)).length > limit;
  return (
    isMore(daily, { start: date, end: date }) ||
    isMore(weekly, weekOf(date)) ||
    isMore(monthly, monthRangeOf(date))
  );
}
