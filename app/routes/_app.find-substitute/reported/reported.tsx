import type { ReactNode } from "react";
import type { PutAsideLine, WaitingLine } from "~/cover/reported/waiting.server";
import { Button, buttonClass } from "~/ui/button";
import { Field, TextInput } from "~/ui/forms/field";
import { answerTo, typedValues } from "~/ui/forms/form-answer";
import { PersonName } from "~/ui/person-name";
import { type Intent, PressForm } from "~/ui/press/press";
import { useOnTheirWay } from "../day/presses";
import { useScreen } from "../day/screen";

export function Reported({ waiting }: { waiting: readonly WaitingLine[] }) {
  const gone = new Set(
    INTENTS.flatMap(useOnTheirWay).flatMap((form) =>
      form.getAll("report").map((one) => String(one)),
    ),
  );
  const left = waiting.filter((line) => !gone.has(fieldOf(line)));
  if (left.length === 0) return null;
  const plain = left.filter((line) => line.isPlain);
  return (
    <section className="reported screen-only" aria-labelledby="reported">
      <header>
        <h2 id="reported">{headOf(left)}</h2>
        {plain.length > 1 ? (
          <PressForm sends={{ intent: "report-record" }}>
            {plain.map((line) => (
              <input key={line.id} type="hidden" name="report" value={fieldOf(line)} />
            ))}
            <Button>Record all {plain.length}</Button>
          </PressForm>
        ) : null}
      </header>
      <ul>
        {left.map((line) => (
          <ReportedLine key={line.id} line={line}>
            {line.mayAct ? <Acts line={line} /> : null}
          </ReportedLine>
        ))}
      </ul>
    </section>
  );
}

/** A mistake is undone here. */
export function PutAside({ lines }: { lines: readonly PutAsideLine[] }) {
  const back = useOnTheirWay("report-put-back").map((form) => form.get("report"));
  const left = lines.filter(({ id }) => !back.includes(id));
  if (left.length === 0) return null;
  return (
    <details className="reported aside screen-only">
      <summary>{left.length} set aside or declined</summary>
      <ul>
        {left.map(({ id, name, says, mayAct }) => (
          <li key={id}>
            <p className="says">
              <PersonName name={name} />: {says}
            </p>
            {mayAct ? (
              <PressForm sends={{ intent: "report-put-back", report: id }} className="acts">
                <Button size="small" variant="quiet" aria-label={`Put back: ${name}`}>
                  Put back
                </Button>
              </PressForm>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

const INTENTS = ["report-record", "report-aside", "report-back", "leave-approve", "leave-decline"];

const fieldOf = ({ id, shown }: WaitingLine) => `${id} ${shown}`;

/** "3 reported", "2 reported, 1 asks for leave". */
function headOf(lines: readonly WaitingLine[]): string {
  const leave = lines.filter(({ kind }) => kind === "leave").length;
  const rest = lines.length - leave;
  const asks = leave === 1 ? "1 asks for leave" : `${leave} ask for leave`;
  return [rest > 0 ? `${rest} reported` : "", leave > 0 ? asks : ""].filter(Boolean).join(", ");
}

type LineProps = { line: WaitingLine };

function Acts({ line }: LineProps) {
  const { kind } = line;
  if (kind === "leave") {
    return (
      <>
        <Act line={line} intent="leave-approve" label="Approve" />
        <Decline line={line} />
      </>
    );
  }
  const intent = kind === "back" ? "report-back" : "report-record";
  return (
    <>
      <Act line={line} intent={intent} label="Record" />
      <Act line={line} intent="report-aside" label="Set aside" isQuiet />
    </>
  );
}

type ActProps = LineProps & { intent: Intent; label: string; isQuiet?: boolean };

function Act({ line, intent, label, isQuiet = false }: ActProps) {
  return (
    <PressForm
      sends={{ intent, report: fieldOf(line), agreed: line.kind === "back" ? line.agreed : null }}
      asks={line.kind === "back"}
    >
      <Button
        size="small"
        variant={isQuiet ? "quiet" : "secondary"}
        aria-label={`${label}: ${line.name}`}
      >
        {label}
      </Button>
    </PressForm>
  );
}

/** Declining asks first, with room for words; without them it is declined too. */
function Decline({ line }: LineProps) {
  const answer = answerTo(useScreen().answer, "leave-decline");
  const isTheirs = String(answer?.reply.initialValue?.report).startsWith(`${line.id} `);
  const { textIn, errorOf } = typedValues(isTheirs ? answer : undefined);
  return (
    <details className="decline" open={isTheirs}>
      <summary className={buttonClass({ variant: "quiet", size: "small" })}>Decline</summary>
      <PressForm
        sends={{ intent: "leave-decline", report: fieldOf(line) }}
        className="mt-2 flex flex-wrap items-end gap-2"
      >
        <Field
          id={`words-${line.id}`}
          label={
            <>
              Words to <PersonName name={line.name} />
            </>
          }
          optional
          error={errorOf("words")}
          className="min-w-48 flex-1"
        >
          <TextInput name="words" defaultValue={textIn("words")} maxLength={200} />
        </Field>
        <Button size="small" aria-label={`Decline leave: ${line.name}`}>
          Decline leave
        </Button>
      </PressForm>
    </details>
  );
}

/** The reason is a press away, from visitors' eyes. */
function ReportedLine({ line, children }: { line: WaitingLine; children: ReactNode }) {
  const { name, kind, when, at, work, reason, kept, differs, toll, isHard, lost } = line;
  return (
    <li>
      <div className="says">
        <p>
          <strong>
            <PersonName name={name} />
          </strong>
          {kind === "back"
            ? ` ${when}`
            : kind === "leave"
              ? ` asks for leave: ${when}`
              : `: ${when}`}
          {" · "}
          {kind === "leave" ? "asked" : "reported"} {at}
          {work ? <span className="text-muted"> · {work}</span> : null}
          {toll ? <span className={isHard ? "text-warning" : "text-muted"}> · {toll}</span> : null}
        </p>
        {differs ? <p className="text-sm">{differs}</p> : null}
        {lost.length > 0 ? (
          <p className="text-sm">Record cancels cover: {lost.join(", ")}</p>
        ) : null}
        {kept.map((text) => (
          <p key={text} className="text-sm text-muted">
            {text}
          </p>
        ))}
        {reason ? (
          <details>
            <summary className="link inline-block py-1 coarse:py-3">Reason</summary>
            <p>
              <bdi>{reason}</bdi>
            </p>
          </details>
        ) : null}
        {line.mayAct ? null : (
          <p className="text-sm text-muted">Whoever may run the school decides.</p>
        )}
      </div>
      <div className="acts">{children}</div>
    </li>
  );
}
