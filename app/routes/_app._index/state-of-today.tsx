import type { BoardCounts } from "~/cover/board/counts";
import { hrefToAbsent } from "~/cover/hrefs";
import type { ComingDay } from "~/reports/coming-days.server";
import type { DashboardFigures } from "~/reports/figures";
import type { WaitingDay } from "~/reports/waiting-ahead.server";
import { formatLongDate, type IsoDate } from "~/school/dates";
import type { SchoolDay } from "~/school/school-day";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { SchoolDayNotice } from "~/ui/cover/school-day-notice";
import { Icon } from "~/ui/icons";
import { Notice } from "~/ui/notice";
import { ComingDays, WaitingAhead } from "./coming-days";

type Today = {
  today: IsoDate;
  schoolDay: SchoolDay;
  hasPeople: boolean;
  figures: DashboardFigures;
  withoutClass: number;
  board: BoardCounts & { says: string };
  coming: ComingDay[];
  waiting: WaitingDay[];
};

export function StateOfToday({ hasPeople, coming, waiting, ...state }: Today) {
  const { today, schoolDay } = state;
  if (!hasPeople) return <NoTeachers />;
  return (
    <>
      <SchoolDayNotice day={formatLongDate(today)} schoolDay={schoolDay} className="mb-4" />
      <Card className="mb-6 text-sm">
        {schoolDay.weekday ? <Cover {...state} /> : null}
        <ComingDays days={coming} isAlone={!schoolDay.weekday} />
        <WaitingAhead days={waiting} />
      </Card>
    </>
  );
}

function Cover({
  today,
  figures,
  withoutClass,
  board,
}: Omit<Today, "hasPeople" | "coming" | "waiting">) {
  const { cannot } = board;
  const toDo = board.open + board.proposed + (cannot?.count ?? 0);
  const absent = absentInWords(figures.teachersAbsent, withoutClass);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 gap-2.5">
        <Icon
          name={board.open > 0 || cannot ? "warning" : toDo > 0 ? "info" : "check"}
          className={`h-5 w-5 ${board.open > 0 || cannot ? "text-warning" : toDo > 0 ? "text-accent" : "text-success"}`}
        />
        <div className="min-w-0">
          <h2 className="text-base font-semibold">
            Today, {toDo > 0 ? board.says : absent.replace(/^Nobody/, "nobody")}
          </h2>
          <p className="text-muted">
            {toDo > 0 ? [`${absent}.`, ...whatToDo(board)].join(" ") : doneInWords(board)}
          </p>
        </div>
      </div>
      {toDo > 0 ? (
        <ButtonLink href={hrefToAbsent(today)} variant="primary">
          See the board
        </ButtonLink>
      ) : null}
    </div>
  );
}

function whatToDo({ proposed, cannot }: BoardCounts): string[] {
  return [
    ...(cannot ? ["Somebody who was to cover says that they can’t."] : []),
    ...(proposed > 0 ? ["What is proposed is saved when you press Assign."] : []),
  ];
}

/** "9 teachers are absent, 2 of them without a class": why fewer need cover than are absent. */
function absentInWords(absent: number, withoutClass: number): string {
  if (absent === 0) return "Nobody is absent";
  const who = absent === 1 ? "1 teacher is absent" : `${absent} teachers are absent`;
  if (withoutClass === 0) return who;
  return absent === withoutClass
    ? `${who}, without a class`
    : `${who}, ${withoutClass} of them without a class`;
}

function doneInWords({ classes, covered, released }: BoardCounts): string {
  if (classes + released === 0) return "No class needs cover.";
  const counted = covered === 1 ? "The class is covered" : `All ${covered} classes are covered`;
  if (released === 0) return `${counted}.`;
  const rest = `${released} ${released === 1 ? "needs" : "need"} no cover`;
  return covered === 0 ? `${rest}.` : `${counted}, ${rest}.`;
}

function NoTeachers() {
  return (
    <Notice
      className="mb-6"
      title="There are no teachers yet"
      action={
        <>
          <ButtonLink href="/teacher-groups?dialog=import" variant="primary" icon="upload">
            Import timetable
          </ButtonLink>{" "}
          <ButtonLink href="/teacher-groups?dialog=add" icon="plus">
            Add Teacher
          </ButtonLink>
        </>
      }
    >
      Import the school's timetable, or add the teachers one by one; then record who is absent.
    </Notice>
  );
}
