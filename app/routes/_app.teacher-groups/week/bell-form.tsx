import type { Bell } from "~/school/bell";
import type { IsoDate } from "~/school/dates";
import type { School } from "~/school/week";
import { Button, buttonClass } from "~/ui/button";
import { LossQuestion } from "~/ui/cover/loss-question";
import { Checkbox } from "~/ui/forms/choices";
import { ErrorText, errorText, Field, TextInput } from "~/ui/forms/field";
import { type AnyAnswer, type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import { OverlapQuestion } from "./week-form";
import { bellOfForm, stateOfBell, type WeekAsks } from "./week-state";

const idIn = (bell: string) => (field: string) => `${field}-${bell || "new"}`;

export function bellSummary(answer: AnyAnswer) {
  const { textIn } = typedAgain(answer);
  const isOfWeekday = answer?.form === "weekday-bell";
  return typedAgain(answer, idIn(textIn(isOfWeekday ? "weekday" : "bell"))).summary;
}

export function BellForm({
  week,
  bell,
  today,
  action,
  answer,
}: {
  week: School;
  bell: Bell | null;
  today: IsoDate;
  action: string;
  answer: FormAnswer<WeekAsks>;
}) {
  const { textsIn, errorOf } = typedAgain(answer);
  const { name, rows } = answer ? bellOfForm(textsIn) : stateOfBell(week, bell, today);
  const idOf = idIn(bell?.id ?? "");
  const asks = answer?.asks;
  return (
    <details open={answer !== undefined} className="mt-2">
      <summary className={buttonClass(bell ? { size: "small", variant: "quiet" } : {})}>
        {bell ? (
          <>
            Change <bdi>{bell.name}</bdi>
          </>
        ) : (
          "New bell"
        )}
      </summary>
      <PressForm
        action={action}
        autoComplete="off"
        className="mt-3 grid gap-3 rounded border border-line p-3"
      >
        <input type="hidden" name="intent" value="bell" />
        <input type="hidden" name="bell" value={bell?.id ?? ""} />
        <Field id={idOf("bell-name")} label="Name of the bell" error={errorOf("bell-name")}>
          <TextInput name="bell-name" defaultValue={name} placeholder="Ramadan" required />
        </Field>
        <ol className="grid gap-1">
          {rows.map((row, at) => (
            <BellRow
              key={row.label}
              row={row}
              idOf={(field) => idOf(`bell-${field}-${at}`)}
              errorOf={(field) => errorText(errorOf(`bell-${field}-${at}`))}
            />
          ))}
        </ol>
        <p className="text-xs text-muted">
          {bell
            ? "Other times hold from today on. Days gone by keep those they had."
            : "Times that stay as they are follow the normal ones."}
        </p>
        {asks?.overlaps ? <OverlapQuestion overlaps={asks.overlaps} answer={answer} /> : null}
        {asks?.areTwoBells ? <input type="hidden" name="bells" value="two" /> : null}
        <input type="hidden" name="overlaps" value={asks?.ofOverlaps ?? ""} />
        {answer?.question ? (
          <LossQuestion title={`Change ${name}?`} answer={answer} back={action} />
        ) : (
          <div className="dialog-buttons">
            <Button>Save Bell</Button>
          </div>
        )}
      </PressForm>
    </details>
  );
}

const CAPTIONS = { begins: "Begin", ends: "End" };

function BellRow({
  row: { label, begins, ends, isOff },
  idOf,
  errorOf,
}: {
  row: ReturnType<typeof bellOfForm>["rows"][number];
  idOf: (field: "begins" | "ends") => string;
  errorOf: (field: "begins" | "ends") => string | null;
}) {
  const times = { begins, ends };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1">
      <input type="hidden" name="label" value={label} />
      <bdi className="w-16 text-sm font-semibold">{label}</bdi>
      {(["begins", "ends"] as const).map((field) => (
        <input
          key={field}
          id={idOf(field)}
          name={field}
          type="time"
          defaultValue={times[field]}
          aria-label={`${CAPTIONS[field]} of block ${label}`}
          aria-invalid={errorOf(field) ? true : undefined}
          aria-describedby={errorOf(field) ? `${idOf(field)}-error` : undefined}
          className="control !w-32 !px-2"
        />
      ))}
      <Checkbox
        name="off"
        value={label}
        label="does not take place"
        aria-label={`Block ${label} does not take place`}
        defaultChecked={isOff}
      />
      {(["begins", "ends"] as const).map((field) =>
        errorOf(field) ? (
          <span key={field} className="basis-full">
            <ErrorText id={`${idOf(field)}-error`}>{errorOf(field)}</ErrorText>
          </span>
        ) : null,
      )}
    </li>
  );
}
