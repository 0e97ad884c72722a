import { Form } from "@remix-run/react";
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
import { useDateForm } from "~/ui/forms/date-form";
import { DateInput, Field, Select } from "~/ui/forms/field";
import { Options } from "~/ui/forms/options";
import { PaintMarker } from "~/ui/page/paint-when-parsed";

const UNITS: Record<ReportPeriod, { unit: string; current: string }> = {
  daily: { unit: "day", current: "Today" },
  weekly: { unit: "week", current: "This week" },
  monthly: { unit: "month", current: "This month" },
};

const PERIODS = REPORT_PERIODS.map((value) => ({ value, label: reportTitle(value) }));

type ReportSearchFormProps = {
  search: ReportSearch;
  today: IsoDate;
  isLoading: boolean;
};

export function ReportSearchForm({ search, today, isLoading }: ReportSearchFormProps) {
  const form = useDateForm(search.date, { type: search.period });
  const { unit, current } = UNITS[search.period];
  const [before, after] = [stepSearch(search, -1), stepSearch(search, 1)];
  return (
    <Card className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <Form
        {...form}
        method="get"
        action={REPORTS}
        preventScrollReset
        autoComplete="off"
        className="flex flex-wrap items-end gap-3"
      >
        <Field id="type" label="Report type">
          <Select name="type" defaultValue={search.period}>
            <Options options={PERIODS} />
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
        {search.by ? <input type="hidden" name="by" value={search.by} /> : null}
        {search.isPreviewed ? <input type="hidden" name="preview" value="1" /> : null}
        <Button>{isLoading ? "Generating..." : "Generate"}</Button>
      </Form>
      <nav aria-label="Reports beside this one" className="paint-when-parsed flex flex-wrap gap-2">
        {before ? (
          <ButtonLink sameScreen href={reportUrl(before)} icon="previous">
            <StepName name="Previous" unit={unit} />
          </ButtonLink>
        ) : null}
        <ButtonLink
          sameScreen
          href={reportUrl({ ...search, date: today })}
          aria-current={isCurrent(search, today) ? "date" : undefined}
          className="min-w-[7.25rem]"
        >
          {current}
        </ButtonLink>
        {after ? (
          <ButtonLink sameScreen href={reportUrl(after)} icon="next">
            <StepName name="Next" unit={unit} />
          </ButtonLink>
        ) : null}
      </nav>
      <PaintMarker />
    </Card>
  );
}

/** The name of a neighbouring report; where there is no room, only its arrow is seen. */
function StepName({ name, unit }: { name: string; unit: string }) {
  return (
    <span className="sr-only sm:not-sr-only">
      {name}
      <span className="sr-only"> {unit}</span>
    </span>
  );
}
