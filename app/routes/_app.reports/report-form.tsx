import { Form, useSubmit } from "@remix-run/react";
import { type FormEvent, type MutableRefObject, type RefObject, useEffect, useRef } from "react";
import { REPORT_PERIODS, type ReportPeriod, reportTitle } from "~/reports/report";
import {
  DATE_LABELS,
  isCurrent,
  REPORTS,
  type ReportSearch,
  reportUrl,
  stepSearch,
} from "~/reports/report-search";
import type { IsoDate } from "~/school/dates";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateInput, Field, Select } from "~/ui/field";

/** How long a typed date rests before it is loaded: someone may still be typing its second digit. */
const REST_MS = 400;

const UNITS: Record<ReportPeriod, { unit: string; current: string }> = {
  daily: { unit: "day", current: "Today" },
  weekly: { unit: "week", current: "This week" },
  monthly: { unit: "month", current: "This month" },
};

/** Which report: its type and date (a GET form; with JavaScript a change loads at once), and the ones beside it. */
export function ReportForm({
  search,
  today,
  isLoading,
}: {
  search: ReportSearch;
  today: IsoDate;
  isLoading: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const loadSoon = useLoadSoon(form, search);
  const { unit, current } = UNITS[search.period];
  return (
    <Card className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <Form
        ref={form}
        method="get"
        action={REPORTS}
        preventScrollReset
        autoComplete="off"
        onChange={loadSoon}
        className="flex flex-wrap items-end gap-3"
      >
        <Field id="type" label="Report type">
          <Select name="type" defaultValue={search.period}>
            {REPORT_PERIODS.map((period) => (
              <option key={period} value={period}>
                {reportTitle(period)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="date" label={DATE_LABELS[search.period]}>
          <DateInput
            name="date"
            defaultValue={search.date}
            min="1900-01-01"
            max="2199-12-31"
            required
          />
        </Field>
        {search.isPreviewed ? <input type="hidden" name="preview" value="1" /> : null}
        <Button variant="primary">{isLoading ? "Generating..." : "Generate"}</Button>
      </Form>
      <nav aria-label="Reports beside this one" className="flex flex-wrap gap-2">
        <ButtonLink within href={reportUrl(stepSearch(search, -1))} icon="previous">
          Previous {unit}
        </ButtonLink>
        {isCurrent(search, today) ? null : (
          <ButtonLink within href={reportUrl({ ...search, date: today })}>
            {current}
          </ButtonLink>
        )}
        <ButtonLink within href={reportUrl(stepSearch(search, 1))} icon="next">
          Next {unit}
        </ButtonLink>
      </nav>
    </Card>
  );
}

/** Loads the form's report when the type is changed, and soon after the date is; an impossible date waits. */
function useLoadSoon(form: RefObject<HTMLFormElement>, { period, date }: ReportSearch) {
  const submit = useSubmit();
  const timer: Timer = useRef(null);

  // A link or Back may have changed the report: the boxes follow, unless someone is typing.
  useEffect(() => {
    if (timer.current) return;
    showIn(form.current, "type", period);
    showIn(form.current, "date", date);
  }, [form, period, date]);
  useEffect(() => () => stop(timer), []);

  return (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const load = () => {
      timer.current = null;
      if (element.reportValidity()) submit(element, { preventScrollReset: true });
    };
    stop(timer);
    if (event.target instanceof HTMLSelectElement) load();
    else if (element.checkValidity()) timer.current = setTimeout(load, REST_MS);
  };
}

type Timer = MutableRefObject<ReturnType<typeof setTimeout> | null>;

function stop(timer: Timer): void {
  if (timer.current) clearTimeout(timer.current);
  timer.current = null;
}

function showIn(form: HTMLFormElement | null, name: string, value: string): void {
  const box = form?.elements.namedItem(name);
  if (box instanceof HTMLInputElement || box instanceof HTMLSelectElement) box.value = value;
}
