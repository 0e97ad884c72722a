import type { OpenedClass } from "~/cover/board/opened-class";
import { RELEASE_NOTE_LENGTH } from "~/cover/releases/release-note";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, Select, TextInput } from "~/ui/forms/field";
import { PressForm } from "~/ui/press/press";
import type { BoardProps } from "../board/board-props";
import { afterForm } from "../day/presses";
import type { AskedRelease } from "./asked-release";
import { type ClassFormAnswer, summaryOf, typedIn } from "./class-form";

type Props = Pick<BoardProps, "date" | "url"> & { opened: OpenedClass };

/** That a class needs no cover: with a note, or somebody who takes the students along. */
export function ReleaseForm({
  opened,
  date,
  url,
  answer,
  asked,
}: Props & { answer: ClassFormAnswer | undefined; asked: AskedRelease | null }) {
  const refused = typedIn(answer, "release", opened.id);
  const { typed = {}, errors = {} } = refused ?? {};
  const { note = asked?.note ?? "", with: along = asked?.withTeacherId ?? "" } = typed;
  const faults = summaryOf(errors, "release");
  return (
    <>
      {refused ? <ErrorSummary errors={faults} result={refused} /> : null}
      <PressForm action={url} after={afterForm(date)} className="class-form">
        <input type="hidden" name="intent" value="release" />
        <input type="hidden" name="class" value={opened.id} />
        <Field id="release-note" label="Note" error={errors.note}>
          <TextInput
            name="note"
            defaultValue={note}
            maxLength={RELEASE_NOTE_LENGTH}
            autoComplete="off"
            placeholder="Exam in the hall"
          />
        </Field>
        <Field id="release-with" label="With a teacher" error={errors.with}>
          <Select name="with" defaultValue={along}>
            <option value="">nobody</option>
            <Along label="Teach then" people={opened.along.teaching} />
            <Along label="Free then" people={opened.along.free} />
          </Select>
        </Field>
        <Button size="small">No cover needed</Button>
      </PressForm>
    </>
  );
}

function Along({ label, people }: { label: string; people: { id: string; name: string }[] }) {
  if (people.length === 0) return null;
  return (
    <optgroup label={label}>
      {people.map(({ id, name }) => (
        <option key={id} value={id} dir="auto">
          {name}
        </option>
      ))}
    </optgroup>
  );
}

/** Takes back that a class needs no cover; where its students are out, says where that is done. */
export function OpenAgain({ opened, date, url }: Props) {
  if (opened.released?.by === "class out") {
    return (
      <p className="text-sm text-muted">
        <bdi>{opened.students}</bdi> are out. To change that, open Classes out.
      </p>
    );
  }
  return (
    <PressForm action={url} after={afterForm(date)}>
      <input type="hidden" name="intent" value="open-again" />
      <input type="hidden" name="class" value={opened.id} />
      <Button size="small">Open again</Button>
    </PressForm>
  );
}
