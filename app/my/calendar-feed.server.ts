import { createHash } from "node:crypto";
import { refusalOf } from "~/http/respond.server";
import { today } from "~/school/clock.server";
import { addDays } from "~/school/dates";
import { readPublishedBetween } from "~/sheets/published.server";
import { listNames } from "~/teachers/teachers.server";
import { CALENDAR_DAYS, makeCalendar } from "./calendar.server";
import { openPage } from "./open-page.server";

/** What the address of a page ends with where it is asked for as a calendar. */
export const CALENDAR = ".ics";

const HEADERS = { "X-Robots-Tag": "noindex", "Content-Type": "text/plain; charset=utf-8" };

/**
 * Answers a page as a calendar that is asked for again and again: nothing (304) where it is as it was. It may be kept by whoever asked,
 * and asked for each time. An address that has ended is a 410, one that there never was, and that of a day, a 404.
 */
export async function answerCalendar(request: Request, token: string): Promise<Response> {
  const url = new URL(request.url);
  try {
    const page = await openPage(url, token.slice(0, -CALENDAR.length));
    if (page === "ended") return refused(410);
    if (page === "unknown" || page.date) return refused(404);
    const from = addDays(today(), -CALENDAR_DAYS.back);
    const until = addDays(today(), CALENDAR_DAYS.ahead);
    const published = await readPublishedBetween(from, until);
    const of = { teacherId: page.teacher.id, published, names: await listNames() };
    return answer(request, makeCalendar(of, page.words));
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (refusal?.status !== 503) throw thrown;
    return new Response(null, { status: 503, headers: { ...HEADERS, "Retry-After": "600" } });
  }
}

function answer(request: Request, body: string): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = {
    ...HEADERS,
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="cover.ics"',
    "Cache-Control": "private, no-cache",
    ETag: etag,
  };
  const known = request.headers
    .get("If-None-Match")
    ?.split(",")
    .map((one) => one.trim());
  // A proxy on the way marks what it packed as weak.
  const isKnown = known?.some((one) => one.replace(/^W\//, "") === etag);
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}

function refused(status: 404 | 410): Response {
  return new Response(null, { status, headers: { ...HEADERS, "Cache-Control": "no-store" } });
}
