import type { Page } from "playwright/test";
import {
  aFullSunday,
  aMixedSunday,
  atTheDoor,
  crowd,
  onTheSunday,
  people,
  type State,
  withMany,
  withNothing,
} from "./every-state";
import {
  axeFindings,
  joinedWords,
  smallTargets,
  sticksOut,
  turnedNames,
  withoutTooltip,
} from "./look";
import { expect, type School, test } from "./school-fixture";

// Every screen, state and dialog, looked at by rules. axe needs scripts of its own, so that "without scripts" is
// here every file of scripts blocked.

/** Comes to a state; a dialog that a link of its screen opens is opened by that link, as a person does. */
async function come(page: Page, school: School, state: State, byClick: boolean): Promise<void> {
  await page.context().clearCookies();
  if (state.as !== "nobody") await school.signIn(page, state.as);
  const [path = "", dialog] = state.path.split(/[?&](?=dialog=)/);
  const opener = page.locator(`a[href$="${dialog}"]`);
  await page.goto(byClick ? path : state.path);
  if (byClick && dialog && (await opener.count()) > 0) {
    await opener.first().click();
    await page.getByRole("dialog").waitFor();
  } else if (byClick && dialog) {
    await page.goto(state.path);
  }
  await state.act?.(page);
}

async function lookAt(
  page: Page,
  school: School,
  states: State[],
  byClick: boolean,
  look: (page: Page) => Promise<string[]>,
): Promise<void> {
  const findings: string[] = [];
  page.setDefaultTimeout(15_000);
  for (const state of states) {
    await come(page, school, state, byClick);
    for (const finding of await look(page)) findings.push(`${state.path} ${finding}`);
  }
  expect(findings).toEqual([]);
}

/** Light, and dark once a screen: the colours themselves are proved beside the tokens. */
function inBothSchemes(): (page: Page) => Promise<string[]> {
  const seen = new Set<string>();
  return async (page) => {
    const found = [...(await axeFindings(page)), ...(await withoutTooltip(page))];
    const { pathname } = new URL(page.url());
    if (seen.has(pathname)) return found;
    seen.add(pathname);
    await turn(page, "dark");
    found.push(...(await axeFindings(page, true)));
    await turn(page, "light");
    return found;
  };
}

/** Buttons take a moment to change their colours: looked at before, they have the old ones. */
async function turn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
}

test.describe("a mixed Sunday", () => {
  test.use({ teachers: [people, { scope: "test" }] });

  test("axe finds nothing, light and dark, and no tooltip is missing", async ({ page, school }) => {
    test.setTimeout(600_000);
    await aMixedSunday();
    await lookAt(page, school, [...atTheDoor, ...onTheSunday], true, inBothSchemes());
  });

  test("with every script blocked: dialogs too, names keep their direction, words are apart", async ({
    school,
    browser,
  }) => {
    test.setTimeout(600_000);
    await aMixedSunday();
    const page = await (await browser.newContext({ baseURL: school.url })).newPage();
    await page.route("**/*.js", (route) => route.abort());
    await lookAt(page, school, [...atTheDoor, ...onTheSunday], false, async () => [
      ...(page.url().includes("dialog=") ? await axeFindings(page) : []),
      ...(await turnedNames(page)),
      ...(await joinedWords(page)),
    ]);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("nothing sticks out, down to 320 px, and every target is large enough", async ({
      page,
      school,
    }) => {
      test.setTimeout(600_000);
      await aMixedSunday();
      await lookAt(page, school, [...atTheDoor, ...onTheSunday], true, async () => {
        await page.setViewportSize({ width: 320, height: 568 });
        const found = await sticksOut(page);
        await page.setViewportSize({ width: 390, height: 844 });
        return [...found, ...(await smallTargets(page))];
      });
    });
  });
});

test.describe("an empty school", () => {
  test.use({ teachers: [[], { scope: "test" }] });

  test("axe finds nothing where there is nothing", async ({ page, school }) => {
    await lookAt(page, school, withNothing, true, inBothSchemes());
  });
});

test.describe("a full school", () => {
  test.use({ teachers: [crowd, { scope: "test" }] });

  test("axe finds nothing in long lists, and nothing sticks out", async ({ page, school }) => {
    test.setTimeout(600_000);
    await aFullSunday();
    await lookAt(page, school, withMany, true, async () => {
      const found = await axeFindings(page);
      await page.setViewportSize({ width: 320, height: 568 });
      found.push(...(await sticksOut(page)));
      await page.setViewportSize({ width: 1280, height: 900 });
      return found;
    });
  });
});
