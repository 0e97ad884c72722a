import { environment } from "~/env.server";
import { refusalOf } from "~/http/respond.server";
import { type Words, wordsIn } from "~/languages/languages";
import { dayAndMonth } from "~/languages/words";
import type { LinkPage } from "~/links/link-page.server";
import { openLink } from "~/links/links.server";
import { schoolDate, schoolTime, spokenTime } from "~/school/clock.server";
import { formatShortDate, type IsoDate } from "~/school/dates";
import { schoolDayOf } from "~/school/school-day";
import { readSchoolName } from "~/settings/school-name.server";
import { readSchool } from "~/settings/week.server";
import { readPublished } from "~/sheets/published.server";
import { listNames } from "~/teachers/teachers.server";
import { blocksOn, dayOnWall, type SchoolNow } from "./wall-day";
import { WallDocument, WallMessage, WallScreen } from "./wall-screen";
import { viewWall, type WallView } from "./wall-view";
import { findWall } from "./walls.server";

/** In seconds, of a wall that cannot be shown now. */
const TRY_AGAIN = 30;

/** The day, or that the address has ended (410) or never was (404). */
export async function wallPage(token: string): Promise<LinkPage> {
  const words = schoolWords();
  const { wall } = words;
  try {
    const opened = await openLink("wall", token);
    if (opened === "unknown") return messagePage(404, words, wall.unknownTitle, wall.unknown);
    const found = opened === "ended" ? null : await findWall(opened.of);
    if (!found) return messagePage(410, words, wall.endedTitle, wall.ended);
    const instant = new Date();
    const view = await readWall(found.audience, instant, words);
    return {
      status: 200,
      // Just after the next minute has begun: the clock is right then.
      refresh: 61 - instant.getUTCSeconds(),
      document: (nonce) => (
        <WallDocument words={words} nonce={nonce}>
          <WallScreen wall={view} words={words} />
        </WallDocument>
      ),
    };
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (refusal?.status !== 503) throw thrown;
    const page = messagePage(503, words, wall.title, wall.notNow);
    return { ...page, refresh: TRY_AGAIN, retryAfter: TRY_AGAIN };
  }
}

function messagePage(status: number, words: Words, title: string, text: string): LinkPage {
  return {
    status,
    document: () => (
      <WallDocument words={words} title={title}>
        <WallMessage title={title} text={text} />
      </WallDocument>
    ),
  };
}

function schoolWords(): Words {
  const { language, locale } = environment();
  return wordsIn(language, locale);
}

async function readWall(
  audience: WallView["audience"],
  instant: Date,
  words: Words,
): Promise<WallView> {
  const iso = instant.toISOString();
  const now: SchoolNow = { date: schoolDate(iso), time: schoolTime(iso) };
  const week = await readSchool();
  const today = await readPublished(now.date);
  const blocks = today?.shown.blocks ?? blocksOn(week, now.date);
  const { date, isWaiting } = dayOnWall(week, now, blocks, audience);
  const published = date === now.date ? today : await readPublished(date);
  return viewWall(
    {
      ...{ audience, date, isWaiting, now },
      week: schoolDayOf(week, date).cycleWeek?.name ?? null,
      runs: schoolDayOf(week, date).runs,
      school: await readSchoolName(),
      published: published && {
        shown: published.shown,
        time: timeOf(date, published.at, (on) => dayAndMonth(words, on)),
      },
      names: await listNames(),
      minute: Math.floor(instant.getTime() / 60_000),
    },
    words,
  );
}

/** "6:58", or "24 Nov, 16:10" where that is not the day itself. */
export function timeOf(
  date: IsoDate,
  instant: string,
  dayOf: (on: IsoDate) => string = formatShortDate,
): string {
  const on = schoolDate(instant);
  const time = spokenTime(instant);
  return on === date ? time : `${dayOf(on)}, ${time}`;
}
