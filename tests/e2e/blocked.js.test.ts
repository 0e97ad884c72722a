import { write } from "db/client";
import { absences, substitutions } from "db/schema";
import type { Browser, BrowserContext, Page } from "playwright/test";
import { insteadOfClicks } from "./clicks";
import { editTeacher, lookAround, mainJob } from "./journey";
import { type School, test } from "./school-fixture";
import { block, MODES, type Mode, refuse, seeded, servedScripts } from "./scripts";

// With JavaScript on, and something in the way: the main job goes through all the same. `npm run test:blocked` tries
// every script in every way; here each script is tried in one of them.

const isComplete = process.env.BLOCKED === "all";
const SCRIPTS = servedScripts();

test.describe.configure({ timeout: 180_000 });

type Prepare = (context: BrowserContext) => Promise<unknown>;

/** A browser of its own in which something is blocked; a school day on which nothing has been entered. */
async function inBrowser(
  { browser, school }: { browser: Browser; school: School },
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
const edit = (page: Page) => editTeacher(page, `B${++rooms}`);

/** Which scripts are tried in which way: each in one, or in all of them. */
function plannedFor(mode: Mode) {
  return SCRIPTS.filter((_, place) => isComplete || MODES[place % MODES.length] === mode);
}

for (const mode of MODES) {
  for (const { name, title, isMain } of plannedFor(mode)) {
    const what = isMain
      ? "the main job and a teacher's edit go"
      : "what lies beside the main job goes";
    test(`${title} ${mode}: ${what} through`, async ({ browser, school }) => {
      const journeys = isMain ? [mainJob, edit] : [signedIn(school), lookAround];
      await inBrowser({ browser, school }, (context) => block(context, [name], mode), ...journeys);
    });
  }
}

/** A page's browser is signed in without the sign-in screen. */
const signedIn = (school: School) => (page: Page) => school.signIn(page);

for (let seed = 1; seed <= (isComplete ? 30 : 3); seed++) {
  test(`some of the scripts blocked, seed ${seed}`, async ({ browser, school }) => {
    const next = seeded(seed);
    const share = next();
    const some = SCRIPTS.filter(() => next() < share).map(({ name }) => name);
    const mode = MODES[Math.floor(next() * MODES.length)] ?? "cut off";
    await test.step(`${mode}: ${some.join(", ")}`, () =>
      inBrowser({ browser, school }, (context) => block(context, some, mode), mainJob, edit));
  });
}

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

const OTHERS: Record<string, Prepare> = {
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
};

// A page without styles moves as it comes alive: what is pressed by a key is not lost between a mouse's down and up.
for (const mode of ["cut off", "not found"] as const) {
  test(`styles ${mode}: the main job and a teacher's edit go through`, async ({
    browser,
    school,
  }) => {
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
    await inBrowser({ browser, school }, prepare, byKey);
  });
}

function breakFetch(made: string): Prepare {
  return (context) => context.addInitScript(`window.fetch = ${made}`);
}

for (const [name, prepare] of Object.entries(OTHERS)) {
  test(`${name}: the main job and a teacher's edit go through`, ({ browser, school }) =>
    inBrowser({ browser, school }, prepare, mainJob, edit));
}
