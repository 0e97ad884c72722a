import type { PeopleThen } from "~/cover/corrections/past-class";
import { type Released, sayReleased } from "~/cover/day/released";
import { blockAndStudents } from "~/teachers/entry";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, Select } from "~/ui/forms/field";
import { type FormAnswer, typedValues } from "~/ui/forms/form-answer";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import type { ShownCorrection } from "./correction.server";
import { PeopleOptions } from "./record";

type Props = {
  correction: ShownCorrection;
  answer: FormAnswer;
  longDate: string;
  closeTo: string;
};

/** `people`: who may have covered it, where that is to be said. */
export function CorrectionDialog(props: Props) {
  const { people } = props.correction;
  return people ? <CoveredBy {...props} people={people} /> : <DidNotHappen {...props} />;
}

function DidNotHappen({ correction, longDate, closeTo }: Props) {
  return (
    <RouteDialog
      title="Nobody came"
      closeTo={closeTo}
      description={
        <>
          <Recorded {...{ correction, longDate }} />{" "}
          {correction.released ? (
            <>
              The class then <NeedsNobody released={correction.released} />.
            </>
          ) : (
            "The class is then open on record, also in reports."
          )}{" "}
          It no longer counts for this person. You can take this back in History.
        </>
      }
    >
      <PressForm sends={{ intent: "did-not-happen", ...fieldsOf(correction) }}>
        <DialogButtons closeTo={closeTo} close="No, Keep It">
          <Button variant="destructive" pendingLabel="Recording...">
            Nobody came
          </Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}

type CoveredByProps = Props & { people: PeopleThen };

function CoveredBy({ correction, people, answer, longDate, closeTo }: CoveredByProps) {
  const { textIn, errorOf, summary } = typedValues(answer, () => "covered-by");
  const { free, notFree, elsewhere } = people;
  return (
    <RouteDialog
      title="Who covered it?"
      closeTo={closeTo}
      focusHeading={!answer}
      description={<Recorded {...{ correction, longDate }} />}
    >
      <ErrorSummary {...summary} />
      <PressForm
        sends={{ intent: "covered-by", ...fieldsOf(correction) }}
        className="space-y-4"
        noValidate={answer !== undefined}
      >
        <Field
          id="covered-by"
          label="Covered by"
          hint="Enter who really came, even if that is more than their limit."
          error={errorOf("person")}
        >
          <Select name="person" required defaultValue={textIn("person")}>
            <option value="">Choose a name</option>
            <PeopleOptions label="Free then" people={free} />
            <PeopleOptions label="Busy, or at a limit" people={notFree} />
            <PeopleOptions label="Elsewhere then" people={elsewhere} cannotBe />
          </Select>
        </Field>
        <DialogButtons
          closeTo={closeTo}
          close={correction.recorded || correction.released ? "No, Keep It" : "Leave It Open"}
        >
          <Button variant="primary" pendingLabel="Recording...">
            Record
          </Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}

const fieldsOf = ({ classId, recorded }: ShownCorrection) => ({
  class: classId,
  row: recorded?.id ?? "",
});

function Recorded({ correction, longDate }: Pick<Props, "correction" | "longDate">) {
  const { block, students, owner, recorded, released } = correction;
  return (
    <>
      {longDate}, block <bdi>{blockAndStudents(block, students)}</bdi> of{" "}
      <PersonName name={owner} />
      {recorded ? (
        <>
          : recorded as covered by <PersonName name={recorded.by} />.
        </>
      ) : released ? (
        <>
          {" "}
          <NeedsNobody released={released} />.
        </>
      ) : (
        ": recorded as open."
      )}
    </>
  );
}

function NeedsNobody({ released }: { released: Released }) {
  return <bdi>{sayReleased(released)}</bdi>;
}
