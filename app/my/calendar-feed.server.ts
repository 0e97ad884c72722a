import { readVersions } from "db/cache";
import { fingerprint } from "~/http/agreed.server";
import { refusalOf } from "~/http/respond.server";
import { today } from "~/school/clock.server";
import { addDays } from "~/school/dates";
import { markOfPublished, readPublishedBetween } from "~/sheets/published.server";
import { listNames } from "~/teachers/teachers.server";
import { CALENDAR_DAYS, makeCalendar } from "./calendar.server";
import { openPage } from "./open-page.server";

export const CALENDAR = ".ics";

const HEADERS = { "X-Robots-Tag": "noindex", "Content-Type": "text/plain; charset=utf-8" };

/** Another number where the same days make another text. */
const CALENDAR_FORM = 1;

/**
 * Asked for each time: 304, nothing made, while unchanged; 410 for an ended address, 404 for an
 * unknown one and for that of a day.
 */
export async function answerCalendar(request: Request, token: string): Promise<Response> {
  const url = new URL(request.url);
  try {
    const page = await openPage(url, token.slice(0, -CALENDAR.length));
    if (page === "ended") return refused(410);
    if (page === "unknown" || page.date) return refused(404);
    const from = addDays(today(), -CALENDAR_DAYS.back);
    const until = addDays(today(), CALENDAR_DAYS.ahead);
    const { teacher, words } = page;
    const { roster } = await readVersions();
    const of = [teacher.id, words.language, from, until, roster, CALENDAR_FORM];
    const etag = `"${fingerprint([of, await markOfPublished(from, until)])}"`;
    if (isKnown(request, etag))
      return new Response(null, { status: 304, headers: headersOf(etag) });
    const published = await readPublishedBetween(from, until);
    const made = { teacherId: teacher.id, published, names: await listNames() };
    return new Response(makeCalendar(made, words), { headers: headersOf(etag) });
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (refusal?.status !== 503) throw thrown;
    return new Response(null, { status: 503, headers: { ...HEADERS, "Retry-After": "600" } });
  }
}

/** A proxy on the way marks what it packed as weak. */
function isKnown({ headers }: Request, etag: string): boolean {
  const known = headers.get("If-None-Match")?.split(",") ?? [];
  return known.some((one) => one.trim().replace(/^W\//, "") === etag);
}

function headersOf(etag: string) {
  return {
    ...HEADERS,
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="cover.ics"',
    "Cache-Control": "private, no-cache",
    ETag: etag,
  };
}

function refused(status: 404 | 410): Response {
  return new Response(null, { status, headers: { ...HEADERS, "Cache-Control": "no-store" } });
}
