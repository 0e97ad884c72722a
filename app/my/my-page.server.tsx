import { redirect } from "@remix-run/node";
import { databaseFaultOf } from "db/faults";
import type { ReactElement } from "react";
import { MOST } from "~/cover/work-files/work-files";
import { actionFor } from "~/http/intents.server";
import { refuseForeignWrite } from "~/http/origin.server";
import { type Refusal, unknownForm } from "~/http/refusal";
import { refusalOf } from "~/http/respond.server";
import { broughtFiles, formSent, readFormWithFiles } from "~/http/upload.server";
import type { Words } from "~/languages/languages";
import { type LinkPage, respondWithLinkPage } from "~/links/link-page.server";
import type { RefusedForm } from "./again";
import { answerCalendar, CALENDAR } from "./calendar-feed.server";
import { countPress } from "./count-press.server";
import { messagePage, UNKEPT, unsentPage } from "./link-messages";
import { mainView } from "./main-view.server";
import { type OpenPage, openPage, wordsOfPage } from "./open-page.server";
import { PageDocument } from "./page-document";
import { answerFile, asksForFile } from "./page-file.server";
import { PRESSES } from "./presses.server";
import { REPORT_VIEWS } from "./reporting/report-views.server";

const TRY_AGAIN = 30;
const STRANGERS = { line: "strangers" } as const;

/** The view asked for, 410 for an ended address, 404 for none. */
export function answerPage(request: Request, token: string): Promise<Response> {
  if (token.endsWith(CALENDAR)) return answerCalendar(request, token);
  return respond(request, token, async (page, url) =>
    asksForFile(url) ? answerFile(page, url) : shown(page, url, 200, null),
  );
}

/**
 * No cookie is read, so there is nothing to forge, and forms of other sites are refused even so.
 * Refusals show on the page, with what was typed.
 */
export function answerPress(request: Request, token: string): Promise<Response> {
  if (request.method !== "POST") {
    return Promise.resolve(
      new Response(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } }),
    );
  }
  return respond(request, token, async (page, url) => {
    let form = new FormData();
    try {
      refuseForeignWrite(request);
      form = await readFormWithFiles(request, { each: MOST.each, inAll: MOST.inForm }, STRANGERS);
      const press = actionFor(form, PRESSES);
      const to = await countPress(page, () => press(form, page));
      return redirect(to, { status: 303, headers: UNKEPT });
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if (!refusal) throw thrown;
      return refused(refusal, inWordsOfPage(thrown, refusal, page.words), form, page, url);
    }
  });
}

async function refused(
  { status, errors = {}, retryAfter }: Refusal,
  message: string,
  form: FormData,
  page: OpenPage,
  url: URL,
): Promise<LinkPage> {
  const again = { form, message: withFilesLost(message, form, page.words), errors };
  const answer = await shown(page, url, status, again);
  return { ...answer, ...(retryAfter ? { retryAfter } : {}) };
}

/** No page can show which files were chosen. */
function withFilesLost(message: string, form: FormData | null, { files }: Words): string {
  return form && broughtFiles(form) ? `${message} ${files.notChosen}` : message;
}

/** What the frame refuses by itself is said in the page's language; presses refuse in it. */
function inWordsOfPage(thrown: unknown, refusal: Refusal, { my }: Words): string {
  const { status, message, errors = {} } = refusal;
  if (status === 503) return databaseFaultOf(thrown) === "unsure" ? my.maybeSaved : my.notSaved;
  // What is said beside a field is not said twice.
  if (Object.values(errors).flat().includes(message)) return my.notSent;
  if (message === unknownForm().message) return my.outOfDate;
  return [403, 413, 415].includes(status) ? my.notDone : message;
}

async function shown(
  page: OpenPage,
  url: URL,
  status: number,
  again: RefusedForm | null,
): Promise<LinkPage> {
  const body = await viewAt(url, page, again);
  return { status, document: () => <PageDocument words={page.words}>{body}</PageDocument> };
}

function unknownPage(words: Words): LinkPage {
  return messagePage(404, words, words.wall.unknownTitle, words.my.unknown);
}

/** A path below `/my/` that is no address of a page. */
export function answerUnknown(request: Request): Promise<Response> {
  return respondWithLinkPage(request, unknownPage(wordsOfPage(new URL(request.url))));
}

async function respond(
  request: Request,
  token: string,
  answer: (page: OpenPage, url: URL) => Promise<Response | LinkPage>,
): Promise<Response> {
  const url = new URL(request.url);
  const words = wordsOfPage(url);
  const answered = await answerOrWait(request, url, token, words, answer);
  return answered instanceof Response ? answered : respondWithLinkPage(request, answered);
}

async function answerOrWait(
  request: Request,
  url: URL,
  token: string,
  words: Words,
  answer: (page: OpenPage, url: URL) => Promise<Response | LinkPage>,
): Promise<Response | LinkPage> {
  const { wall } = words;
  try {
    const page = await openPage(url, token);
    if (page === "unknown") return unknownPage(words);
    if (page === "ended") return messagePage(410, words, wall.endedTitle, wall.ended);
    return await answer(page, url);
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (refusal?.status !== 503) throw thrown;
    if (request.method === "POST") {
      const form = await formSent(request);
      const text = withFilesLost(inWordsOfPage(thrown, refusal, words), form, words);
      return unsentPage(refusal, text, words, form);
    }
    const page = messagePage(503, words, words.my.title, wall.notNow);
    return { ...page, refresh: TRY_AGAIN, retryAfter: TRY_AGAIN };
  }
}

/** By `?view=`; without it, or with any other, the page itself. */
async function viewAt(
  url: URL,
  page: OpenPage,
  again: RefusedForm | null = null,
): Promise<ReactElement> {
  const name = url.searchParams.get("view") ?? "";
  const view = Object.hasOwn(REPORT_VIEWS, name) ? REPORT_VIEWS[name] : undefined;
  return (await view?.(page, again, url)) ?? mainView(page, again);
}
