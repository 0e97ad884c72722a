import { classesToCover, classId as toClassId } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import type { CoverDay } from "~/cover/day/day";
import { isInTime } from "~/cover/declines/say-cannot.server";
import { schoolTime, spokenTime, today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { groupOf } from "~/teachers/groups";
import type { OpenPage } from "../open-page.server";
import type { PageDay } from "../page-view";
import type { CannotState } from "./cannot";

export function maySayCannot({ choices, teacher }: Pick<OpenPage, "choices" | "teacher">): boolean {
  return groupOf(teacher) === "dedicated" ? choices.supplyMaySayNo : choices.ownMaySayNo;
}

/** By date and class, also of what was published and is somebody else's by now. */
export async function cannotOn(
  page: OpenPage,
  days: readonly PageDay[],
): Promise<(date: IsoDate, classId: string) => CannotState | null> {
  const covering = days.filter(({ tasks }) => tasks.some(({ covers }) => covers));
  const read = await Promise.all(
    covering.map(async ({ date }) => [date, await readCoverDay(date)] as const),
  );
  const known = new Map(read);
  return (date, classId) => {
    const day = known.get(date);
    return day ? stateOf(page, day, classId) : null;
  };
}

function stateOf(page: OpenPage, day: CoverDay, classId: string): CannotState | null {
  const [absentId = ""] = classId.split("|");
  const row = classesToCover(day, absentId).find(({ id }) => id === classId)?.cover;
  if (row?.status !== "assigned" || row.substituteTeacherId !== page.teacher.id) {
    const before = day.declines?.find(
      (decline) =>
        decline.teacherId === page.teacher.id &&
        toClassId(decline.absentTeacherId, decline.block) === classId,
    );
    if (!before) return null;
    const isFound = row?.status === "assigned";
    return { is: "replaced", time: spokenTime(before.at), isFound };
  }
  const decline = day.declines?.find(
    (answer) => answer.rowId === row.id && answer.teacherId === page.teacher.id,
  );
  if (decline?.asked) return { is: "asked" };
  if (decline) return { is: "said", time: spokenTime(decline.at) };
  if (!maySayCannot(page)) return null;
  if (isInTime(day, row)) return { is: "open", rowId: row.id };
  const bell = day.bells?.find(({ label }) => label === row.classBlock);
  const isOver = bell?.ends && bell.ends <= schoolTime(new Date().toISOString());
  return isOver || day.date !== today() ? null : { is: "late" };
}
