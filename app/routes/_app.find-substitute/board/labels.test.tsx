import { expect, test } from "vitest";
import { draw } from "../../../../tests/draw";
import { makeAbsences, makeDay, makePerson } from "../../../../tests/make-day";
import { makeReview } from "../block/review";
import { ChangedMark } from "../day/news";
import { ScreenContext } from "../day/screen";

const NAME = "هند الكعبي";
const APART = `\u2068${NAME}\u2069`;

test("a tooltip sets a name from right to left apart", async () => {
  const drawn = await draw(
    <ScreenContext.Provider value={{ changed: { hind: NAME } } as never}>
      <ChangedMark id="hind" />
    </ScreenContext.Provider>,
  );
  expect(drawn).toContain(`title="changed by ${APART}"`);
});

test("the classes to choose from set it apart too: no class beside it is torn apart", () => {
  const hind = makePerson("hind", ["7"], { name: NAME });
  const [entry] = hind.classes;
  const day = makeDay(
    [{ ...hind, classes: entry ? [{ ...entry, students: "8F" }] : [] }, makePerson("mona")],
    { absences: makeAbsences("hind") },
  );
  const state = { date: day.date, picks: [{ personId: "mona", block: "7" }] };
  const review = makeReview(day, state as never, [{ personId: "mona", classId: "hind|7" }]);
  expect(JSON.stringify(review)).toContain(`Block 7 · ${APART} · 8F`);
});
