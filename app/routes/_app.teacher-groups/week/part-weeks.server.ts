import { z } from "zod";
import { changeCycle } from "~/cover/week/change-cycle.server";
import { changeDays } from "~/cover/week/change-days.server";
import { sayClosedDays, sayClosedWeeks, sayTurn } from "~/cover/week/change-rotation.server";
import { changeTogether } from "~/cover/week/change-taught.server";
import { Faults, list, text } from "~/http/read-fields.server";
import { cycleWeekOn, MOST_WEEKS } from "~/school/cycle";
import { dayDueFrom } from "~/school/days-in-turn";
import { listed } from "~/school/sentence";
import { isToCome, timetablesOf } from "~/school/week";
import { ON, type WeeksFields } from "./fields";
import { canonical, type Part } from "./part.server";

export const weeksPart: Part<WeeksFields> = {
  schema: z.object({
    cycles: list(z.object({ id: text, names: list(text), days: text, due: text })),
    pause: text,
    leaveOut: text,
    turns: list(text),
  }),
  fieldsOf: ({ week, today }) => ({
    cycles: timetablesOf(week)
      .filter((timetable) => timetable.id === week.timetableId || isToCome(timetable, today))
      .map(({ id, weeks = ["A"], weekdays, days }) => ({
        id,
        days: weekdays ? days.join(", ") : "",
        due: "",
        names: Array.from({ length: MOST_WEEKS }, (_, at) => weeks[at] ?? ""),
      })),
    pause: week.skipsClosed ? ON : "",
    leaveOut: week.closedTakeTurns ? ON : "",
    turns: [],
  }),
  inBrief({ week, today }) {
    if (week.weekdays) return `${listed(week.days)} · next ${dayDueFrom(week, today)}`;
    const now = cycleWeekOn(week, today);
    if (!week.weeks || !now) return "the same every week";
    return `${listed(week.weeks)} · this week ${now.name}`;
  },
  /** A letter that is pressed holds from that week on; pressed again, another one does. */
  edit({ turns, ...typed }, pressed) {
    const [from] = pressed.split(" ");
    return { ...typed, turns: [...turns.filter((turn) => !turn.startsWith(`${from} `)), pressed] };
  },
  async save({ cycles, pause, leaveOut, turns }, { agreement, data }) {
    const faults = new Faults();
    const before = weeksPart.fieldsOf(data);
    await changeTogether(agreement, async (within) => {
      for (const [at, { id, names, ...days }] of cycles.entries()) {
        const present = before.cycles.find((cycle) => cycle.id === id);
        if (present?.days !== days.days) {
          const field = (name: string) => `cycles[${at}].${name || "days"}`;
          await faults.at(field, () => changeDays(id, days, within));
        }
        if (canonical(present?.names) === canonical(names)) continue;
        const of = (field: string) => `cycles[${at}].names[${/^week-(\d)$/.exec(field)?.[1] ?? 0}]`;
        await faults.at(of, () => changeCycle(id, names, within));
      }
      if (leaveOut !== before.leaveOut) await sayClosedDays(leaveOut !== "", within);
      if (pause !== before.pause) await sayClosedWeeks(pause === "", within);
      for (const turn of turns) {
        await faults.at(
          () => "turns",
          () => sayTurn(turn, within),
        );
      }
      faults.refuse();
    });
    return {};
  },
};
