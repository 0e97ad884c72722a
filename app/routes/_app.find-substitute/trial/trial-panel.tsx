import { Form } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { sayFigures } from "~/cover/board/day-figures";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import { type SearchState, searchUrl, withTrialAbsence } from "~/cover/search-state";
import { isolated } from "~/school/names";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DialogButtons } from "~/ui/dialog-buttons";
import { PlainBlockRange } from "~/ui/forms/block-range";
import { Field, TextInput } from "~/ui/forms/field";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { press } from "~/ui/press/queue-store";
import { RouteDialog } from "~/ui/route-dialog";
import type { Suggestion } from "../absence/absent-names.server";
import type { BoardProps } from "../board/board-props";
import { afterChange } from "../day/presses";
import { StateLink, useScreen } from "../day/screen";
import { KeptFields } from "../find-among";
import type { ShownTrial } from "./trial-view.server";

/** A trial is all in its address: nothing is saved. */
export function TrialPanel({
  trial: { tried, typed, before },
  open,
  suggestions,
}: {
  trial: ShownTrial;
  open: number;
  suggestions: Suggestion[];
}) {
  const { longDate, state, blocks } = useScreen();
  const { date } = state;
  const form = useRef<HTMLFormElement>(null);
  const without = (text: string) => (before: SearchState) => {
    return { ...before, tries: before.tries?.filter((one) => one !== text) };
  };
  /** Typed since the screen was shown: the next name goes with those before, not answered yet. */
  const unanswered = useRef<[name: string, value: string][]>([]);
  const tryTyped = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    for (const name of TYPED) unanswered.current.push([name, String(sent.get(name) ?? "")]);
    const names = new URLSearchParams(unanswered.current);
    const same = afterChange(date, (before) => before);
    press({ to: (address) => `${same(address)}&${names}` });
    fill(event.currentTarget, ["", "", ""]);
  };
  // Effect: the boxes are not React's; what was unclear is put back unless something else is typed.
  useEffect(() => {
    unanswered.current = [];
    const who = form.current?.elements.namedItem("who");
    if (typed.name === "" || !(who instanceof HTMLInputElement) || who.value !== "") return;
    fill(form.current, [typed.name, typed.firstBlock, typed.lastBlock]);
  }, [typed]);
  return (
    <Card aria-labelledby="trial" className="mb-4 mt-4 border-dashed">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id="trial" className="font-semibold">
            What if…
          </h2>
          <p className="text-sm text-muted">
            {tried.length > 0
              ? `${longDate} as it would be with these people away too. Nothing is saved.`
              : `Type who might be away on ${longDate}: the board shows the day without them. Nothing is saved.`}
          </p>
          {before === null ? null : (
            <p className="mt-1 font-semibold">{difference(before, open)}</p>
          )}
        </div>
        <ButtonLink
          sameScreen
          size="small"
          href={searchUrl({ ...state, tries: undefined })}
          className="shrink-0"
        >
          End the trial
        </ButtonLink>
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {tried.map(({ text, name, part }) => (
          <li key={text} className="flex flex-wrap items-center gap-x-2">
            <PersonName name={name} className="font-semibold" />
            {part ? <span className="text-muted">{part}</span> : null}
            <StateLink
              change={without(text)}
              className="link inline-flex min-h-9 items-center coarse:min-h-11"
            >
              Remove<span className="sr-only"> {isolated(name)}</span>
            </StateLink>
          </li>
        ))}
      </ul>
      <Form
        method="get"
        action={FIND_SUBSTITUTE}
        className="mt-2 flex flex-wrap items-end gap-3"
        ref={form}
        onSubmit={tryTyped}
      >
        <KeptFields of={searchUrl(state)} but={[]} />
        <Field
          id="who"
          label="Who might be away"
          hint="One name, or several with commas"
          error={typed.errors.who}
          className="flex-1 basis-56"
        >
          <TextInput
            name="who"
            list="teachers-tried"
            autoComplete="off"
            defaultValue={typed.name}
          />
        </Field>
        <datalist id="teachers-tried">
          {suggestions.map(({ id, name, subject }) => (
            <option key={id} value={name} label={`${isolated(name)} · ${isolated(subject)}`} />
          ))}
        </datalist>
        <PlainBlockRange
          names={["first", "last"]}
          id="trial-"
          values={typed}
          faults={{ firstBlock: typed.errors.first, lastBlock: typed.errors.last }}
          blocks={blocks}
        />
        <Button>Try</Button>
      </Form>
      {typed.meant.length > 0 ? (
        <ul className="mt-2" aria-label="Who may be meant">
          {typed.meant.map(({ id, name, subject, text }) => (
            <li key={id}>
              <StateLink
                change={(before) => withTrialAbsence(before, text)}
                className="link inline-flex min-h-9 items-center coarse:min-h-11"
              >
                <PersonName name={name} />
              </StateLink>{" "}
              <bdi className="text-muted">{subject}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function difference(before: number, open: number): string {
  const many = open === 1 ? "1 class stays open" : `${open} classes stay open`;
  if (open === 0) return "Every class can still be covered";
  if (open === before) return `${many}, as without them`;
  return before === 0 ? `${many}; without them, none` : `${many} instead of ${before}`;
}

const TYPED = ["who", "first", "last"] as const;

function fill(form: HTMLFormElement | null, values: [who: string, first: string, last: string]) {
  for (const [at, name] of TYPED.entries()) {
    const field = form?.elements.namedItem(name);
    const isBox = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isBox) field.value = values[at] ?? "";
  }
}

/** Nothing where nobody is tried. */
export function RecordDialog({ trial: { tried } }: { trial: ShownTrial }) {
  const { longDate, url } = useScreen();
  if (tried.length === 0) return null;
  const many = tried.length === 1 ? "1 absence" : `${tried.length} absences`;
  return (
    <RouteDialog
      key="record"
      title="Record these absences?"
      closeTo={url}
      description={`They are then absent on ${longDate}, and their classes are to cover.`}
    >
      <PressForm sends={{ intent: "record-trial" }} action={url}>
        <ul className="mb-4">
          {tried.map(({ text, name, part }) => (
            <li key={text}>
              <input type="hidden" name="tried" value={text} />
              <PersonName name={name} />
              {part ? `, ${part}` : ", all day"}
            </li>
          ))}
        </ul>
        <DialogButtons closeTo={url} close="Not now">
          <Button variant="primary" pendingLabel="Recording...">
            Record {many}
          </Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}

/** What the day would come to, in place of how far it is. */
export function TrialBar({ board: { figures } }: BoardProps) {
  const { state } = useScreen();
  return (
    <div className="day-state">
      <div className="day-state-line">
        <p className="day-chip accent">
          <strong>What if…</strong>
        </p>{" "}
        <p className="day-figures">
          <strong>{sayFigures(figures)}</strong> <span>Nothing is saved.</span>
        </p>
        {(state.tries?.length ?? 0) > 0 ? (
          <ButtonLink sameScreen href={searchUrl(state, { dialog: "record" })}>
            Record these absences …
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
