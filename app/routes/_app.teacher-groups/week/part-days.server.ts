import { z } from "zod";
import { changeWeek } from "~/cover/week/change-week.server";
import { Faults, list, text } from "~/http/read-fields.server";
import { plainText } from "~/school/names";
import {
  blockKey,
  boxOfTimes,
  isLabel,
  MOST_BLOCKS,
  openWeekdays,
  type WeekBlock,
} from "~/school/week";
import { BLOCK_NAME_LENGTH, LABEL_RULE, readDayNames, readTimes } from "~/school/week-fields";
import { runOfDays } from "~/school/working-order";
import type { BlockRow, DaysFields } from "./fields";
import { type Part, removedInWords } from "./part.server";

export const daysPart: Part<DaysFields> = {
  schema: z.object({
    days: list(text),
    blocks: list(z.object({ label: text, name: text, was: text, removed: text, times: text })),
  }),
  fieldsOf: ({ week }) => ({
    days: [...openWeekdays(week)],
    blocks: week.blocks.map(({ label, name }) => {
      return { label, name: name ?? "", was: label, removed: "" };
    }),
  }),
  inBrief({ week }) {
    const open = openWeekdays(week);
    const run = runOfDays({ days: open });
    const short = (day: string) => day.slice(0, 3);
    const days = run ? `${short(run.first)} to ${short(run.last)}` : open.map(short).join(", ");
    return `${days} · ${week.blocks.length === 1 ? "1 block" : `${week.blocks.length} blocks`}`;
  },
  /** Where they stood; what stands there meanwhile stays as it is. */
  restored(now, { blocks }) {
    const present = new Map(now.blocks.map((row) => [row.was, row]));
    const known = new Set(blocks.map(({ was }) => was));
    return {
      ...now,
      blocks: [
        ...blocks.map((row) => present.get(row.was) ?? { ...row, was: "", removed: "" }),
        ...now.blocks.filter(({ was }) => !known.has(was)),
      ],
    };
  },
  async save(typed, { agreement, data: { week } }) {
    const faults = new Faults();
    const days = readDayNames(typed.days);
    for (const words of days.faults ?? []) faults.add("days", words);
    const rows = typed.blocks
      .map((row, at) => ({ ...row, at, label: plainText(row.label), name: plainText(row.name) }))
      .filter(({ removed, label, name, was }) => !removed && (label || name || was));
    if (rows.length === 0 || rows.length > MOST_BLOCKS) {
      faults.add("", `A school day has 1 to ${MOST_BLOCKS} blocks, this has ${rows.length}`);
    }
    const keys = rows.map(({ label }) => blockKey(label));
    for (const [place, { label, name, at }] of rows.entries()) {
      const isTwice = keys.indexOf(keys[place] ?? "") < place;
      const of = `blocks[${at}]`;
      if (!isLabel(label)) faults.add(`${of}.label`, `A label takes ${LABEL_RULE}`);
      else if (isTwice) faults.add(`${of}.label`, `Two blocks are called ${label}`);
      const isLong = name.length > BLOCK_NAME_LENGTH;
      faults.add(`${of}.name`, isLong && `The name is longer than ${BLOCK_NAME_LENGTH} characters`);
    }
    faults.refuse();
    const present = new Map(week.blocks.map((block) => [block.label, block]));
    const blocks = rows.map(({ label, name, was, times = "" }) => {
      const { begins = null, ends = null } = present.get(was) ?? readTimes(times) ?? {};
      return { label, name: name || null, begins, ends, was: present.has(was) ? was : null };
    });
    const open = days.read ?? openWeekdays(week);
    const planned = week.weekdays ? { days: week.days, weekdays: open } : { days: open };
    await changeWeek({ ...planned, blocks }, agreement);
    const removed = typed.blocks.filter((row) => row.removed && row.was);
    if (removed.length === 0) return {};
    const words = removedInWords(removed.map(({ was }) => `Block ${was}`));
    const rowsThere = typed.blocks.map((row) => withTimes(row, present));
    return { undo: { fields: { blocks: rowsThere }, words } };
  },
};

/** A row as Undo puts it back; a block that has another label now is known by that. */
function withTimes(row: BlockRow, present: ReadonlyMap<string, WeekBlock>): BlockRow {
  const block = present.get(row.was);
  const was = row.removed ? row.was : row.label;
  return { ...row, was, times: block ? boxOfTimes(block) : "" };
}
