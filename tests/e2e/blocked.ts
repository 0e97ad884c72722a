import { write } from "db/client";
import { absences, substitutions } from "db/schema";
import type { Browser, BrowserContext, Page } from "playwright/test";
import { insteadOfClicks } from "./clicks";
import { editTeacher, mainJob } from "./journey";
import type { School } from "./school-fixture";
import { type Mode, refuse } from "./scripts";

export type Prepare = (context: BrowserContext) => Promise<unknown>;
type InBrowser = { browser: Browser; school: School };

/** A browser of its own in which something is blocked; a school day on which nothing has been entered. */
export async function inBrowser(
  { browser, school }: InBrowser,
  prepare: Prepare,
  ...journeys: ((page: Page) => Promise<void>)[]
) {
  await write(async (tx) => {
    await tx.delete(substitutions);
    await tx.delete(absences);
  });
  const context = await browser.newContext({ baseURL: school.url });
  await prepare(context);
  const page = await context.newPage();
  for (const journey of journeys) await journey(page);
  await context.close();
}

let rooms = 0;
export const edit = (page: Page) => editTeacher(page, `B${++rooms}`);

/** Changes the pages on their way. */
async function changePages(context: BrowserContext, change: (html: string) => string) {
  await context.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const answer = await route.fetch({ maxRedirects: 0 });
    const isPage = (answer.headers()["content-type"] ?? "").startsWith("text/html");
    if (!isPage) return route.fulfill({ response: answer });
    await route.fulfill({ response: answer, body: change(await answer.text()) });
  });
}

const DATA = /<script nonce[^>]*>window\.__remixContext[\s\S]*?<\/script>/;
const INLINE = /<script nonce[^>]*>[\s\S]*?<\/script>/g;

/** What else may be in the way than some of the script files. */
export const WAYS = {
  "the scripts in the page blocked": (context) =>
    changePages(context, (html) => html.replace(INLINE, "")),
  "only the data in the page blocked": (context) =>
    changePages(context, (html) => html.replace(DATA, "")),
  "every script file blocked": (context) =>
    context.route("**/*.js", (route) => refuse(route, "cut off")),
  "every script file never answered": (context) =>
    context.route("**/*.js", (route) => refuse(route, "never answered")),
  "data cut off": (context) => context.route(/[?&]_data=/, (route) => refuse(route, "cut off")),
  "data not found": (context) => context.route(/[?&]_data=/, (route) => refuse(route, "not found")),
  "data never answered": (context) =>
    context.route(/[?&]_data=/, (route) => refuse(route, "never answered")),
  "a page in the place of data": (context) =>
    context.route(/[?&]_data=/, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Filtered</title>" }),
    ),
  "a fetch that throws": breakFetch("() => { throw new Error('no') }"),
  "a fetch that rejects": breakFetch("() => Promise.reject(new TypeError('Failed to fetch'))"),
  "a fetch that never resolves": breakFetch("() => new Promise(() => {})"),
  "a fetch that answers a page": breakFetch(
    "async () => new Response('<title>x</title>', { headers: { 'Content-Type': 'text/html' } })",
  ),
  "no fetch at all": breakFetch("undefined"),
} satisfies Record<string, Prepare>;

function breakFetch(made: string): Prepare {
  return (context) => context.addInitScript(`window.fetch = ${made}`);
}

/** A page without styles moves as it comes alive: what is pressed by a key is not lost between a mouse's down and up. */
export function withoutStyles(fixtures: InBrowser, mode: Mode): Promise<void> {
  const byKey = async (page: Page) => {
    const restore = insteadOfClicks(page, (locator) => locator.press("Enter"));
    try {
      await mainJob(page);
      await edit(page);
    } finally {
      restore();
    }
  };
  const prepare: Prepare = (context) => context.route("**/*.css", (route) => refuse(route, mode));
  return inBrowser(fixtures, prepare, byKey);
}
