import { environment } from "~/env.server";
import { refusalOf } from "~/http/respond.server";
import type { LinkPage } from "~/links/link-page.server";
import { openLink } from "~/links/links.server";
import { schoolDate, schoolTime } from "~/school/clock.server";
import { formatShortDate, type IsoDate } from "~/school/dates";
import { readWeek } from "~/settings/week.server";
import { readPublished } from "~/sheets/published.server";
import { listNames } from "~/teachers/teachers.server";
import { blocksOn, dayOnWall, type SchoolNow } from "./wall-day";
import { WallDocument, WallMessage, WallScreen } from "./wall-screen";
import { shortTime, viewWall, type WallView } from "./wall-view";
import { WALL_WORDS as words } from "./wall-words";
import { findWall } from "./walls.server";

/** After how many seconds a wall is asked for again that cannot be shown now. */
const TRY_AGAIN = 30;

/** What stands at the address of a wall: the day, that the address has ended (410), or that there is none (404). */
export async function wallPage(token: string): Promise<LinkPage> {
  try {
    const opened = await openLink("wall", token);
    if (opened === "unknown") return messagePage(404, words.unknownTitle, words.unknown);
    const wall = opened === "ended" ? null : await findWall(opened.of);
    if (!wall) return messagePage(410, words.endedTitle, words.ended);
    const instant = new Date();
    const view = await readWall(wall.audience, instant);
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
    return { ...messagePage(503, words.title, words.notNow), refresh: TRY_AGAIN };
  }
}

function messagePage(status: number, title: string, text: string): LinkPage {
  return {
    status,
    document: () => (
      <WallDocument words={words} title={title}>
        <WallMessage title={title} text={text} />
      </WallDocument>
    ),
  };
}

/** What a wall shows at an instant. */
export async function readWall(audience: WallView["audience"], instant: Date): Promise<WallView> {
  const iso = instant.toISOString();
  const now: SchoolNow = { date: schoolDate(iso), time: schoolTime(iso) };
  const week = await readWeek();
  const today = await readPublished(now.date);
  const blocks = today?.shown.blocks ?? blocksOn(week, now.date);
  const { date, isWaiting } = dayOnWall(week, now, blocks, audience);
  const published = date === now.date ? today : await readPublished(date);
  return viewWall(
    {
      ...{ audience, date, isWaiting, now },
      school: environment().schoolName,
      published: published && { shown: published.shown, time: timeOf(date, published.at) },
      names: await listNames(),
      minute: Math.floor(instant.getTime() / 60_000),
    },
    words,
  );
}

/** "6:58", or "24 Nov, 16:10" where that is not the day itself. */
export function timeOf(date: IsoDate, instant: string): string {
  const on = schoolDate(instant);
  const time = shortTime(schoolTime(instant));
  return on === date ? time : `${formatShortDate(on)}, ${time}`;
}
