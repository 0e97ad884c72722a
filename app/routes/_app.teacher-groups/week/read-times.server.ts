import type { Faults } from "~/http/read-fields.server";
import { readBell } from "~/school/bell-fields";
import { findBell, versionOn } from "~/school/bells";
import { parseIsoDate } from "~/school/dates";
import { UNTIMED, type Week, type WeekBlock } from "~/school/week";
import { backwardsTimes, readTimes } from "~/school/week-fields";
import type { TimesFields } from "./fields";
import type { WeekData } from "./week-data.server";

/** The timetable's own times, of today's. */
export function readNormal(
  { labels, normal }: TimesFields,
  { blocks }: Week,
  faults: Faults,
): WeekBlock[] {
  const rows = blocks.flatMap((block) => {
    const at = labels.indexOf(block.label);
    if (at < 0) return [];
    const times = readTimes(normal[at] ?? "");
    faults.add(`normal[${at}]`, times ? null : noTimes(normal[at] ?? ""));
    return [{ ...block, begins: null, ends: null, ...times, at }];
  });
  const texts = rows.map(({ begins, ends, name, label }) => {
    return { label, name: name ?? "", begins: begins ?? "", ends: ends ?? "" };
  });
  for (const { at, message } of backwardsTimes(texts)) {
    faults.add(`normal[${rows[at]?.at ?? at}]`, message);
  }
  return rows.map(({ at: _, ...block }) => block);
}

function noTimes(typed: string): string {
  return `“${typed.trim()}” is not a time such as 7:30–8:15`;
}

export type ReadBell = {
  row: number;
  id: string | null;
  name: string;
  blocks: ReturnType<typeof versionOn>;
};

/** Of today's timetable and those to come; of the new one only what is filled in. */
export function readBells(
  { labels, bells }: TimesFields,
  week: Week,
  weeks: readonly Week[],
  today: WeekData["today"],
  faults: Faults,
): ReadBell[] {
  const normal = weeks
    .flatMap(({ blocks }) => blocks)
    .filter(({ label }, at, all) => all.findIndex((weekBlock) => weekBlock.label === label) === at);
  return bells.flatMap(({ id, name, removed, times }, row): ReadBell[] => {
    const isBlank = id === "" && name === "" && times.every((time) => time === "");
    if (removed || isBlank) return [];
    const known = findBell(week.bells, id);
    if (id && !known) {
      faults.add(`bells[${row}].name`, "This bell has been deleted");
      return [];
    }
    const rows = normal.map(({ label }) => {
      const typed = times[labels.indexOf(label)] ?? "";
      const isUntimed = typed.trim() === UNTIMED;
      const read = readTimes(isUntimed ? "" : typed);
      if (!read) faults.add(`bells[${row}].times[${labels.indexOf(label)}]`, noTimes(typed));
      const { begins, ends } = read ?? { begins: null, ends: null };
      const isOff = !isUntimed && typed.trim() === "";
      return { label, begins: begins ?? "", ends: ends ?? "", isOff };
    });
    const { read, faults: found = {} } = readBell(
      { name, rows },
      normal,
      weeks,
      known ? versionOn(known, today) : [],
    );
    for (const [field, all] of Object.entries(found)) {
      const [, at] = /-(\d+)$/.exec(field) ?? [];
      const label = at === undefined ? undefined : normal[Number(at)]?.label;
      const place = label === undefined ? -1 : labels.indexOf(label);
      const box = place < 0 ? `bells[${row}].name` : `bells[${row}].times[${place}]`;
      for (const words of all) faults.add(box, words);
    }
    return read ? [{ row, id: id || null, ...read }] : [];
  });
}

/** The days of the new bell; null for none. */
export function readDates(
  { from: first, until: last }: TimesFields,
  isMade: boolean,
  faults: Faults,
) {
  if (first === "" && last === "") return null;
  const [from, until] = [parseIsoDate(first), parseIsoDate(last || first)];
  faults.add("from", from ? null : "The first day must be a date");
  faults.add("until", last !== "" && !until && "The last day must be a date");
  faults.add("until", from && until && until < from && "The last day is before the first");
  faults.add("from", isMade ? null : "These are the days of a new bell: give it a name and times");
  return from && until ? { from, until } : null;
}
