import type { User } from "~/accounts/sessions.server";
import { redirectWithToast } from "~/http/toast.server";
import type { IsoDate } from "~/school/dates";
import { isolated } from "~/school/names";
import { asSentence } from "~/school/sentence";
import { publishDay } from "~/sheets/published.server";
import type { NewsItem } from "./news.server";

/** `news` is what others have changed since the form was shown: that is published too, and said. */
export async function publishShown(
  date: IsoDate,
  back: string,
  user: User,
  news: readonly NewsItem[] = [],
): Promise<Response> {
  await publishDay(date, user);
  const since = news.map(({ who, what }) => asSentence(`${isolated(who)}: ${what}`));
  return redirectWithToast(back, {
    title: "Shown",
    text: ["Pages and screens show this day as it is now.", ...since].join(" "),
    tone: "success",
    ...(since.length > 0 ? {} : { isSeenInPage: true }),
  });
}
