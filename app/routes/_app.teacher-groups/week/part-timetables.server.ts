import { z } from "zod";
import { changeTogether } from "~/cover/week/change-taught.server";
import { renameTimetable } from "~/cover/week/rename-timetable.server";
import { mayEndOtherwise } from "~/cover/week/timetable-dates";
import {
  bringBackTimetable,
  deleteTimetable,
  makeTimetable,
  moveTimetable,
} from "~/cover/week/timetables-to-come.server";
import { Faults, list, text } from "~/http/read-fields.server";
import { formatShortDate } from "~/school/dates";
import { isToCome } from "~/school/week";
import { ON, type TimetablesFields } from "./fields";
import { canonical, type Part, removedInWords } from "./part.server";

const dates = { name: text, first: text, last: text };

export const timetablesPart: Part<TimetablesFields> = {
  schema: z.object({
    rows: list(z.object({ id: text, ...dates, removed: text, back: text })),
    made: z.object({ ...dates, copy: text }).default({ name: "", first: "", last: "", copy: "" }),
  }),
  fieldsOf: ({ week, today }) => ({
    rows: (week.timetables ?? []).map((timetable) => ({
      ...{ id: timetable.id, name: timetable.name, removed: "" },
      first: isToCome(timetable, today) ? (timetable.firstDate ?? "") : "",
      last: mayEndOtherwise(timetable, today) ? (timetable.lastDate ?? "") : "",
    })),
    made: { name: "", first: "", last: "", copy: week.timetableId },
  }),
  inBrief({ week: { timetables, timetableId }, today }) {
    const now = timetables?.find(({ id }) => id === timetableId);
    if (!now) return "one, all year";
    const next = timetables?.find((timetable) => isToCome(timetable, today));
    const then = next?.firstDate ? ` · ${next.name} from ${formatShortDate(next.firstDate)}` : "";
    return `${now.name}${then}`;
  },
  restored: (now, { rows }) => ({ ...now, rows: [...now.rows, ...rows] }),
  async save({ rows, made }, { agreement, data }) {
    const faults = new Faults();
    const present = new Map(timetablesPart.fieldsOf(data).rows.map((row) => [row.id, row]));
    await changeTogether(agreement, async (within) => {
      for (const [at, row] of rows.entries()) {
        const before = present.get(row.id);
        const of = (field: string) => (field === "" ? `rows[${at}].name` : `rows[${at}].${field}`);
        if (row.back) {
          await faults.at(of, () => bringBackTimetable(row.id, within));
          continue;
        }
        if (!before) {
          faults.add(of("name"), "This timetable has been deleted");
          continue;
        }
        if (row.removed) {
          await faults.at(of, () => deleteTimetable(row.id, within));
          continue;
        }
        if (row.first !== before.first || row.last !== before.last) {
          await faults.at(of, () => moveTimetable(row.id, row, within));
        }
        if (row.name !== before.name) {
          await faults.at(of, () => renameTimetable(row.id, row.name, within));
        }
      }
      if (canonical({ ...made, copy: "" }) !== canonical({})) {
        await faults.at(
          (field) => `made.${field || "name"}`,
          () => makeTimetable(made, within),
        );
      }
      faults.refuse();
    });
    const removed = rows.filter((row) => row.removed);
    if (removed.length === 0) return {};
    const back = removed.map((row) => ({ ...row, removed: "", back: ON }));
    return {
      undo: { fields: { rows: back }, words: removedInWords(back.map(({ name }) => name)) },
    };
  },
};
