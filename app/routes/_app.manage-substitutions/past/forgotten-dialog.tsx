import { Form } from "@remix-run/react";
import { coverField } from "~/cover/corrections/forgotten";
import { blockAndStudents } from "~/teachers/entry";
import { BoundForm } from "~/ui/bound-form";
import { Button, ButtonLink } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { PlainBlockRange } from "~/ui/forms/block-range";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, Select } from "~/ui/forms/field";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { PeopleOptions } from "~/ui/forms/options";
import { PersonName } from "~/ui/person-name";
import { RouteDialog } from "~/ui/route-dialog";
import { FORGOTTEN, hrefToForgotten } from "../hrefs";
import type { ShownForgotten } from "./forgotten.server";
import { WhoThen } from "./who-then";

type Props = {
  date: string;
  forgotten: ShownForgotten;
  answer: FormAnswer;
  longDate: string;
  closeTo: string;
};

export function ForgottenDialog(props: Props) {
  const { found } = props.forgotten;
  return found ? <WhoCovered {...props} found={found} /> : <WhoWasAway {...props} />;
}

function WhoWasAway({ date, forgotten, longDate, closeTo }: Props) {
  const { typed, people, blocks, faults } = forgotten;
  const errors = [
    ...(faults.teacher ?? []).map((message) => ({ fieldId: "teacher", message })),
    ...(faults.firstBlock ?? []).map((message) => ({ fieldId: "first", message })),
    ...(faults.lastBlock ?? []).map((message) => ({ fieldId: "last", message })),
  ];
  return (
    <RouteDialog
      title="Enter a forgotten absence"
      closeTo={closeTo}
      focusHeading={errors.length === 0}
      description={`Who was away on ${longDate}, and nobody entered it?`}
    >
      <ErrorSummary errors={errors} result={forgotten} />
      <Form method="get" action="/manage-substitutions" preventScrollReset className="space-y-4">
        <input type="hidden" name="date" value={date} />
        <input type="hidden" name="dialog" value={FORGOTTEN} />
        <Field id="teacher" label="Who was away" error={faults.teacher}>
          <Select name="teacher" required defaultValue={typed.teacherId}>
            <option value="">Choose a name</option>
            <PeopleOptions people={people} />
          </Select>
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <PlainBlockRange names={["first", "last"]} values={typed} {...{ faults, blocks }} />
        </div>
        <DialogButtons closeTo={closeTo}>
          <Button variant="primary">Next: who covered</Button>
        </DialogButtons>
      </Form>
    </RouteDialog>
  );
}

type WhoCoveredProps = Props & { found: NonNullable<ShownForgotten["found"]> };

function WhoCovered({ date, forgotten, found, answer, longDate, closeTo }: WhoCoveredProps) {
  const { typed } = forgotten;
  return (
    <RouteDialog
      title="Enter a forgotten absence"
      closeTo={closeTo}
      focusHeading={!answer}
      description={
        <>
          <PersonName name={found.name} /> was away on {longDate}
          {found.when ? `, ${found.when}` : ", all day"}.{" "}
          {found.classes.length === 0
            ? "There was no class to cover then."
            : "Who covered each class?"}
        </>
      }
    >
      <BoundForm<Record<string, string>>
        id="forgotten"
        sends={{
          intent: FORGOTTEN,
          teacher: typed.teacherId,
          first: typed.firstBlock,
          last: typed.lastBlock,
        }}
        answer={answer}
        className="space-y-4"
      >
        {(fields) => (
          <>
            {found.classes.map(({ block, students, people }) => {
              const label = (
                <>
                  Block <bdi>{blockAndStudents(block, students)}</bdi>
                </>
              );
              return (
                <WhoThen
                  key={block}
                  field={fields[coverField(block)]}
                  label={label}
                  people={people}
                >
                  <option value="">Nobody: it stayed open</option>
                </WhoThen>
              );
            })}
            <DialogButtons closeTo={closeTo}>
              <ButtonLink sameScreen href={hrefToForgotten(date, typed)}>
                Back
              </ButtonLink>
              <Button variant="primary" pendingLabel="Recording...">
                Record
              </Button>
            </DialogButtons>
          </>
        )}
      </BoundForm>
    </RouteDialog>
  );
}
