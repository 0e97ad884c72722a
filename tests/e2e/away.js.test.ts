import type { Page } from "playwright/test";
import { makeSubstitution } from "../make-rows";
import { recordAway, recordCover } from "../record";
import { expect, openWithStoppedClock, SUNDAY, test } from "./school-fixture";
import { hold } from "./slow-line";

// Only with JavaScript: what the page says and keeps when no answer comes, and while one is on its way.

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();
/** Opens a dialog by its link, as a person does, and waits until it is there. */
const opened = (name: string) => async (page: Page) => {
  await follow(page, name);
  await expect(page.getByRole("dialog")).toBeVisible();
};

type Place = {
  open?: (page: Page) => Promise<void>;
  /** What is typed, by label. */
  typed?: Record<string, string>;
  send: (page: Page) => Promise<void>;
  /** What is seen when an answer has come after all. */
  seen: string;
};

/** Every form, and every kind of link within a screen. */
const PLACES: Record<string, Place> = {
  [`/find-substitute?date=${SUNDAY}`]: {
    typed: { "Absent teacher": "Omar Khalil" },
    send: (page) => press(page, "Add"),
    seen: "1 assigned, 4 proposed",
  },
  [`/find-substitute?date=${SUNDAY}&block=1`]: {
    typed: { "Absent teacher": "Omar Kh" },
    send: (page) => page.getByRole("link", { name: /^Block 2/ }).click(),
    seen: "Available substitutes for block 2",
  },
  [`/find-substitute?date=${SUNDAY}&block=2`]: {
    send: (page) => press(page, "Select Yusuf Amin"),
    seen: "Substitute selected",
  },
  [`/manage-substitutions?date=${SUNDAY}`]: {
    open: opened("Cancel All of Huda Nasser"),
    send: (page) => press(page, "Yes, Cancel All"),
    seen: "Substitutions cancelled",
  },
  "/teacher-groups": {
    open: opened("Add Teacher"),
    typed: { Name: "Nadia Rahman", Department: "Art" },
    send: (page) => press(page, "Add Teacher"),
    seen: "Teacher added successfully",
  },
  "/teacher-groups?tab=all": {
    typed: { "Search teachers": "lea" },
    send: (page) => press(page, "Search"),
    seen: "1 teacher matches",
  },
  "/reports": { send: (page) => follow(page, "Preview Report"), seen: "Hide Preview" },
  "/calendar": { send: (page) => follow(page, "Next month, December 2026"), seen: "December 2026" },
  "/user-management": {
    open: opened("Add User"),
    typed: { Username: "nadia", "Display Name": "Nadia", Password: "a long password" },
    send: (page) => press(page, "Add User"),
    seen: "User created successfully",
  },
  "/user-management?dialog=edit&id=mona": {
    typed: { "Display Name": "Mona Adel" },
    send: (page) => press(page, "Save Changes"),
    seen: "User updated successfully",
  },
};

/** The ways in which a server is away, each with how it comes back. */
const WAYS: ((page: Page) => Promise<() => Promise<unknown>>)[] = [
  async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  async (page) => {
    const body = "<h1>502 Bad Gateway</h1>";
    await page.route("**/*", (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body }),
    );
    return () => page.unrouteAll({ behavior: "wait" });
  },
  async (page) => {
    await page.route("**/*", (route) => route.abort("connectionreset"));
    return () => page.unrouteAll({ behavior: "wait" });
  },
];

const trouble = (page: Page) => page.getByRole("alert").filter({ hasText: "No answer came" });

/** Nothing typed is lost while the server is away in this way, and the same press works when it is back. */
async function outlast(page: Page, place: Place, way: (typeof WAYS)[number]) {
  await place.open?.(page);
  for (const [label, text] of Object.entries(place.typed ?? {}))
    await field(page, label).fill(text);
  const comeBack = await way(page);
  await place.send(page);
  await expect(trouble(page)).toBeVisible();
  for (const [label, text] of Object.entries(place.typed ?? {}))
    await expect(field(page, label)).toHaveValue(text);
  await comeBack();
  await place.send(page);
  await expect(page.getByText(place.seen).first()).toBeVisible();
  await expect(trouble(page)).toBeGone();
}

test("whatever is sent while the server is away is still there, and goes through afterwards", async ({
  signedIn: page,
}) => {
  test.setTimeout(240_000);
  await recordAway("huda");
  await recordCover(makeSubstitution(SUNDAY, "huda", "1", "sami"));
  let turn = 0;
  for (const [url, place] of Object.entries(PLACES)) {
    await test.step(url, async () => {
      await page.goto(url);
      const way = WAYS[turn++ % WAYS.length];
      if (way) await outlast(page, place, way);
    });
  }
});

test("what is only slow is waited for and sent once; the page looks whether data gets through", async ({
  signedIn: page,
}) => {
  await recordAway("huda");
  await openWithStoppedClock(page, `/find-substitute?date=${SUNDAY}&block=2`);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  const letGo = await hold(page, /_data=routes/);
  const looked = page.waitForResponse(/favicon\.svg\?_data=/);
  await press(page, "Select Yusuf Amin");
  await page.clock.runFor(11_000);
  await looked;
  await page.evaluate(() => fetch("/favicon.svg").then((answer) => answer.text()));
  await page.clock.runFor(20_000);
  await expect(trouble(page)).toBeHidden();
  letGo();
  await expect(page.getByText("Substitute selected")).toBeVisible();
  expect(posts).toHaveLength(1);
});

test("what is slow for too long is said in words, and never sent a second time", async ({
  signedIn: page,
}) => {
  await openWithStoppedClock(page, "/teacher-groups?dialog=add");
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await page.route(/_data=routes/, () => {});
  await field(page, "Name").fill("Nadia Rahman");
  await field(page, "Department").fill("Art");
  const looked = page.waitForResponse(/favicon\.svg\?_data=/);
  await press(page, "Add Teacher");
  await page.clock.runFor(11_000);
  await looked;
  // What was looked at has come before this has.
  await page.evaluate(() => fetch("/favicon.svg").then((answer) => answer.text()));
  const again = page.waitForResponse(/favicon\.svg\?\d/);
  await page.clock.runFor(30_000);
  await again;
  await expect(page.getByText("No Answer Yet").first()).toBeVisible();
  await expect(field(page, "Name")).toHaveValue("Nadia Rahman");
  expect(posts).toHaveLength(1);
});

test("a line at the top shows that a view or a page is on its way, and goes with it @deep", async ({
  signedIn: page,
}) => {
  await page.goto("/calendar");
  const letGo = await hold(page, /_data=/);
  const line = page.locator(".progress");
  await expect(line).toBeGone();
  await follow(page, "Next month, December 2026");
  await expect(line).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
  letGo();
  await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
  await expect(line).toBeGone();
  // The page stays, as it does until the server answers.
  await page.evaluate(() => window.addEventListener("click", (event) => event.preventDefault()));
  await page.getByRole("link", { name: "Reports" }).click();
  await expect(line).toBeVisible();
});

test.describe("a new version deployed while a page is open", () =>
  test("old scripts that are gone are never asked for; data of another shape loads the page afresh, once", async ({
    browser,
    school,
  }) => {
    const page = await (await browser.newContext({ baseURL: school.url })).newPage();
    await school.signIn(page);
    await page.goto("/teacher-groups");
    await page.getByRole("link", { name: "Add Teacher" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    let asked = 0;
    await page.route("**/*.js", (route) => {
      asked += 1;
      return route.fallback();
    });
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeGone();
    await page.getByRole("link", { name: "Group 2" }).click();
    await expect(page).toHaveURL(/tab=group2/);
    expect(asked, "scripts asked for within a screen").toBe(0);

    let documents = 0;
    page.on("request", (request) => {
      if (request.resourceType() === "document") documents += 1;
    });
    const headers = { "X-Remix-Response": "yes" };
    await page.route(/_data=/, (route) => route.fulfill({ json: { renamed: [] }, headers }));
    await page.getByRole("link", { name: "All Teachers" }).click();
    await expect.poll(() => documents).toBe(1);
    await expect(page).toHaveURL(/tab=all/);
    await expect(page.getByRole("link", { name: "Edit Huda Nasser" })).toBeVisible();
    expect(documents, "pages loaded").toBe(1);
    await page.context().close();
  }));
