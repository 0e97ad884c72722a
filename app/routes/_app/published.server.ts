import type { User } from "~/accounts/sessions.server";
import type { CoverDay } from "~/cover/day/day";
import { redirectWithToast } from "~/http/toast.server";
import type { IsoDate } from "~/school/dates";
import { apart } from "~/school/names";
import { asSentence } from "~/school/sentence";
import { changesSince, publishedOf } from "~/sheets/published";
import { publishDay, readPublished } from "~/sheets/published.server";
import { timeOf } from "~/walls/wall-page.server";
import type { NewsItem } from "./news.server";

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

/** `news` is what others have changed since the form was shown: that is published too, and said. */
export async function publishShown(
  date: IsoDate,
  back: string,
  user: User,
  news: readonly NewsItem[] = [],
): Promise<Response> {
  await publishDay(date, user);
  const since = news.map(({ who, what }) => asSentence(`${apart(who)}: ${what}`));
  return redirectWithToast(back, {
    title: "Published",
    text: ["Walls show this day as it is now.", ...since].join(" "),
    tone: "success",
    ...(since.length > 0 ? {} : { isSeenInPage: true }),
  });
}
