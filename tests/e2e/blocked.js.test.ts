import { edit, inBrowser, WAYS } from "./blocked";
import { mainJob } from "./journey";
import { test } from "./school-fixture";

// With JavaScript on, and something in the way: the main job goes through all the same. One of each kind;
// blocked.deep.test.ts tries the others, and every script in every way.

test.describe.configure({ timeout: 180_000 });

test("data cut off: the main job and a teacher's edit go through", ({ browser, school }) =>
  inBrowser({ browser, school }, WAYS["data cut off"], mainJob, edit));
