import { type FieldMetadata, getFormProps, getInputProps, useForm } from "@conform-to/react";
import { NAME_LENGTH } from "~/school/names";
import { FACT_NAMES, type FactName, writtenFacts } from "~/teachers/facts";
import { DEPARTMENT_LENGTH, type GridFields } from "~/teachers/teacher-fields";
import { Button } from "~/ui/button";
import { LossQuestion } from "~/ui/cover/loss-question";
import { DialogButtons } from "~/ui/dialog-buttons";
import { RadioGroup } from "~/ui/forms/choices";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextInput } from "~/ui/forms/field";
import { type FormAnswer, typedValues } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import { urlOf, type View } from "../roster/view";
import { MoreFields } from "./more-fields";
import { PlaceFields } from "./place-fields";
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

/** A form that came back (`result`) is as typed. */
export function TeacherDialog({
  teacher,
  newId,
  place,
  whoMay,
  view,
  subjects,
  answer,
}: {
  teacher?: EditedTeacher;
  newId?: string;
  place: PlaceShown;
  whoMay: string | null;
  view: View;
  subjects: string[];
  answer: FormAnswer;
}) {
  const result = answer?.reply;
  const [form, fields] = useForm<TeacherFields>({
    id: "teacher",
    lastResult: result,
    defaultValue: teacher ? { ...teacher, from: place.from } : NEW_TEACHER,
    shouldValidate: "onSubmit",
  });
  const { key: nameKey, ...name } = getInputProps(fields.name, { type: "text" });
  const { key: subjectKey, ...subject } = getInputProps(fields.subject, { type: "text" });
  const errors = [
    ...(form.errors ?? []).map((message) => ({ fieldId: null, message })),
    ...[
      ...[fields.name, fields.subject, fields.classesPerWeek, fields.from, fields.grid],
      ...FACT_NAMES.map((factName) => fields[factName]),
    ].flatMap((field: FieldMetadata<unknown>) =>
      (field.errors ?? []).map((message) => ({ fieldId: field.id, message })),
    ),
  ];
  return (
    <RouteDialog
      title={teacher ? "Edit Teacher" : "Add Teacher"}
      closeTo={urlOf(view)}
      size="wide"
      closesOutside={false}
      focusHeading={errors.length === 0}
    >
      <ErrorSummary errors={errors} result={result} />
      <PressForm
        {...getFormProps(form)}
        action={urlOf(view, teacher ? { dialog: "edit", id: teacher.id } : { dialog: "add" })}
        autoComplete="off"
        className="grid gap-4"
      >
        {teacher && place.others.length > 0 ? (
          // Enter in a box saves: it is the first button's, and others copy a week.
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
            Save Changes
          </button>
        ) : null}
        <input type="hidden" name="intent" value="save" />
        {teacher ? (
          <input type="hidden" name="id" value={teacher.id} />
        ) : (
          <input type="hidden" name="newId" value={newId} />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id={fields.name.id} label="Name" error={fields.name.errors}>
            <TextInput key={nameKey} {...name} maxLength={NAME_LENGTH} />
          </Field>
          <Field id={fields.subject.id} label="Department" error={fields.subject.errors}>
            <TextInput
              key={subjectKey}
              {...subject}
              maxLength={DEPARTMENT_LENGTH}
              list="departments"
            />
          </Field>
          <datalist id="departments">
            {subjects.map((subject) => (
              <option key={subject} value={subject} />
            ))}
          </datalist>
        </div>
        <RadioGroup
          id={fields.classesPerWeek.id}
          name={fields.classesPerWeek.name}
          legend="Group"
          options={LOADS}
          defaultValue={fields.classesPerWeek.initialValue}
          error={fields.classesPerWeek.errors}
          hint="For someone who only covers, such as a supply teacher, write Substitute as the department. The group does not count then."
        />
        <PlaceFields
          place={place}
          isNew={teacher === undefined}
          from={fields.from}
          ticked={result ? typedValues(answer).textsIn("also") : null}
        />
        <TimetableField
          id={fields.grid.id}
          week={place.week}
          others={teacher ? place.others : []}
          grid={form.initialValue?.grid as GridFields | undefined}
          error={fields.grid.errors}
        />
        <MoreFields fields={fields} terms={teacher?.terms ?? []} whoMay={whoMay} />
        {answer?.question ? (
          <LossQuestion title={`Change ${teacher?.name ?? "this teacher"}?`} answer={answer} />
        ) : null}
        <DialogButtons closeTo={urlOf(view)}>
          <Button variant="primary" pendingLabel="Saving...">
            {answer?.question ? "Yes" : teacher ? "Save Changes" : "Add Teacher"}
          </Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}
