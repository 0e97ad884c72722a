import type { SubstitutionStatus } from "db/schema";
import type { IsoDate } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { type Block, blockOrder, type School, weekOn } from "~/school/week";
import { isActive } from "../day/day";

type Listed = {
  id: string;
  date: IsoDate;
  classBlock: Block;
  absentTeacher: string;
  substituteName: string;
  status: SubstitutionStatus;
};

/** By date, block in the order of its date, absent teacher, substitute; cancelled ones last. */
export function inReadingOrder(school: School, compareNames: (a: string, b: string) => number) {
  return (a: Listed, b: Listed): number =>
    Number(isActive(b.status)) - Number(isActive(a.status)) ||
    compareCodes(a.date, b.date) ||
    blockOrder(weekOn(school, a.date))(a.classBlock, b.classBlock) ||
    compareNames(a.absentTeacher, b.absentTeacher) ||
    compareNames(a.substituteName, b.substituteName) ||
    compareCodes(a.id, b.id);
}
