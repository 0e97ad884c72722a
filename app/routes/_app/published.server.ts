import type { User } from "~/accounts/sessions.server";
import type { CoverDay } from "~/cover/day/day";
import { redirectWithToast } from "~/http/toast.server";
import type { IsoDate } from "~/school/dates";
import { changesSince, publishedOf } from "~/sheets/published";
import { publishDay, readPublished } from "~/sheets/published.server";
import { timeOf } from "~/walls/wall-page.server";

/** `time` null if never. */
export type PublishedState = { time: string | null; changes: number };

/** Null while nothing outside would show it (`isOutside`). */
export async function readPublishedState(
  day: CoverDay,
  isOutside: boolean,
): Promise<PublishedState | null> {
  if (day.isPast || day.weekday === null || !isOutside) return null;
  const published = await readPublished(day.date);
  if (!published) return { time: null, changes: 0 };
  return {
    time: timeOf(day.date, published.at),
    changes: changesSince(published.shown, publishedOf(day)),
  };
}

export async function publishShown(date: IsoDate, back: string, user: User): Promise<Response> {
  await publishDay(date, user);
  return redirectWithToast(back, {
    title: "Published",
    text: "Walls show this day as it is now.",
    tone: "success",
    isSeenInPage: true,
  });
}
