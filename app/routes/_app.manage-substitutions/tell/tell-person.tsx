import { asHeadline } from "~/school/sentence";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { PersonName } from "~/ui/person-name";
import { type Intent, PressForm } from "~/ui/press/press";
import type { ShownPerson } from "./tell.server";
import { SelectableText } from "./tell-text";

type PersonToTellProps = {
  person: ShownPerson;
  next?: string;
  isPast: boolean;
};

export function PersonToTell({ person, next, isPast }: PersonToTellProps) {
  const { id, name, state, lines, different, told } = person;
  const isTold = state === "told";
  return (
    <li
      id={`tell-${id}`}
      tabIndex={-1}
      className="landing grid scroll-mt-16 grid-cols-[minmax(0,1fr)_auto] gap-x-2 px-4 py-2 xl:grid-cols-[minmax(0,1fr)_auto_auto]"
    >
      <h2 className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-semibold coarse:min-h-11">
        <PersonName name={name} />
        <State person={isPast && state === "again" ? { ...person, state: "told" } : person} />
      </h2>
      <div className="col-span-full row-start-2 min-w-0 sm:col-span-1 xl:col-span-full">
        {state === "again" && told && !isPast ? (
          <p className="text-sm text-muted">
            {told.isSent ? "Sent" : "Told"} {told.time} by <PersonName name={told.by} />
          </p>
        ) : null}
        {different.length > 0 ? (
          <ul className={`text-sm ${isTold || isPast ? "text-muted" : "text-warning"}`}>
            {different.map((line) => (
              <li key={line}>{asHeadline(line)}</li>
            ))}
          </ul>
        ) : null}
        <div className="flex flex-wrap items-baseline gap-x-4">
          <ul className={`text-sm ${isTold ? "text-muted" : ""}`}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Along along={person.along} />
          <SelectableText text={person.message} isFolded />
        </div>
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-2 self-start sm:col-span-1 sm:col-start-2 sm:row-start-2 sm:max-w-96 sm:justify-end xl:row-start-1 xl:max-w-none">
        <CopyButton
          text={person.message}
          label={
            <>
              the message to <PersonName name={name} />
            </>
          }
        />
        <Ways person={person} />
        {!isPast && lines.length > 0 ? (
          <PersonButton intent="cannot-today" person={person} label="Can’t today" />
        ) : null}
      </div>
      {isPast || (isTold && told?.isSent) ? null : (
        <div className="col-start-2 row-start-1 justify-self-end xl:col-start-3">
          <PersonButton
            intent={isTold ? "not-told" : "told"}
            person={person}
            label={isTold ? "Not told after all" : "Told"}
            isToTick={!isTold}
            next={isTold ? undefined : next}
          />
        </div>
      )}
    </li>
  );
}

function State({ person: { state, told, lines } }: { person: ShownPerson }) {
  return (
    <>
      {lines.length === 0 ? <Badge>No longer needed</Badge> : null}
      {state === "again" ? (
        <Badge tone="warning" icon="warning">
          Tell again
        </Badge>
      ) : null}
      {state === "told" ? (
        <Badge tone="success" icon="check" className="whitespace-normal">
          <span>
            {told?.isSent ? "Sent" : "Told"}{" "}
            {told ? (
              <>
                {told.time} by <PersonName name={told.by} />
              </>
            ) : null}
          </span>
        </Badge>
      ) : null}
    </>
  );
}

export function PersonButton({
  intent,
  person: { id, name, mark, along },
  label,
  isToTick = false,
  variant = isToTick ? "secondary" : "quiet",
  next,
}: {
  intent: Intent;
  person: ShownPerson;
  label: string;
  /** It is still to be done; what is there to be done beside it, or undone, is quieter. */
  isToTick?: boolean;
  variant?: "secondary" | "quiet";
  /** Where the page goes on: at whom it is about, unless this says another. */
  next?: string;
}) {
  return (
    <PressForm sends={{ intent, person: id, mark }} words={`${label}: ${name}`}>
      <AlongFields id={id} along={along} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <Button
        size="small"
        icon={isToTick ? "box" : undefined}
        variant={variant}
        className={isToTick ? "" : "font-normal"}
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

/** Marks of other dates in the same words, beside the person's own in a form. */
export function AlongFields({ id, along }: Pick<ShownPerson, "id" | "along">) {
  return along.map(({ date, mark }) => (
    <input key={date} type="hidden" name="along" value={`${date} ${mark} ${id}`} />
  ));
}

export function Along({ along }: Pick<ShownPerson, "along">) {
  if (along.length === 0) return null;
  return (
    <details className="basis-full text-sm">
      <summary className="py-1 coarse:py-3">
        In the same message: {along.length === 1 ? "1 more day" : `${along.length} more days`}
      </summary>
      <ul className="text-muted">
        {along.map(({ date, name, lines }) => (
          <li key={date}>
            <span className="font-semibold">{name}</span>
            <ul className="ms-3">
              {lines.map((line) => (
                <li key={line}>{asHeadline(line)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Ways({ person: { name, reach } }: { person: ShownPerson }) {
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
