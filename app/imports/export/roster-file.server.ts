import { onThread } from "~/http/long-work.server";
import { type ReportFile, TOO_LONG_FOR_EXCEL } from "~/reports/report-file.server";
import { today } from "~/school/clock.server";
import { countWeeks } from "~/school/cycle";
import { dayShown, timetableKey, type Week } from "~/school/week";
import { everyoneInWeeks, type readShown } from "~/teachers/shown.server";
import { togetherOn } from "~/teachers/taught-together";
import { listKnownPairs } from "~/teachers/taught-together.server";
import type { Teacher } from "~/teachers/teachers.server";
import { type KnownTeacher, withSchedules } from "../difference/import-plan";
import type { RosterFormat } from "../programs/own-table";

/**
 * What the shown timetable has, with who teaches together in it, as a file that the import reads
 * back without loss; null if nobody is here. Throws as `onThread`.
 */
export async function rosterFile(
  format: RosterFormat,
  { present, week, everyone: teachers }: Awaited<ReturnType<typeof readShown>>,
  signal: AbortSignal,
): Promise<ReportFile | null> {
  if (teachers.length === 0) return null;
  const other = week.timetables?.find(
    ({ id }) => id === week.timetableId && id !== present.timetableId,
  );
  const all = await withTheirWeeks(week, teachers);
  const together = togetherOn(await listKnownPairs(), dayShown(week, today()));
  const told = [format, week, all, together] as const;
  const load = async () => (await import("./own-file.server")).ownFile;
  return {
    body: await onThread("rosterAsFile", load, told, { tooLong: TOO_LONG_FOR_EXCEL, signal }),
    type:
      format === "csv"
        ? "text/csv; charset=utf-8"
        : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    name: `timetable-${other ? timetableKey(other) : today()}.${format}`,
  };
}

async function withTheirWeeks(week: Week, teachers: readonly Teacher[]): Promise<KnownTeacher[]> {
  if (countWeeks(week) === 1) return [...teachers];
  const weeks = await everyoneInWeeks(week);
  return teachers.map((teacher) => {
    const theirs = weeks.flatMap(
      (those) => those.find(({ id }) => id === teacher.id)?.schedule ?? [],
    );
    return { ...teacher, ...withSchedules(theirs) };
  });
}
