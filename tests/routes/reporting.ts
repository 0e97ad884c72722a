import { vi } from "vitest";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { viewWaiting } from "~/cover/reported/waiting.server";
import { action, loader } from "~/routes/_app.find-substitute/route";
import type { IsoDate } from "~/school/dates";
import { pagePathOf, pressMy } from "../my-pages";
import { addPerson, get, post, signedIn } from "../people";
import { CLERK, SUNDAY } from "../school";
import { argsFor } from "./call";

export const MONDAY = "2026-11-23" as const;
export const at = (time: string) => vi.setSystemTime(new Date(`${time}+04:00`));
export const waitingOn = async (date: IsoDate, actor = CLERK) =>
  viewWaiting(await readCoverDay(date), true, actor);

export async function office(mayRunSchool = false) {
  const cookie = await signedIn(
    await addPerson(mayRunSchool ? "salma" : "amal", undefined, mayRunSchool),
  );
  const path = (date: IsoDate) => `/find-substitute?date=${date}`;
  return {
    press: (date: IsoDate, fields: Record<string, string> | [string, string][]) =>
      action(argsFor(post(path(date), fields, { cookie }))),
    waits: async (date: IsoDate) => {
      const answer = await loader(argsFor(get(path(date), { cookie })));
      return ((await answer.json()) as { waiting: { name: string; id: string; shown: string }[] })
        .waiting;
    },
  };
}

/** Reports on somebody's page; answers where that led. */
export async function report(who: string, fields: Record<string, string> = {}) {
  const path = `${await pagePathOf(who)}?view=report`;
  const answer = await pressMy(path, {
    intent: "report",
    date: SUNDAY,
    day: "one",
    part: "all",
    ...fields,
  });
  return { ...answer, to: answer.answer.headers.get("Location") ?? "" };
}
