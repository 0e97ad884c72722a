import type { Page } from "playwright/test";
import { edit, inBrowser, WAYS, withoutStyles } from "./blocked";
import { lookAround, mainJob } from "./journey";
import { type School, test } from "./school-fixture";
import { block, MODES, seeded, servedScripts } from "./scripts";

const SCRIPTS = servedScripts();

test.describe.configure({ timeout: 180_000 });

/** A page's browser is signed in without the sign-in screen. */
const signedIn = (school: School) => (page: Page) => school.signIn(page);

for (const mode of MODES) {
  for (const { name, title, isMain } of SCRIPTS) {
    const what = isMain
      ? "the main job and a teacher's edit go"
      : "what lies beside the main job goes";
    test(`${title} ${mode}: ${what} through`, async ({ browser, school }) => {
      const journeys = isMain ? [mainJob, edit] : [signedIn(school), lookAround];
      await inBrowser({ browser, school }, (context) => block(context, [name], mode), ...journeys);
    });
  }
}

for (let seed = 1; seed <= 30; seed++) {
  test(`some of the scripts blocked, seed ${seed}`, async ({ browser, school }) => {
    const next = seeded(seed);
    const share = next();
    const some = SCRIPTS.filter(() => next() < share).map(({ name }) => name);
    const mode = MODES[Math.floor(next() * MODES.length)] ?? "cut off";
    await test.step(`${mode}: ${some.join(", ")}`, () =>
      inBrowser({ browser, school }, (context) => block(context, some, mode), mainJob, edit));
  });
}

for (const [name, prepare] of Object.entries(WAYS)) {
  test(`${name}: the main job and a teacher's edit go through`, ({ browser, school }) =>
    inBrowser({ browser, school }, prepare, mainJob, edit));
}

for (const mode of ["cut off", "not found"] as const) {
  test(`styles ${mode}: the main job and a teacher's edit go through`, ({ browser, school }) =>
    withoutStyles({ browser, school }, mode));
}
