import { aMixedSunday, come, nameOf, onAMixedSunday, people } from "./every-state";
import { axeFindings, joinedWords, turnedNames } from "./look";
import { expect, test } from "./school-fixture";

// axe needs scripts of its own, so that "without scripts" is here every file of scripts blocked: dialogs are panels.

test.use({ teachers: [people, { scope: "test" }] });

for (const state of onAMixedSunday) {
  test(`${nameOf(state)} with every script blocked: a dialog too, names keep their direction, words are apart`, async ({
    school,
    browser,
    baseURL,
  }) => {
    await aMixedSunday();
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await page.route("**/*.js", (route) => route.abort());
    await come(page, school, state, false);
    expect([
      ...(page.url().includes("dialog=") ? await axeFindings(page) : []),
      ...(await turnedNames(page)),
      ...(await joinedWords(page)),
    ]).toEqual([]);
    await context.close();
  });
}
