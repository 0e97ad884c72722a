import { Form } from "@remix-run/react";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import { onDay, type SearchState, searchUrl } from "~/cover/search-state";
import { Button, buttonClass } from "~/ui/button";
import { SchoolDayNotice } from "~/ui/cover/school-day-notice";
import { useDateForm } from "~/ui/forms/date-form";
import { DateInput, Field } from "~/ui/forms/field";
import { Icon } from "~/ui/icons";
import { Notice } from "~/ui/notice";
import { useHydrated } from "~/ui/page/hydrated";
import { PressLink } from "~/ui/press/press";
import type { DayView } from "./day-view";
import { afterChange, afterOpening } from "./presses";

export function DayForm({
  view,
  state,
  mayChange,
}: {
  view: DayView;
  state: SearchState;
  mayChange: boolean;
}) {
  const form = useDateForm(state.date, {}, (address, date) =>
    afterChange(view.date, ({ unmatched }) => ({ ...onDay(date), unmatched }))(address),
  );
  const hydrated = useHydrated();
  return (
    <div className="min-w-0">
      <Form
        method="get"
        action={FIND_SUBSTITUTE}
        preventScrollReset
        className="flex flex-wrap items-end gap-2"
        {...form}
      >
        <Field
          id="date"
          label="Date"
          hint={view.longDate}
          className="hint-beside min-w-0 whitespace-nowrap flex-1 basis-36 sm:flex-none sm:basis-auto"
        >
          <DateInput
            name="date"
            defaultValue={state.date}
            min="1900-01-01"
            max="2199-12-31"
            required
            autoComplete="off"
          />
        </Field>
        {state.unmatched.map((name) => (
          <input key={name} type="hidden" name="unknown" value={name} />
        ))}
        {hydrated ? null : <Button>Show</Button>}
        <nav aria-label="Day" className="screen-only relative flex flex-wrap gap-2">
          {[
            { name: "Previous", date: view.days.previous, icon: "previous" as const },
            { name: "Today", date: view.days.today },
            { name: "Next", date: view.days.next, icon: "next" as const },
          ].map(({ name, date, icon }) =>
            date ? (
              <PressLink
                key={name}
                to={searchUrl(onDay(date))}
                after={afterChange(view.date, ({ unmatched }) => ({ ...onDay(date), unmatched }))}
                title={view.longDate}
                className={buttonClass({})}
              >
                {icon ? <Icon name={icon} className="h-4 w-4" mirrored /> : null}
                <span className={icon ? "sr-only" : ""}>{icon ? `${name} day` : name}</span>{" "}
              </PressLink>
            ) : null,
          )}
          {mayChange ? (
            <PressLink
              to={searchUrl(state, { dialog: "day" })}
              after={afterOpening(view.date, "day")}
              className="day-link link"
            >
              Change the day
            </PressLink>
          ) : null}
        </nav>
      </Form>
      <SchoolDayNotice
        day={view.weekday}
        schoolDay={view.schoolDay}
        more="There are no classes to cover."
        className="mt-3"
      />
      {view.isPast ? (
        <Notice className="mt-3">
          This day is past. It can be looked at; nothing of it can be changed here. What was
          forgotten, and who really covered a class, is entered on Manage Subs within 31 days.
        </Notice>
      ) : null}
    </div>
  );
}
