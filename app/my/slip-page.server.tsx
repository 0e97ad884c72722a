import { redirect } from "@remix-run/node";
import { refuseForeignWrite } from "~/http/origin.server";
import type { Refusal } from "~/http/refusal";
import { refusalOf } from "~/http/respond.server";
import type { Words } from "~/languages/languages";
import { aside, dayAndMonth } from "~/languages/words";
import { type LinkPage, respondWithLinkPage } from "~/links/link-page.server";
import { schoolDate, spokenTime } from "~/school/clock.server";
import { readSchoolName } from "~/settings/school-name.server";
import { messagePage, UNKEPT, unsentPage } from "./link-messages";
import { wordsOfPage } from "./open-page.server";
import { PageDocument } from "./page-document";
import { type OpenSlip, openBySlip, readSlip } from "./slips.server";

/** A press opens the page, not this. */
export function answerSlip(request: Request, token: string): Promise<Response> {
  return respond(request, async (words) => pageOf(await readSlip(token), words));
}

export function answerSlipPress(request: Request, token: string): Promise<Response> {
  return respond(request, async (words) => {
    refuseForeignWrite(request);
    const opened = await openBySlip(token);
    if (!opened || typeof opened === "string" || !("path" in opened)) return pageOf(opened, words);
    return redirect(opened.path, { status: 303, headers: UNKEPT });
  });
}

async function pageOf(slip: OpenSlip | null, words: Words): Promise<LinkPage> {
  const { wall, my } = words;
  if (slip === null) return messagePage(404, words, wall.unknownTitle, wall.unknown);
  if (slip === "ended") return messagePage(410, words, wall.endedTitle, wall.ended);
  if (slip === "late") return messagePage(410, words, wall.endedTitle, my.slip.late);
  if ("usedAt" in slip) {
    const when = aside(words, instantInWords(slip.usedAt, words));
    return messagePage(410, words, wall.endedTitle, my.slip.used(when));
  }
  const school = await readSchoolName();
  return {
    status: 200,
    document: () => (
      <PageDocument words={words}>
        <main className="message">
          <p className="muted">
            <bdi>{school}</bdi>
          </p>
          <h1>{my.title}</h1>
          <form method="post">
            <button className="button primary wide" type="submit">
              {my.slip.open}
            </button>
          </form>
          <p className="note">{my.slip.keep}</p>
        </main>
      </PageDocument>
    ),
  };
}

/** "3 December, 8:12". */
function instantInWords(at: string, words: Words): string {
  return [dayAndMonth(words, schoolDate(at)), spokenTime(at)].join(words.comma);
}

async function respond(
  request: Request,
  answer: (words: Words) => Promise<Response | LinkPage>,
): Promise<Response> {
  const words = wordsOfPage(new URL(request.url));
  try {
    const answered = await answer(words);
    return answered instanceof Response ? answered : respondWithLinkPage(request, answered);
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (!refusal) throw thrown;
    return respondWithLinkPage(request, refusedPage(request, refusal, words));
  }
}

function refusedPage({ method }: Request, refusal: Refusal, words: Words): LinkPage {
  const { my, wall } = words;
  const { status, retryAfter } = refusal;
  if (status !== 503) return messagePage(status, words, my.title, my.notDone);
  if (method === "POST") return unsentPage(refusal, my.notSaved, words, null);
  return { ...messagePage(503, words, my.title, wall.notNow), refresh: 30, retryAfter };
}
