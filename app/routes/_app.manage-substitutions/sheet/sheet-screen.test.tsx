import { expect, test } from "vitest";
import { wordsIn } from "~/languages/languages";
import { MOST_PDF_ROWS } from "~/pdf/room";
import { makeSheet } from "~/sheets/sheet";
import { NOTHING_DONE } from "../../../../tests/day-states";
import { draw } from "../../../../tests/draw";
import { makeAbsences, makeCover, makeDay, makePerson } from "../../../../tests/make-day";
import { SheetScreen } from "./sheet-screen";

/** A day with so many classes, two of each absent teacher. */
function shown(classes: number) {
  const people = Array.from({ length: classes / 2 }, (_, at) => makePerson(`t${at}`, ["1", "2"]));
  const day = makeDay(people, { absences: makeAbsences(...people.map(({ id }) => id)) });
  const sheet = makeSheet(day, {
    ...{ by: "block", hasNames: true, school: "Palm Grove", hijri: null, since: null },
    ...{ asOf: "07:12", words: wordsIn("en"), known: { names: {}, bells: {} } },
  });
  return draw(<SheetScreen sheet={sheet} widths={[]} hasNames printed={null} bar={NOTHING_DONE} />);
}

test("a sheet that is too long for a PDF says so in place of the link", async () => {
  const [short, long] = [await shown(MOST_PDF_ROWS), await shown(MOST_PDF_ROWS + 2)];
  expect(short).toContain("file=pdf");
  expect(long).not.toContain("file=pdf");
  expect(long).toContain("This is too long for a PDF");
});

test("who covers is told from their periods, and no period breaks", async () => {
  const sheet = makeSheet(
    makeDay([makePerson("huda", ["5"]), makePerson("mona", [])], {
      absences: makeAbsences("huda"),
      substitutions: [makeCover("huda", "5", "mona")],
    }),
    {
      ...{ by: "block", hasNames: true, school: "Palm Grove", hijri: null, since: null },
      ...{
        asOf: "07:12",
        words: wordsIn("en"),
        known: { names: { 5: "Period 5/Break" }, bells: {} },
      },
    },
  );
  const html = await draw(
    <SheetScreen sheet={sheet} widths={[]} hasNames printed={null} bar={NOTHING_DONE} />,
  );
  expect(html).toMatch(
    /<bdi dir="auto" class="name">mona<\/bdi> <bdi[^>]*><span class="block">Period 5\/Break</,
  );
});
