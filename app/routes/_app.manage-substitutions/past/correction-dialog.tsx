import type { PeopleThen } from "~/cover/corrections/past-class";
import { type Released, sayReleased } from "~/cover/day/released";
import { blockAndStudents } from "~/teachers/entry";
import { BoundForm } from "~/ui/bound-form";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import type { ShownCorrection } from "./correction.server";
import { WhoThen } from "./who-then";

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
  return (
    <RouteDialog
      title="Who covered it?"
      closeTo={closeTo}
      focusHeading={!answer}
      description={<Recorded {...{ correction, longDate }} />}
    >
      <BoundForm<{ person: string }>
        id="covered"
        sends={{ intent: "covered-by", ...fieldsOf(correction) }}
        answer={answer}
        className="space-y-4"
        noValidate={answer !== undefined}
      >
        {({ person }) => (
          <>
            <WhoThen
              field={person}
              label="Covered by"
              hint="Enter who really came, even if that is more than their limit."
              people={people}
              required
            >
              <option value="">Choose a name</option>
            </WhoThen>
            <DialogButtons
              closeTo={closeTo}
              close={correction.recorded || correction.released ? "No, Keep It" : "Leave It Open"}
            >
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
