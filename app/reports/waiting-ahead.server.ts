import { listWaitingAhead } from "~/cover/reported/waiting.server";
import { today } from "~/school/clock.server";
import { dateWithWeek } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { readSchool } from "~/settings/week.server";

export type WaitingDay = { date: IsoDate; day: string; says: string };

export async function readWaitingAhead(): Promise<WaitingDay[]> {
  const waiting = await listWaitingAhead();
  if (waiting.length === 0) return [];
  const week = await readSchool();
  return [...new Set(waiting.map(({ date }) => date))].sort().map((date) => {
    const all = waiting.filter((one) => one.date === date);
    const leave = all.filter(({ kind }) => kind === "leave").length;
    const rest = all.length - leave;
    const asks = leave === 1 ? "1 asks for leave" : `${leave} ask for leave`;
    const says = [rest > 0 ? `${rest} reported` : "", leave > 0 ? asks : ""];
    const day = date === today() ? "Today" : dateWithWeek(week, date);
    return { date, day, says: says.filter(Boolean).join(", ") };
  });
}
