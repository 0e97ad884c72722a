import { PERIODS } from "~/teachers/cover-terms";
import { GROUPS } from "~/teachers/groups";
import { Button } from "~/ui/button";
import { Box, TextAreaField, TextField, TickField } from "~/ui/forms/bound";
import { BY_YEARS, type RulesFields } from "./fields";
import { type Boxes, PartForm, type PartProps } from "./part-form";

const WHOSE = { group1: "Group 1", group2: "Group 2", dedicated: "Dedicated substitutes" };
const PER = { daily: "a day", weekly: "a week", monthly: "a month" };

export function RulesPart(props: PartProps) {
  return (
    <PartForm<RulesFields>
      {...props}
      said="Holds from today. Nothing that is assigned is cancelled."
    >
      {(boxes) => (
        <div className="field-rows">
          <LimitsTable limits={boxes.limits} />
          <TextField
            field={boxes.classesADay}
            label="Classes a day at most"
            hint="Own and cover together, for teachers. Leave empty for no limit"
            inputMode="numeric"
            maxLength={4}
          />
          <TickField
            field={boxes.keepsFreeBlock}
            label="Nobody without a free block: a class that takes somebody’s last one is used last"
          />
          <TextAreaField
            field={boxes.coveredFirst}
            label="Who is covered first"
            hint="When not everybody can be: 1A, 1B, … Leave empty for the order of entry"
            rows={3}
          />
          {props.panel.data.whoMay ? null : (
            <div>
              <Button
                size="small"
                className="justify-self-start"
                name="edit"
                value={BY_YEARS}
                formNoValidate
              >
                Fill in by years
              </Button>
            </div>
          )}
          <TextField
            field={boxes.mostOnLeave}
            label="At most on leave on one day"
            hint="Leave empty for no limit"
            inputMode="numeric"
          />
        </div>
      )}
    </PartForm>
  );
}

function LimitsTable({ limits }: Pick<Boxes<RulesFields>, "limits">) {
  const groups = limits.getFieldset();
  return (
    <section aria-labelledby="limits">
      <h4 id="limits" className="text-sm font-semibold">
        Classes that a person may cover
      </h4>
      <p className="mb-1 text-xs text-muted">
        Empty: no limit. 0: they never cover. Somebody’s own limit can be set with the teacher.
      </p>
      <table className="box-table limits">
        <thead>
          <tr>
            <th scope="col">At most</th>
            {PERIODS.map((period) => (
              <th key={period} scope="col">
                {PER[period]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GROUPS.map((group) => {
            const periods = groups[group].getFieldset();
            return (
              <tr key={group}>
                <th scope="row">{WHOSE[group]}</th>
                {PERIODS.map((period) => (
                  <td key={period}>
                    <Box
                      field={periods[period]}
                      label={`${WHOSE[group]}, ${PER[period]}`}
                      inputMode="numeric"
                      maxLength={4}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
