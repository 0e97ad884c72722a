import { isKnowing, whyFailed } from "~/outbox/state-of-person";
import { asHeadline } from "~/school/sentence";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Icon } from "~/ui/icons";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import type { ShownPerson } from "./tell.server";
import type { MailOfPerson } from "./tell-mail.server";
import { Along, PersonButton, Ways } from "./tell-person";
import { SelectableText } from "./tell-text";

type LinesOfPeopleProps = {
  people: readonly ShownPerson[];
  nextAfter: (person: ShownPerson) => string;
  isSending: boolean;
};

export function LinesOfPeople({ people, nextAfter, isSending }: LinesOfPeopleProps) {
  const parts = [
    people.filter(({ mail }) => mail?.needsAHand),
    people.filter(({ mail }) => !mail?.needsAHand),
  ].filter((part) => part.length > 0);
  return (
    <div className="mb-6 divide-y divide-control rounded border border-line bg-surface">
      {parts.map((part) => (
        <ul key={part[0]?.id} className="divide-y divide-line">
          {part.map((person) => (
            <LineOfPerson
              key={person.id}
              person={person}
              next={nextAfter(person)}
              isSending={isSending}
            />
          ))}
        </ul>
      ))}
    </div>
  );
}

type LineOfPersonProps = {
  person: ShownPerson;
  next: string;
  isSending: boolean;
};

function LineOfPerson({ person, next, isSending }: LineOfPersonProps) {
  const { id, name, mail } = person;
  if (!mail) return null;
  const isKnown = isKnowing(mail);
  return (
    <li
      id={`tell-${id}`}
      tabIndex={-1}
      className="landing relative grid scroll-mt-16 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-0.5 lg:grid-cols-[11rem_minmax(0,1fr)_10rem_13rem]"
    >
      {mail.needsAHand ? (
        <span aria-hidden="true" className="absolute inset-y-0 start-0 w-1 bg-warning" />
      ) : null}
      <h2 className="col-start-1 row-start-1 flex min-h-9 min-w-0 items-center font-semibold coarse:min-h-11">
        <PersonName name={name} />
      </h2>
      <WhatTheyDo person={person} mail={mail} isSending={isSending} />
      <p
        className={`col-start-2 row-start-1 flex min-h-9 items-center gap-1 text-sm coarse:min-h-11 lg:col-start-3 ${mail.needsAHand ? "text-warning" : isKnown ? "text-muted" : ""}`}
      >
        <StateInWords mail={mail} />
      </p>
      <div className="col-span-full row-start-3 flex flex-wrap items-center gap-x-1 lg:col-span-1 lg:col-start-4 lg:row-start-1 lg:justify-end">
        <Acts person={person} mail={mail} next={next} />
      </div>
    </li>
  );
}

type TellLineProps = { person: ShownPerson; mail: MailOfPerson };

function WhatTheyDo({ person, mail, isSending }: TellLineProps & { isSending: boolean }) {
  const { id, name, mark, lines, different, told, state } = person;
  const brief = lines.length > 0 ? lines : different.map(asHeadline);
  return (
    <details className="col-span-full row-start-2 min-w-0 text-sm lg:col-span-1 lg:col-start-2 lg:row-start-1">
      <summary className="flex min-h-9 items-center coarse:min-h-11">
        <span className="min-w-0 truncate">
          {person.along.length > 0 ? `${person.along.length + 1} days: ` : null}
          {brief.join(" · ")}
        </span>
      </summary>
      <div className="pb-2">
        {state === "again" && told ? (
          <p className="text-muted">
            {told.isSent ? "Sent" : "Told"} {told.time} by <PersonName name={told.by} />
          </p>
        ) : null}
        {lines.length > 0 && different.length > 0 ? (
          <ul className="text-warning">
            {different.map((line) => (
              <li key={line}>{asHeadline(line)}</li>
            ))}
          </ul>
        ) : null}
        <Along along={person.along} />
        <SelectableText text={person.message} />
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Ways person={person} />
          {mail.is === "failed" && mail.failure === "refused" && isSending ? (
            <PressForm sends={{ intent: "send", person: id, mark }}>
              <Button size="small">
                Send again
                <span className="sr-only">
                  {" "}
                  to <PersonName name={name} />
                </span>
              </Button>
            </PressForm>
          ) : null}
          {mail.needsAHand && lines.length > 0 ? <CannotToday person={person} /> : null}
        </div>
      </div>
    </details>
  );
}

function StateInWords({ mail }: { mail: MailOfPerson }) {
  if (mail.cannotSince) return `can’t ${mail.cannotSince}`;
  switch (mail.is) {
    case "to tell":
      return mail.isAgain ? "to tell again" : "to tell";
    case "no address":
      return "no address";
    case "waiting":
      return mail.time ? `waiting until ${mail.time}` : "waiting";
    case "sent":
      return `sent ${mail.time}${mail.beginsIn === null ? "" : `, begins in ${mail.beginsIn} min`}`;
    case "read":
      return (
        <>
          <Icon name="check" className="h-4 w-4 text-success" />
          read {mail.time}
        </>
      );
    case "failed":
      return (
        <span>
          failed: call <span className="block text-xs">{whyFailed(mail.failure, mail.code)}</span>
        </span>
      );
    default:
      return (
        <>
          <Icon name="check" className="h-4 w-4 text-success" />
          <span>
            told {mail.time}{" "}
            {mail.by ? (
              <>
                by <PersonName name={mail.by} />
              </>
            ) : null}
          </span>
        </>
      );
  }
}

function CannotToday({ person }: { person: ShownPerson }) {
  return (
    <PersonButton intent="cannot-today" person={person} label="Can’t today" variant="secondary" />
  );
}

function Acts({ person, mail, next }: TellLineProps & { next: string }) {
  const { name, lines, phone } = person;
  const isKnown = isKnowing(mail) && mail.beginsIn === null;
  return (
    <>
      {(mail.is === "failed" || mail.beginsIn !== null) && phone ? (
        <a className="link px-1 py-2 text-sm" href={`tel:${phone}`} dir="ltr">
          {phone}
        </a>
      ) : null}
      {mail.is === "no address" ? (
        <CopyButton
          text={person.message}
          label={
            <>
              the message to <PersonName name={name} />
            </>
          }
        />
      ) : null}
      {lines.length > 0 && !mail.needsAHand ? <CannotToday person={person} /> : null}
      {mail.is === "told" ? (
        <PersonButton intent="not-told" person={person} label="Not told after all" />
      ) : null}
      {isKnown ? null : (
        <PersonButton intent="told" person={person} label="Told" isToTick next={next} />
      )}
    </>
  );
}
