import { SchoolDayNotice } from "~/ui/cover/school-day-notice";
import { Notice } from "~/ui/notice";
import type { DayView } from "./day-view";

/** What is special about the day, where anything is. */
export function WhichDay({ view }: { view: DayView }) {
  return (
    <>
      <SchoolDayNotice
        day={view.weekday}
        schoolDay={view.schoolDay}
        more="There are no classes to cover."
        className="mb-3"
      />
      {view.isPast ? (
        <Notice className="mb-3">
          This day is over. You can look at it, but not change it here. What was forgotten, and who
          really covered a class, is entered on Manage Subs within 31 days.
        </Notice>
      ) : null}
    </>
  );
}
