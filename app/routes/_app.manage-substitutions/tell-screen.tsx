import { ScreenHeader } from "~/routes/_app/screen-header";
import { formatLongDate } from "~/school/dates";
import { hrefOfSheet } from "~/sheets/sheet";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { CopyButton } from "./copy-button";
import { hrefOfDay } from "./hrefs";
import type { ShownPerson, ShownTell } from "./tell.server";

/** Who is to be told of a day: each with the words, the ways to send them, and a tick. */
export function TellScreen({ date, isPast, people, toAll }: ShownTell) {
  const toTell = people.filter(({ state }) => state !== "told");
  const told = people.filter(({ state }) => state === "told");
  return (
    <>
      <ScreenHeader
        title="Tell"
        description={`Who has to know of ${formatLongDate(date)}`}
        findSubstitute={false}
        actions={
          <>
            <ButtonLink sameScreen href={hrefOfDay(date)} icon="swap">
              Back to the day
            </ButtonLink>
            <ButtonLink
              sameScreen
              href={hrefOfSheet({ date, by: "block", hasNames: true })}
              icon="report"
            >
              Sheet
            </ButtonLink>
          </>
        }
      />
      {people.length === 0 ? (
        <EmptyState
          level={2}
          icon="people"
          title="Nobody to tell"
          text="Nobody covers a class on this day. Once classes are assigned, who has them is listed here."
          action={<ButtonLink href={`/find-substitute?date=${date}`}>Find Substitute</ButtonLink>}
        />
      ) : (
        <p className="mb-4 text-sm text-muted">
          {toTell.length} to tell, {told.length} told. Nothing is sent from here: the links open
          your own mail or messages with the text in them.
        </p>
      )}
      {people.some(({ reach }) => reach.needsCountryCode) ? (
        <Notice className="mb-4">
          Numbers without their country cannot be opened in WhatsApp before SCHOOL_COUNTRY_CODE is
          set.
        </Notice>
      ) : null}
      <People title="To tell" people={toTell} isPast={isPast} />
      <People title="Told" people={told} isPast={isPast} />
      {toAll ? (
        <Card className="mb-4">
          <h2 className="font-semibold">The whole day as one text</h2>
          <CopyButton text={toAll} label="the whole day" />
          <Text label="The whole day" text={toAll} />
        </Card>
      ) : null}
    </>
  );
}

function People({
  title,
  people,
  isPast,
}: {
  title: string;
  people: ShownPerson[];
  isPast: boolean;
}) {
  if (people.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-2 font-semibold">
        {title} ({people.length})
      </h2>
      <ul className="divide-y divide-line rounded border border-line bg-surface">
        {people.map((person) => (
          <Person key={person.id} person={person} isPast={isPast} />
        ))}
      </ul>
    </section>
  );
}

function Person({ person, isPast }: { person: ShownPerson; isPast: boolean }) {
  const { id, name, state, lines, different, told } = person;
  return (
    <li
      id={`tell-${id}`}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
          <PersonName name={name} />
          {state === "again" ? (
            <Badge tone="warning" icon="warning">
              Tell again
            </Badge>
          ) : null}
          {lines.length === 0 ? <Badge>No longer needed</Badge> : null}
        </h3>
        {told ? (
          <p className="text-sm text-muted">
            Told {told.time} by <PersonName name={told.by} />
          </p>
        ) : null}
        {different.length > 0 ? (
          <ul className="text-sm text-warning">
            {different.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
        <ul className="text-sm">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Text label={`Message to ${name}`} text={person.message} isFolded />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton
          text={person.message}
          label={
            <>
              the message to <PersonName name={name} />
            </>
          }
        />
        <Ways person={person} />
        {isPast ? null : <Acts person={person} />}
      </div>
    </li>
  );
}

/** What is recorded of somebody by a press. */
function Acts({ person }: { person: ShownPerson }) {
  const isTold = person.state === "told";
  return (
    <>
      {isTold ? (
        <Act intent="not-told" person={person} label="Not told" />
      ) : (
        <Act intent="told" person={person} label="Told" isMain />
      )}
      {person.lines.length > 0 ? (
        <Act intent="cannot-today" person={person} label="Can’t today" />
      ) : null}
    </>
  );
}

function Act({
  intent,
  person: { id, name, mark },
  label,
  isMain = false,
}: {
  intent: string;
  person: ShownPerson;
  label: string;
  isMain?: boolean;
}) {
  return (
    <PressForm words={`${label}: ${name}`}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="person" value={id} />
      <input type="hidden" name="mark" value={mark} />
      <Button
        size="small"
        icon={isMain ? "check" : undefined}
        variant={isMain ? "secondary" : "quiet"}
      >
        {label}
        <span className="sr-only">
          {" "}
          <PersonName name={name} />
        </span>
      </Button>
    </PressForm>
  );
}

/** The links that open a message elsewhere; they are pressed by a person, and say so to nobody before. */
function Ways({ person: { name, reach } }: { person: ShownPerson }) {
  const ways = [
    { label: "WhatsApp", href: reach.whatsApp },
    { label: "Text message", href: reach.sms },
    { label: "E-mail", href: reach.mail },
  ];
  return (
    <>
      {ways.map(({ label, href }) =>
        href ? (
          <ButtonLink key={label} href={href} size="small" rel="noreferrer" target={target(href)}>
            {label}
            <span className="sr-only">
              {" "}
              to <PersonName name={name} />
            </span>
          </ButtonLink>
        ) : null,
      )}
      {reach.needsCountryCode ? (
        <span className="text-xs text-muted">WhatsApp needs the country’s code</span>
      ) : null}
    </>
  );
}

const target = (href: string) => (href.startsWith("https:") ? "_blank" : undefined);

/** A text that can be selected; folded, it is one press away. */
function Text({
  label,
  text,
  isFolded = false,
}: {
  label: string;
  text: string;
  isFolded?: boolean;
}) {
  const field = (
    <textarea
      readOnly
      dir="auto"
      rows={Math.min(12, text.split("\n").length + 1)}
      className="control mt-1 text-sm"
      aria-label={label}
      value={text}
    />
  );
  if (!isFolded) return field;
  return (
    <details>
      <summary className="py-1 text-sm text-muted coarse:py-3">Message</summary>
      {field}
    </details>
  );
}
