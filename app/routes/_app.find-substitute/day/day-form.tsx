import { Form } from "@remix-run/react";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import { onDay, searchUrl } from "~/cover/search-state";
import { useWhen } from "~/routes/_app/day-in-hand";
import type { IsoDate } from "~/school/dates";
import { Button, buttonClass } from "~/ui/button";
import { SchoolDayNotice } from "~/ui/cover/school-day-notice";
import { useDateForm } from "~/ui/forms/date-form";
import { DateInput } from "~/ui/forms/field";
import { Icon } from "~/ui/icons";
import { Notice } from "~/ui/notice";
import { useHydrated } from "~/ui/page/hydrated";
import { PressLink } from "~/ui/press/press";
import type { DayView } from "./day-view";
import { afterChange } from "./presses";
import { useScreen } from "./screen";

export function DayForm({ view }: { view: DayView }) {
  const { state } = useScreen();
  const form = useDateForm(state.date, {}, (address, date) =>
    afterChange(view.date, ({ unmatched }) => ({ ...onDay(date), unmatched }))(address),
  );
  const hydrated = useHydrated();
  const isToday = useWhen(view.date) === "today";
  const { previous, today, next } = view.days;
  const to = (date: IsoDate) => ({
    to: searchUrl(onDay(date)),
    after: afterChange(view.date, ({ unmatched }) => ({ ...onDay(date), unmatched })),
    title: view.longDate,
  });
  return (
    <Form method="get" action={FIND_SUBSTITUTE} preventScrollReset className="day-form" {...form}>
      <nav aria-label="Day" className="day-steps">
        {previous ? (
          <PressLink {...to(previous)} className={buttonClass({})}>
            <Icon name="previous" className="h-4 w-4" mirrored />
            <span className="sr-only">Previous day</span>
          </PressLink>
        ) : null}{" "}
        <label htmlFor="date" className="sr-only">
          Date
        </label>
        <DateInput
          id="date"
          name="date"
          defaultValue={state.date}
          min="1900-01-01"
          max="2199-12-31"
          required
          autoComplete="off"
          aria-describedby="which-day"
        />
        {next ? (
          <PressLink {...to(next)} className={buttonClass({})}>
            <Icon name="next" className="h-4 w-4" mirrored />
            <span className="sr-only">Next day</span>
          </PressLink>
        ) : null}
        {view.date === today ? null : (
          <PressLink {...to(today)} className="link">
            Today
          </PressLink>
        )}
      </nav>
      {state.unmatched.map((name) => (
        <input key={name} type="hidden" name="unknown" value={name} />
      ))}
      {hydrated ? null : <Button>Show</Button>}
      <p id="which-day" className="which-day">
        <span className="sr-only">{view.longDate}</span>{" "}
        <strong aria-hidden="true">{view.weekday}</strong>{" "}
        <small aria-hidden="true">
          {[isToday ? "today" : "", view.longDate.split(" · ").slice(1).join(" · ")]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </p>
    </Form>
  );
}

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
