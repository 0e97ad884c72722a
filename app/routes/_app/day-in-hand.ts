import { useLocation, useMatches, useRouteLoaderData } from "@remix-run/react";
import { type IsoDate, parseIsoDate, whenInWords } from "~/school/dates";

/** The day in the address, or else that of the screen; null is today. */
export function useDayInHand(today: IsoDate | undefined): IsoDate | null {
  const { search } = useLocation();
  const shown = useMatches().at(-1)?.data;
  const date = parseIsoDate(new URLSearchParams(search).get("date")) ?? dateIn(shown);
  return date === today ? null : date;
}

function dateIn(data: unknown): IsoDate | null {
  const { date, view, summary } = Object(data);
  for (const one of [date, view?.date, summary?.date]) {
    if (typeof one === "string") return parseIsoDate(one);
  }
  return null;
}

/** "today", or "on Monday 23 Nov" where the day in hand is another. */
export function useWhen(date: IsoDate): string {
  const app = useRouteLoaderData<{ today: IsoDate }>("routes/_app");
  return whenInWords(date, app?.today ?? date);
}
