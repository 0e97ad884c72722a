import { write } from "db/client";
import { EnvironmentFault, environment } from "~/env.server";
import type { DayName } from "~/school/dates";
import { DEFAULT_WEEK, type WeekBlock } from "~/school/week";
import { LABEL_RULE, readBlocks, readDayNames } from "~/school/week-fields";
import { beginChecklist } from "./checklist.server";
import { writeWeek } from "./write-week.server";

type FirstWeek = { days: readonly DayName[]; blocks: readonly WeekBlock[] };

/** For an empty database. Throws EnvironmentFault for an invalid one. */
export function firstWeek(): FirstWeek {
  const { schoolDays, schoolBlocks } = environment();
  return {
    days: schoolDays === undefined ? DEFAULT_WEEK.days : daysOf(schoolDays),
    blocks: schoolBlocks === undefined ? DEFAULT_WEEK.blocks : blocksOf(schoolBlocks),
  };
}

function daysOf(text: string): DayName[] {
  const { read, faults } = readDayNames(text.split(","));
  if (read) return read;
  throw new EnvironmentFault(
    `SCHOOL_DAYS is not right: it takes English names of days, such as Monday,Tuesday (${faults[0]})`,
  );
}

function blocksOf(text: string): WeekBlock[] {
  const labels = text.split(",").map((label) => ({ label, name: "", begins: "", ends: "" }));
  const { read, faults } = readBlocks(labels);
  if (read) return read;
  throw new EnvironmentFault(
    `SCHOOL_BLOCKS is not right: it takes labels in order, such as 1,2,3, each of ${LABEL_RULE} (${faults[0]})`,
  );
}

/** With the list of what is to be set up, which stands until it is done or hidden. */
export function setFirstWeek(week: FirstWeek): Promise<void> {
  return write(async (tx) => {
    await writeWeek(tx, week);
    await beginChecklist(tx);
  });
}
