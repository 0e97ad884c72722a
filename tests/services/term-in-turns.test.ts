import { expect, test, vi } from "vitest";
import { readTermReport } from "~/reports/term/term.server";
import { hudaIsAway } from "../huda-is-away";
import { freshSchoolEachTest, SUNDAY } from "../school";

freshSchoolEachTest();

test("others are served between the parts of a term that is read for the first time", async () => {
  await hudaIsAway();
  // A machine on which every look at the clock finds that a while has passed.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
  let served = 0;
  let isReading = true;
  const serve = () => {
    served += 1;
    if (isReading) setImmediate(serve);
  };
  setImmediate(serve);
  await readTermReport({ period: "monthly", date: SUNDAY, by: "substitute", isPreviewed: true });
  isReading = false;
  // The roster, the rows of a date, who taught on it, its lessons, the sums.
  expect(served).toBeGreaterThanOrEqual(5);
});
