import { cycleWeekInWords } from "~/school/cycle";
import { NAME_LENGTH } from "~/school/names";
import { type FactName, writtenFacts } from "~/teachers/facts";
import { DEPARTMENT_LENGTH, type GridFields } from "~/teachers/teacher-fields";
import { BoundForm } from "~/ui/bound-form";
import { Button } from "~/ui/button";
import { LossQuestion } from "~/ui/cover/loss-question";
import { DialogButtons } from "~/ui/dialog-buttons";
import { type AnyField, RadioField, TextField } from "~/ui/forms/bound";
import { Checkbox } from "~/ui/forms/choices";
import { type FormAnswer, typedValues } from "~/ui/forms/form-answer";
import { Suggestions } from "~/ui/forms/options";
import { RouteDialog } from "~/ui/route-dialog";
import { urlOf, type View } from "../roster/view";
import { HalfDayTicks } from "./half-day-ticks";
import { MoreFields } from "./more-fields";
import type { EditedTeacher, PlaceShown } from "./teacher.server";
import { TimetableField } from "./timetable-field";

type TeacherFields = {
  name: string;
  subject: string;
  classesPerWeek: string;
  from: string;
  grid: GridFields;
} & Record<FactName, string>;

const NEW_TEACHER = {
  ...{ name: "", subject: "", classesPerWeek: "20", from: "", grid: {} },
  ...writtenFacts({}),
};
const LOADS = [
  { value: "20", label: "20 hours/week (Group 2)" },
  { value: "25", label: "25 hours/week (Group 1)" },
];

type TeacherDialogProps = {
  teacher?: EditedTeacher;
  newId?: string;
  place: PlaceShown;
  whoMay: string | null;
  view: View;
  subjects: string[];
  answer: FormAnswer;
};

export function TeacherDialog(props: TeacherDialogProps) {
  const { teacher, newId, place, whoMay, view, subjects, answer } = props;
  return (
    <RouteDialog
      title={teacher ? "Edit Teacher" : "Add Teacher"}
      closeTo={urlOf(view)}
      size="wide"
      closesOutside={false}
      focusHeading={!answer}
    >
      <BoundForm<TeacherFields>
        id="teacher"
        sends={{ intent: "save", id: teacher?.id, newId }}
        answer={answer}
        defaults={teacher ? { ...teacher, from: place.from } : NEW_TEACHER}
        action={urlOf(view, teacher ? { dialog: "edit", id: teacher.id } : { dialog: "add" })}
        className="grid gap-4"
      >
        {(fields) => {
          const grid = fields.grid.initialValue as GridFields | undefined;
          return (
            <>
              {teacher && place.others.length > 0 ? (
                // Enter in a box saves: it is the first button's, and others copy a week.
                <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
                  Save Changes
                </button>
              ) : null}
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField field={fields.name} label="Name" maxLength={NAME_LENGTH} />
                <TextField
                  field={fields.subject}
                  label="Department"
                  maxLength={DEPARTMENT_LENGTH}
                  list="departments"
                />
                <Suggestions id="departments" words={subjects} />
              </div>
              <RadioField
                field={fields.classesPerWeek}
                legend="Group"
                options={LOADS}
                hint="For someone who only covers, such as a supply teacher, write Substitute as the department. The group does not count then."
              />
              <PlaceFields
                place={place}
                isNew={teacher === undefined}
                from={fields.from}
                ticked={answer ? typedValues(answer).textsIn("also") : null}
              />
              <HalfDayTicks week={place.week} grid={grid} />
              <TimetableField
                id={fields.grid.id}
                week={place.week}
                others={teacher ? place.others : []}
                grid={grid}
                error={fields.grid.errors}
              />
              <MoreFields
                fields={fields}
                terms={teacher?.terms ?? []}
                knownAs={teacher?.knownAs ?? []}
                groupLimits={place.groupLimits}
                whoMay={whoMay}
              />
              {answer?.question ? (
                <LossQuestion
                  title={`Change ${teacher?.name ?? "this teacher"}?`}
                  answer={answer}
                />
              ) : null}
              <DialogButtons closeTo={urlOf(view)}>
                <Button variant="primary" pendingLabel="Saving...">
                  {answer?.question ? "Yes" : teacher ? "Save Changes" : "Add Teacher"}
                </Button>
              </DialogButtons>
            </>
          );
        }}
      </BoundForm>
    </RouteDialog>
  );
}

function PlaceFields({
  place: { timetableId, name, turn, turnName, isPresent, isOther, since, later },
  isNew,
  from,
  ticked,
}: {
  place: PlaceShown;
  isNew: boolean;
  from: AnyField;
  ticked: string[] | null;
}) {
  return (
    <div className="grid gap-2">
      <input type="hidden" name="timetable" value={timetableId} />
      <input type="hidden" name="turn" value={turn} />
      {name === null ? null : (
        <p className="text-sm">
          The timetable below is <bdi className="font-semibold">{name}</bdi>,{" "}
          {isPresent ? "in force today" : `in force from ${since}`}.
          {isOther ? " The one that you were looking at stays as it is." : ""}
          {isNew && !isPresent ? " This teacher is asked to cover from then on." : ""}
        </p>
      )}
      {turnName === null ? null : (
        <p className="text-sm">
          It is <bdi className="font-semibold">{cycleWeekInWords(turnName)}</bdi> of the weeks that
          take turns.
        </p>
      )}
      {isNew ? null : (
        <TextField
          field={from}
          type="date"
          label="From"
          hint="What you change in the timetable holds from this day. Days before keep theirs."
          className="max-w-xs"
        />
      )}
      {later.length === 0 ? null : (
        <div>
          {later.map((one) => (
            <Checkbox
              key={one.id}
              name="also"
              value={one.id}
              defaultChecked={ticked === null || ticked.includes(one.id)}
              label={`Also from ${one.since}`}
              hint={
                <>
                  <bdi>{one.name}</bdi>
                  {isNew ? "" : ", where it has the same entry"}
                </>
              }
            />
          ))}
        </div>
      )}
    </div>
  );
}
