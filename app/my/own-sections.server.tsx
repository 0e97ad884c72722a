import type { ReactElement } from "react";
import { countCoveredBy, listCoveredBy } from "~/cover/covered-by.server";
import { readYearBegins } from "~/cover/week/school-year.server";
import { listAddresses } from "~/links/links.server";
import { today } from "~/school/clock.server";
import { addDays } from "~/school/dates";
import { schoolYearOf } from "~/school/school-year";
import type { Wording } from "~/sheets/wording";
import { limitsOf } from "~/teachers/cover-terms";
import { listTeachers } from "~/teachers/teachers.server";
import { CALENDAR } from "./calendar-feed.server";
import { medianOf, viewCovered } from "./covered-months";
import { Covered, HowChosen, InCalendar } from "./covered-section";
import type { OpenPage } from "./open-page.server";

/** What only the page itself has, no day link. */
export async function ownSections(page: OpenPage, said: Wording): Promise<ReactElement> {
  const { teacher, words, choices } = page;
  const from = schoolYearOf(today(), await readYearBegins());
  // Of today itself nothing but what is published is said.
  const yesterday = addDays(today(), -1);
  const median = choices.showsMedian ? await medianOfGroup(page, from, yesterday) : null;
  const covered = viewCovered(
    {
      covered: await listCoveredBy(teacher.id, from, yesterday),
      today: today(),
      limit: limitsOf(teacher).monthly,
      median,
    },
    said,
  );
  const address = (await listAddresses("page", [teacher.id])).get(teacher.id);
  return (
    <>
      <Covered covered={covered} words={words} />
      <InCalendar url={address?.url ? `${address.url}${CALENDAR}` : null} words={words} />
      <HowChosen words={words} />
    </>
  );
}

async function medianOfGroup(
  { teacher }: OpenPage,
  ...range: [Parameters<typeof countCoveredBy>[1], Parameters<typeof countCoveredBy>[2]]
): Promise<number> {
  const group = (await listTeachers()).filter((one) => one.group === teacher.group);
  const ids = group.map(({ id }) => id);
  const counts = await countCoveredBy(ids, ...range);
  return medianOf(ids.map((id) => counts.get(id) ?? 0));
}
