import { Button, ButtonLink } from "~/ui/button";
import { Field, TextInput } from "~/ui/forms/field";
import { type AnyAnswer, typedValues } from "~/ui/forms/form-answer";
import { Icon } from "~/ui/icons";
import { PressForm } from "~/ui/press/press";
import type { ChecklistLine, ChecklistOnScreen } from "./checklist.server";

const LINES: Record<ChecklistLine["name"], [title: string, gives: string]> = {
  timetable: ["Timetable", "Who teaches what and when: with it, cover can be arranged"],
  emails: [
    "People’s e-mails",
    "Substitutes are told by message; departments and phones come along",
  ],
  times: ["Times of the day", "Sheets and messages say 7:30, not only “block 1”"],
  closed: ["Closed days", "Nobody is planned on a holiday"],
  cover: ["Who covers, and how often", "Who only covers, who never does, and how many a month"],
  users: ["Colleagues who sign in", "Each with a password of their own"],
  pages: [
    "Screens and teachers’ pages",
    "Cover on the staff room’s screen and on teachers’ phones",
  ],
  trial: ["A trial", "A message to yourself, or a sheet, before the first real morning"],
};

/** What a new school has still to set up, a line each; the first that is open has the primary button. */
export function SetupList({ lines, asksName, answer }: ChecklistOnScreen & { answer: AnyAnswer }) {
  const open = lines.filter(({ isDone, isSkipped }) => !isDone && !isSkipped);
  const next = open.find(({ act }) => act !== null);
  const isReady = lines.some(({ name, isDone }) => name === "timetable" && isDone);
  return (
    <section
      id="setup"
      aria-labelledby="setup-title"
      className="mb-5 rounded border border-line bg-surface"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2 sm:px-4">
        <h2 id="setup-title" className="font-semibold">
          Set up your school
        </h2>
        <p className="text-sm text-muted">
          {isReady
            ? `Ready for tomorrow: cover can be arranged. ${betterInWords(open.length)}`
            : "About ten minutes. Only the timetable is needed; the rest can wait."}
        </p>
      </div>
      {asksName ? <SchoolName answer={answer} isFirst={!isReady} /> : null}
      <PressForm sends={{ intent: "setup" }} action="/?index">
        <ul className="now-list setup-list">
          {lines.map((line) => (
            <SetupLine key={line.name} line={line} isNext={line === next} />
          ))}
        </ul>
        <p className="px-2 py-1 text-end sm:px-3">
          <Button name="press" value="hide" variant="quiet" size="small">
            Hide this list
          </Button>
        </p>
      </PressForm>
    </section>
  );
}

function betterInWords(count: number): string {
  return count === 1 ? "1 thing makes it better." : `${count} things make it better.`;
}

function SetupLine({ line, isNext }: { line: ChecklistLine; isNext: boolean }) {
  const { name, state, isDone, isSkipped, act, isLook } = line;
  const [title, gives] = LINES[name];
  const look = { variant: isNext ? ("primary" as const) : undefined, size: "small" as const };
  return (
    <li data-is={isDone ? "done" : isSkipped ? "skipped" : "open"}>
      <span className="setup-mark" aria-hidden="true">
        {isDone ? <Icon name="success" className="h-5 w-5" /> : null}
      </span>
      <p className="setup-what">
        <b className="font-semibold">
          {isDone ? <span className="sr-only">Done: </span> : null}
          {title}
        </b>{" "}
        <small>{isSkipped ? "Skipped" : gives}</small>
      </p>{" "}
      <small className="setup-state">{isSkipped ? null : state}</small>{" "}
      <span className="setup-acts">
        {isSkipped ? (
          <Button
            name="press"
            value={`back ${name}`}
            size="small"
            aria-label={`Bring back ${title}`}
          >
            Bring back
          </Button>
        ) : null}
        {isDone || isSkipped || name === "timetable" ? null : (
          <Button
            name="press"
            value={`skip ${name}`}
            variant="quiet"
            size="small"
            aria-label={`Skip ${title}`}
          >
            Skip
          </Button>
        )}
        {name === "timetable" && !isDone ? (
          <ButtonLink href="/teacher-groups?dialog=add&from=setup" variant="quiet" size="small">
            Add Teacher
          </ButtonLink>
        ) : null}
        {act === null || isSkipped ? null : isLook ? (
          <Button name="press" value={`look ${name}`} {...look}>
            {act.words}
          </Button>
        ) : (
          <ButtonLink href={act.href} {...look}>
            {act.words}
          </ButtonLink>
        )}
      </span>
    </li>
  );
}

function SchoolName({ answer, isFirst }: { answer: AnyAnswer; isFirst: boolean }) {
  const { textIn, errorOf } = typedValues(answer);
  return (
    <PressForm
      key={answer?.key}
      sends={{ intent: "school-name" }}
      action="/?index"
      className="setup-name"
    >
      <Field id="name" label="What is your school called?" error={errorOf("name")}>
        <TextInput
          name="name"
          defaultValue={textIn("name")}
          placeholder="As on its letters"
          autoComplete="organization"
          autoFocus={isFirst || answer !== undefined}
        />
      </Field>
      <Button>Save</Button>
    </PressForm>
  );
}
