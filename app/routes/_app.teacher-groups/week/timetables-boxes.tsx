import { mayEndOtherwise } from "~/cover/week/timetable-dates";
import { countWeeks } from "~/school/cycle";
import { formatDate } from "~/school/dates";
import { isToCome, timetablesOf } from "~/school/week";
import { Box, HiddenField, SelectBox } from "~/ui/forms/bound";
import { urlOf } from "../roster/view";
import type { TimetablesFields } from "./fields";
import { PartForm, type PartProps } from "./part-form";
import { RemoveButton, RemovedRow } from "./removed-row";

export function TimetablesPart(props: PartProps) {
  const { week, today, whoMay } = props.panel.data;
  const all = timetablesOf(week);
  const copies = [
    ...all.map(({ id, name }) => ({ value: id, label: `a copy of ${name}` })),
    { value: "", label: "empty, with these days and blocks" },
  ];
  return (
    <PartForm<TimetablesFields>
      {...props}
      said="If this changes what is covered, you are asked first."
    >
      {(boxes, form) => {
        const made = boxes.made.getFieldset();
        return (
          <>
            <table className="box-table stacked rounded border border-line">
              <caption className="sr-only">Timetables</caption>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">First day</th>
                  <th scope="col">Last day (optional)</th>
                  <th scope="col">What is in it</th>
                </tr>
              </thead>
              <tbody>
                {week.timetables ? null : (
                  <tr>
                    <td data-head="Name">The timetable</td>
                    <td data-head="First day">since the start</td>
                    <td data-head="Last day (optional)">all year</td>
                    <td data-head="What is in it">{weeksInBrief(week)}</td>
                  </tr>
                )}
                {boxes.rows.getFieldList().map((row) => {
                  const { id, name, first, last, removed, back } = row.getFieldset();
                  const at = all.findIndex((timetable) => timetable.id === id.initialValue);
                  const one = all[at];
                  if (!one) {
                    return back.value ? (
                      <tr key={row.key}>
                        <td colSpan={4}>
                          {[id, name, first, last, back].map((field) => (
                            <HiddenField key={field.name} field={field} />
                          ))}
                          <bdi>{name.value}</bdi>: brought back when you save
                        </td>
                      </tr>
                    ) : null;
                  }
                  const next = all[at + 1];
                  const hidden = (
                    <>
                      <HiddenField field={id} />
                      <HiddenField field={removed} />
                    </>
                  );
                  if (removed.value) {
                    return (
                      <RemovedRow key={row.key} {...{ form, removed, what: one.name, span: 3 }}>
                        {hidden}
                        <HiddenField field={name} />
                        <HiddenField field={first} />
                        <HiddenField field={last} />
                        <s>
                          <bdi>{one.name}</bdi>
                        </s>
                      </RemovedRow>
                    );
                  }
                  const isNow = one.id === week.timetableId;
                  return (
                    <tr key={row.key}>
                      <td data-head="Name">
                        {hidden}
                        <Box field={name} label={`Name of ${one.name}`} />
                      </td>
                      <td data-head="First day">
                        {isToCome(one, today) ? (
                          <Box field={first} type="date" label={`First day of ${one.name}`} />
                        ) : (
                          <>
                            {one.firstDate ? formatDate(one.firstDate) : "since the start"}
                            {isNow ? <span className="badge ms-2">now</span> : null}
                          </>
                        )}
                      </td>
                      <td data-head="Last day (optional)">
                        {mayEndOtherwise(one, today) ? (
                          <Box
                            field={last}
                            type="date"
                            label={`Last day of ${one.name}, optional`}
                          />
                        ) : one.lastDate ? (
                          formatDate(one.lastDate)
                        ) : next ? (
                          <>
                            until <bdi>{next.name}</bdi> begins
                          </>
                        ) : null}
                      </td>
                      <td data-head="What is in it">
                        {weeksInBrief(one)}{" "}
                        {isToCome(one, today) && !whoMay ? (
                          <RemoveButton form={form} removed={removed} what={one.name} />
                        ) : null}
                      </td>
                    </tr>
                  );
                })}
                {whoMay ? null : (
                  <tr>
                    <td data-head="Name">
                      <Box
                        field={made.name}
                        label="Name of a new timetable"
                        placeholder="New timetable"
                      />
                    </td>
                    <td data-head="First day">
                      <Box field={made.first} type="date" label="First day of the new timetable" />
                    </td>
                    <td data-head="Last day (optional)">
                      <Box
                        field={made.last}
                        type="date"
                        label="Last day of the new timetable, optional"
                      />
                    </td>
                    <td data-head="What is in it">
                      <SelectBox
                        field={made.copy}
                        options={copies}
                        label="What is in the new timetable"
                      />
                    </td>
                  </tr>
                )}
              </tbody>
            </table>
            <p className="mt-3 text-xs text-muted">
              After its last day the earlier timetable is in force again. A timetable that has begun
              keeps its first day.
            </p>
            {whoMay ? null : (
              <p className="mt-2 text-sm">
                <a className="link" href={urlOf(props.view, { dialog: "import" })}>
                  Import a timetable from a file
                </a>
              </p>
            )}
          </>
        );
      }}
    </PartForm>
  );
}

function weeksInBrief(one: Parameters<typeof countWeeks>[0]): string {
  const many = countWeeks(one);
  return many === 1 ? "1 week" : `${many} weeks`;
}
