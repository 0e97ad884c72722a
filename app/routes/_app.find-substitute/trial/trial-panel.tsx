import { Form } from "@remix-run/react";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { apart } from "~/school/names";
import type { Block } from "~/school/week";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field, Select, TextInput } from "~/ui/forms/field";
import { PersonName } from "~/ui/person-name";
import type { Suggestion } from "../absence/absent-names.server";
import { RecordDialog } from "./record-dialog";
import type { ShownTrial } from "./trial-view.server";

/** Says that the board is only a trial, of whom, and takes one more; all of it by addresses, so that nothing is saved. */
export function TrialPanel({
  trial: { tried, typed },
  longDate,
  state,
  blocks,
  suggestions,
}: {
  trial: ShownTrial;
  longDate: string;
  state: SearchState;
  blocks: readonly Block[];
  suggestions: Suggestion[];
}) {
  const without = (text: string) =>
    searchUrl({ ...state, tries: state.tries?.filter((one) => one !== text) });
  return (
    <Card aria-labelledby="trial" className="mb-4 mt-4 border-dashed">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id="trial" className="font-semibold">
            Only a trial
          </h2>
          <p className="text-sm text-muted">
            {tried.length > 0
              ? `${longDate} as it would be with these people away too. Nothing is saved.`
              : `Type who might be away on ${longDate}: the board shows the day without them. Nothing is saved.`}
          </p>
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
            <a
              href={without(text)}
              className="link inline-flex min-h-9 items-center coarse:min-h-11"
            >
              Remove<span className="sr-only"> {apart(name)}</span>
            </a>
          </li>
        ))}
      </ul>
      <Form
        method="get"
        action={FIND_SUBSTITUTE}
        className="mt-2 flex flex-wrap items-end gap-3"
        key={tried.map(({ text }) => text).join()}
      >
        {[...new URLSearchParams(searchUrl(state).split("?")[1])].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Field
          id="who"
          label="Who might be away"
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
            <option key={id} value={name} label={`${apart(name)} · ${apart(subject)}`} />
          ))}
        </datalist>
        <BlockField
          name="first"
          label="From block"
          {...{ blocks, typed }}
          value={typed.firstBlock}
        />
        <BlockField name="last" label="To block" {...{ blocks, typed }} value={typed.lastBlock} />
        <Button>Try</Button>
      </Form>
      {typed.meant.length > 0 ? (
        <ul className="mt-2" aria-label="Who may be meant">
          {typed.meant.map(({ id, name, subject, href }) => (
            <li key={id}>
              <a href={href} className="link inline-flex min-h-9 items-center coarse:min-h-11">
                <PersonName name={name} />
              </a>{" "}
              <bdi className="text-muted">{subject}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

/** The dialog that asks before a trial is recorded; a trial has no other. */
export function TrialDialog({
  trial: { tried },
  dialog,
  longDate,
  url,
}: {
  trial: ShownTrial;
  dialog: { name: string | null };
  longDate: string;
  url: string;
}) {
  if (dialog.name !== "record" || tried.length === 0) return null;
  return <RecordDialog {...{ tried, longDate, url }} />;
}

function BlockField({
  name,
  label,
  value,
  blocks,
  typed,
}: {
  name: "first" | "last";
  label: string;
  value: string;
  blocks: readonly Block[];
  typed: ShownTrial["typed"];
}) {
  return (
    <Field id={`trial-${name}`} label={label} error={typed.errors[name]}>
      <Select name={name} defaultValue={value}>
        <option value="">All day</option>
        {blocks.map((block) => (
          <option key={block} value={block}>
            {block}
          </option>
        ))}
      </Select>
    </Field>
  );
}
