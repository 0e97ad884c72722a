import type { ClerkWordRow } from "db/changed-rows";
import type { IsoDate } from "~/school/dates";
import { classId } from "./classes";
import type { CoverDay, Person } from "./day";

export function planSaidOn(
  date: IsoDate,
  words: readonly ClerkWordRow[],
): Pick<CoverDay, "chosen" | "leftOpen" | "notToday" | "agreements"> {
  const said = words.filter((word) => word.date === date);
  const ofPeople = (kind: ClerkWordRow["kind"]) =>
    said
      .filter((word) => word.kind === kind)
      .map(({ teacherId, enteredAt, enteredBy }) => {
        return { teacherId: teacherId ?? "", enteredAt, enteredBy };
      });
  const ofClasses = (kind: ClerkWordRow["kind"]) =>
    said
      .filter((word) => word.kind === kind)
      .map(({ teacherId, absentTeacherId, classBlock, replaces, enteredAt, enteredBy }) => {
        const ofClass = classId(absentTeacherId ?? "", classBlock ?? "");
        return { teacherId: teacherId ?? "", classId: ofClass, replaces, enteredAt, enteredBy };
      });
  return {
    chosen: ofClasses("chosen"),
    leftOpen: ofClasses("left open"),
    notToday: ofPeople("not today"),
    agreements: ofPeople("one more"),
  };
}

export function agreementsBy(
  words: readonly ClerkWordRow[],
  {
    date,
    ...around
  }: Record<"date" | "weekStart" | "weekEnd" | "monthStart" | "monthEnd", IsoDate>,
): (teacherId: string) => Pick<Person, "agreed"> {
  const agreed = words.filter(({ kind }) => kind === "one more");
  return (teacherId) => {
    const theirs = agreed.filter((word) => word.teacherId === teacherId);
    if (theirs.length === 0) return {};
    const countOf = (start: IsoDate, end: IsoDate) =>
      theirs.filter((word) => start <= word.date && word.date <= end).length;
    return {
      agreed: {
        daily: countOf(date, date),
        weekly: countOf(around.weekStart, around.weekEnd),
        monthly: countOf(around.monthStart, around.monthEnd),
      },
    };
  };
}
