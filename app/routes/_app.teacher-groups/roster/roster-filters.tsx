import { Form } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { useChangedBeforeHydration, useUpdateEffect } from "~/ui/forms/changed-before-hydration";
import { Field, Select, TextInput } from "~/ui/forms/field";
import { WordOptions } from "~/ui/forms/options";
import { addressOfForm } from "~/ui/press/press";
import { press } from "~/ui/press/queue-store";
import { elsewhere, isFiltered, PATH, SEARCH_LENGTH, urlOf, type View } from "./view";

const TYPING_PAUSE_MS = 250;

export function RosterFilters({
  view,
  ahead,
  subjects,
  matches,
  nobodyIn,
  hasTeachers,
}: {
  view: View;
  ahead: View;
  subjects: string[];
  matches: number;
  nobodyIn: string | null;
  hasTeachers: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const forget = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const search = (replace = true) => {
    forget();
    const { current } = form;
    if (!current) return;
    const address = addressOfForm(current);
    press({ to: () => address, replace });
  };
  const searchSoon = () => {
    forget();
    timer.current = setTimeout(() => search(), TYPING_PAUSE_MS);
  };
  // Effect: a screen that is gone searches no more.
  useEffect(() => () => clearTimeout(timer.current), []);
  useFieldsOf(form, view, search);
  return (
    <Form
      ref={form}
      method="get"
      action={PATH}
      role="search"
      preventScrollReset
      onChange={searchSoon}
      // Whoever leaves the box has finished typing: nothing is sent behind what they do next.
      onBlur={() => timer.current && search()}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        search(false);
      }}
      className="roster-filters screen-only mb-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5 sm:mb-2.5"
    >
      <input type="hidden" name="tab" value={ahead.tab} />
      {ahead.list ? <input type="hidden" name="view" value="list" /> : null}
      {ahead.date ? <input type="hidden" name="date" value={ahead.date} /> : null}
      {ahead.timetable ? <input type="hidden" name="timetable" value={ahead.timetable} /> : null}
      <Field id="find-name" label="Search teachers" className="min-w-24 flex-1 sm:max-w-52">
        <TextInput
          type="search"
          name="q"
          defaultValue={view.q}
          maxLength={SEARCH_LENGTH}
          placeholder="Name or subject"
          autoComplete="off"
        />
      </Field>
      <Field id="find-subject" label="Subject" className="min-w-32 flex-1 sm:max-w-48">
        <Select name="subject" defaultValue={view.subject} title={view.subject || "All Subjects"}>
          <option value="">All Subjects</option>
          <WordOptions words={subjects} />
        </Select>
      </Field>
      <Button icon="find" aria-label="Search">
        <span className="from-sm">Search</span>
      </Button>
      {isFiltered(ahead) ? (
        <ButtonLink
          sameScreen
          href={urlOf(elsewhere(ahead, { q: "", subject: "" }))}
          variant="quiet"
        >
          Clear
        </ButtonLink>
      ) : null}
      <span className="ms-auto flex flex-wrap gap-2">
        {hasTeachers ? <CardsOrList ahead={ahead} /> : null}
        <ButtonLink sameScreen href={urlOf(ahead, { dialog: "add" })} variant="primary" icon="plus">
          Add Teacher
        </ButtonLink>
      </span>
      <p role="status" className="w-full text-sm text-muted empty:hidden">
        {isFiltered(view) ? matchesWords(matches, nobodyIn) : null}
      </p>
    </Form>
  );
}

function CardsOrList({ ahead }: { ahead: View }) {
  return (
    <span className="cards-or-list flex">
      {[false, true].map((list) => (
        <ButtonLink
          key={String(list)}
          sameScreen
          href={urlOf(elsewhere(ahead, { list }))}
          aria-current={ahead.list === list ? "true" : undefined}
        >
          {list ? "List" : "Cards"}
        </ButtonLink>
      ))}
    </span>
  );
}

function matchesWords(matches: number, nobodyIn: string | null): string {
  if (matches === 0) return "No teacher matches";
  const found = matches === 1 ? "1 teacher matches" : `${matches} teachers match`;
  return nobodyIn ? `${found}, nobody in ${nobodyIn}: all groups are shown` : found;
}

/** Fields follow back, forward and "Clear", but never under the typing hand. */
function useFieldsOf(form: RefObject<HTMLFormElement>, { q, subject }: View, search: () => void) {
  const others = () =>
    Object.entries({ q, subject }).flatMap(([name, value]) => {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      return isField && field.value !== value ? [{ field, value }] : [];
    });
  useUpdateEffect(`${q}\n${subject}`, () => {
    for (const { field, value } of others()) {
      if (field !== document.activeElement) field.value = value;
    }
  });
  // A search would close an open dialog, with what has been typed in that.
  const isApart = () => !new URLSearchParams(window.location.search).has("dialog");
  useChangedBeforeHydration(() => isApart() && others().length > 0, search);
}
