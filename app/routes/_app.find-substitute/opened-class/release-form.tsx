import type { OpenedClass } from "~/cover/board/opened-class";
import { RELEASE_NOTE_LENGTH } from "~/cover/day/classes";
import { WITHOUT_CLASS } from "~/cover/day/released";
import { answerOf, BoundForm } from "~/ui/bound-form";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/bound";
import { Field, Select } from "~/ui/forms/field";
import { Options, optionsOf, PeopleOptions } from "~/ui/forms/options";
import { PressForm } from "~/ui/press/press";
import { useScreen } from "../day/screen";

type Props = { opened: OpenedClass };

export function ReleaseForm({ opened }: Props) {
  const { answer } = useScreen();
  return (
    <BoundForm<{ with: string; note: string }>
      id="release"
      sends={{ intent: "release", class: opened.id }}
      answer={answerOf(answer, "release", { class: opened.id })}
      defaults={{ with: "no class" }}
      asks
      className="class-form"
    >
      {(fields) => (
        <>
          <Field
            id={fields.with.id}
            label="The students"
            error={fields.with.errors}
            className="col-span-full"
          >
            <Select name="with" defaultValue={fields.with.initialValue}>
              <Options options={optionsOf(WITHOUT_CLASS)} />
              <Along label="With …, who teaches then" people={opened.along.teaching} />
              <Along label="With …, who is free then" people={opened.along.free} />
            </Select>
          </Field>
          <TextField
            field={fields.note}
            label="Why"
            className="col-span-2"
            maxLength={RELEASE_NOTE_LENGTH}
            placeholder="Exam in the hall"
          />
          <Button size="small">No cover needed</Button>
        </>
      )}
    </BoundForm>
  );
}

function Along({ label, people }: { label: string; people: { id: string; name: string }[] }) {
  if (people.length === 0) return null;
  return (
    <optgroup label={label}>
      <PeopleOptions people={people} />
    </optgroup>
  );
}

/** If the students are out, says where that is taken back. */
export function OpenAgain({ opened }: Props) {
  if (opened.released?.by === "class out") {
    return (
      <p className="text-sm text-muted">
        <bdi>{opened.students}</bdi> are out. To change that, open Trip or exam in More.
      </p>
    );
  }
  return (
    <PressForm sends={{ intent: "open-again", class: opened.id }}>
      <Button size="small">
        {opened.released?.by === "hand" ? "Open again" : "Needs cover all the same"}
      </Button>
    </PressForm>
  );
}

export function WantNoCover({ opened }: Props) {
  return (
    <PressForm sends={{ intent: "want-no-cover", class: opened.id }} className="text-sm">
      Needs cover all the same. <Button size="small">Take back</Button>
    </PressForm>
  );
}
