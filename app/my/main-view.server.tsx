import type { ReactElement } from "react";
import { listAbsencesOf } from "~/cover/absences/absences-of.server";
import { countCoveredBy, listCoveredBy } from "~/cover/covered-by.server";
import { readYearBegins } from "~/cover/week/school-year.server";
import { dayAndMonth } from "~/languages/words";
import { listAddresses } from "~/links/links.server";
import { spokenTime, today } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";
import { schoolYearOf } from "~/school/school-year";
import { readSchool } from "~/settings/week.server";
import { readPublishedBetween } from "~/sheets/published.server";
import { listSentTo } from "~/sheets/sent.server";
import { taskDigest } from "~/sheets/told.server";
import { type Wording, wordingOn } from "~/sheets/wording";
import { kindOf } from "~/teachers/kinds-of-hours";
import { limitsThen, rulesOn } from "~/teachers/rules";
import { readRules } from "~/teachers/rules.server";
import { rulesInWords } from "~/teachers/rules-in-words";
import { listNames, listTeachers, readEntries } from "~/teachers/teachers.server";
import { timeOf } from "~/walls/wall-page.server";
import type { RefusedForm } from "./again";
import { Cannot } from "./answering/cannot";
import { cannotOn } from "./answering/cannot-state.server";
import { CALENDAR } from "./calendar-feed.server";
import { medianOf, viewCovered } from "./covered-months";
import { Covered, HowChosen, InCalendar } from "./covered-section";
import { FilesOfTask } from "./files-of-task";
import type { OpenPage } from "./open-page.server";
import { absenceLines } from "./own-absences";
import { Mast } from "./page-document";
import { Absences, Ahead, Days, Refused, WaysToReport } from "./page-screen";
import { DAYS_AHEAD, datesInFull, viewPage } from "./page-view";
import { readBy } from "./read-days.server";
import { isApprovedOn, ownReports, reportedOn, reportLines } from "./reporting/own-lines.server";
import { mayReport } from "./reporting/report-views.server";

const DAYS_BACK = 14;

/** Today, the next open day, two weeks, own absences; on a day link its date. */
export async function mainView(page: OpenPage, again: RefusedForm | null): Promise<ReactElement> {
  const { teacher, date, choices, words } = page;
  const [now, week] = [today(), await readSchool()];
  const last = datesInFull(week, now).at(-1) ?? now;
  const until = [addDays(now, DAYS_AHEAD), last].sort().at(-1) ?? now;
  const [published, absences, read, names, entries] = await Promise.all([
    readPublishedBetween(date ?? now, date ?? until),
    listAbsencesOf(teacher.id, date ?? addDays(now, -DAYS_BACK)),
    readBy(teacher.id),
    listNames(),
    readEntries(date ? [date] : { from: now, until }),
  ]);
  const sent = await listSentTo(teacher.id, date ? [date] : datesInFull(week, now));
  const isReporting = mayReport(page);
  const reports = isReporting ? await ownReports(page) : [];
  const view = viewPage(
    {
      ...{ teacherId: teacher.id, today: now, date, week, absences, names, markOf: taskDigest },
      published: mapped(published, ({ at, shown }, on) => ({
        shown,
        time: timeOf(on, at, (day) => dayAndMonth(words, day)),
      })),
      read: mapped(read, ({ at, tasks }) => ({ tasks, time: spokenTime(at) })),
      sentOn: (on) =>
        sent
          .filter(({ date: of, at }) => of === on && at > (read.get(on)?.at ?? ""))
          .flatMap(({ tasks }) => tasks ?? []),
      reportedOn: (on) => reportedOn(reports, on, words),
      standbyOn: (on) => entries(teacher.id, on).filter((entry) => kindOf(entry) === "standby"),
    },
    words,
  );
  const cannot = await cannotOn(page, view.days);
  const isApproved = (on: IsoDate) => isApprovedOn(reports, on);
  const own = absenceLines(absences, wordingOn(week, now, words), isApproved).map((line) => {
    const isOn = line.key < now && absences.some((absence) => absence.date === now);
    const on = isOn ? now : line.key;
    return isReporting && on >= now
      ? { ...line, href: page.href({ view: "away", date: on }) }
      : line;
  });
  return (
    <>
      <Mast page={page} school={page.school} asOf={view.days[0]?.asOf} />
      <main>
        <Refused again={again} />
        <Days
          view={view}
          words={words}
          below={(on, { covers, files }) => (
            <>
              <FilesOfTask {...{ files, page }} date={on} />
              <Cannot
                {...{ words, again }}
                state={covers && cannot(on, covers.classId)}
                date={on}
                phone={choices.phone}
                mayReport={choices.mayReport && !date}
              />
            </>
          )}
        />
        {date ? null : <WaysToReport page={page} />}
        <Ahead ahead={view.ahead} words={words} />
        {date ? null : <Absences absences={[...reportLines(reports), ...own]} words={words} />}
        {date ? null : await ownSections(page, wordingOn(week, now, words))}
        <p className="foot">{date ? words.my.keepDay : words.my.keep}</p>
      </main>
    </>
  );
}

function mapped<Key, From, To>(
  from: ReadonlyMap<Key, From>,
  change: (value: From, key: Key) => To,
): Map<Key, To> {
  return new Map([...from].map(([key, value]) => [key, change(value, key)]));
}

/** What only the page itself has, no day link. */
async function ownSections(page: OpenPage, wording: Wording): Promise<ReactElement> {
  const { teacher, words, choices } = page;
  const rules = await readRules();
  const from = schoolYearOf(today(), await readYearBegins());
  // Of today itself nothing but what is published is said.
  const yesterday = addDays(today(), -1);
  const median = choices.showsMedian ? await medianOfGroup(page, from, yesterday) : null;
  const covered = viewCovered(
    {
      covered: await listCoveredBy(teacher.id, from, yesterday),
      today: today(),
      limit: limitsThen(teacher, rules, today()).monthly,
      median,
    },
    wording,
  );
  const address = (await listAddresses("page", [teacher.id])).get(teacher.id);
  return (
    <>
      <Covered covered={covered} words={words} />
      <InCalendar url={address?.url ? `${address.url}${CALENDAR}` : null} words={words} />
      <HowChosen rules={rulesInWords(rulesOn(rules, today()), words)} words={words} />
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
