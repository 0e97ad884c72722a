import type { Page } from "playwright/test";
import {
  aFullSunday,
  aMixedSunday,
  come,
  crowd,
  nameOf,
  onAMixedSunday,
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
import { expect, test } from "./school-fixture";

// Every screen, state and dialog, looked at by rules, in one pass: one a screen at every change, the others before a
// release. every-state.deep.test.ts looks at them without scripts.

type Rule = (page: Page) => Promise<string[]>;

/** Everything that the rules find on a wide screen, then on a narrow one, then under a finger. */
async function findings(page: Page, rules: Rule[], inDarkToo: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const rule of rules) found.push(...(await rule(page)));
  if (inDarkToo) {
    await turnDark(page);
    found.push(...(await axeFindings(page, true)));
  }
  await page.setViewportSize({ width: 320, height: 568 });
  found.push(...(await sticksOut(page)));
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
  return [...found, ...(await smallTargets(page))];
}

/** Buttons take a moment to change their colours: looked at before, they have the old ones. */
async function turnDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
}

const screenOf = ({ path }: State) => path.split("?")[0];

/** In the dark once a screen: the colours themselves are proved beside the tokens. */
function lookAtEach(states: State[], fill: () => Promise<void>, ...more: Rule[]): void {
  for (const state of states) {
    const when = state.always ? "" : " @deep";
    test(`${nameOf(state)}: axe finds nothing, nothing sticks out, every target is large enough${when}`, async ({
      page,
      school,
    }) => {
      await fill();
      await come(page, school, state, true);
      const alike = states.filter((one) => one.always === state.always);
      const isFirst = alike.find((one) => screenOf(one) === screenOf(state)) === state;
      const rules = [axeFindings, withoutTooltip, joinedWords, ...more];
      expect(await findings(page, rules, isFirst)).toEqual([]);
    });
  }
}

test.describe("a mixed Sunday", () => {
  test.use({ teachers: [people, { scope: "test" }] });
  lookAtEach(onAMixedSunday, aMixedSunday, turnedNames);
});

test.describe("an empty school", () => {
  test.use({ teachers: [[], { scope: "test" }] });
  lookAtEach(withNothing, async () => {});
});

test.describe("a full school", () => {
  test.use({ teachers: [crowd, { scope: "test" }] });
  lookAtEach(withMany, aFullSunday);
});
