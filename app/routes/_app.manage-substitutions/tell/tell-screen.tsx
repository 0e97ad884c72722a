import { useState } from "react";
import { isKnowing } from "~/outbox/state-of-person";
import { DayBar, PeopleFields } from "~/routes/_app/day-bar/day-bar";
import type { DayState } from "~/routes/_app/day-bar/day-state";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { dayInWords } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { hrefOfSheet } from "~/sheets/sheet";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CopyButton } from "~/ui/copy-button";
import { EmptyState } from "~/ui/empty-state";
import { type AnyAnswer, answerTo } from "~/ui/forms/form-answer";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { useFormsOnTheWay } from "~/ui/press/queue-store";
import { useWayBack, WayBack } from "../way-back";
import type { ShownPerson, ShownTell } from "./tell.server";
import { DutiesToTake } from "./tell-duties";
import { LinesOfPeople } from "./tell-line";
import { AlongFields, PersonToTell } from "./tell-person";
import { AboutSending, HowManyByMail, SendToAll, TestMessage } from "./tell-send";
import { SelectableText } from "./tell-text";

/** Whoever is needed first is at the top; all stay in place when ticked off. */
export function TellScreen({
  date,
  cycleWeek,
  runs,
  isPast,
  people,
  atOnce,
  toAll,
  duties,
  mail,
  bar,
  isOutside,
  answer,
}: ShownTell & { bar: DayState; isOutside: boolean; answer: AnyAnswer }) {
  const all = useTicked(useToTellFirst(date, people));
  const kept = useWayBack();
  return (
    <>
      <ScreenHeader
        title="Tell staff"
        description={`Who needs to know about ${dayInWords(date, { cycleWeek, runs })}`}
        findSubstitute={false}
        actions={
          <>
            <WayBack date={date} />
            <ButtonLink
              sameScreen
              href={kept(hrefOfSheet({ date, by: "block", hasNames: true }))}
              icon="report"
            >
              Cover sheet
            </ButtonLink>
          </>
        }
      />
      <div id="day" tabIndex={-1} className="landing mb-4">
        <DayBar
          state={bar}
          date={date}
          tell={
            mail?.sending === "on" ? <SendToAll people={all} bar={bar} /> : <AllTold people={all} />
          }
        />
      </div>
      {mail ? <AboutSending mail={mail} /> : null}
      {toAll && !mail ? <WholeDay text={toAll} /> : null}
      {all.length === 0 ? (
        <EmptyState
          level={2}
          icon="people"
          title="Nobody to tell"
          text="Nobody covers a class on this day. Once classes are assigned, who has them is listed here."
          action={<ButtonLink href={`/find-substitute?date=${date}`}>Find Substitute</ButtonLink>}
        />
      ) : null}
      {all.length > 0 || atOnce ? (
        <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm coarse:min-h-11">
          {mail ? (
            <HowManyByMail people={all} date={date} />
          ) : (
            <HowMany people={all} isPast={isPast} />
          )}
          <div className="flex flex-wrap items-center gap-2">
            {isPast ? null : (
              <AllAtOnce people={all} atOnce={atOnce} hasAllTold={mail?.sending === "on"} />
            )}
          </div>
        </div>
      ) : null}
      {isPast || !isOutside ? null : <OnlyShow bar={bar} />}
      {!mail && all.some(({ reach }) => reach.needsCountryCode) ? (
        <Notice className="mb-4">
          Some numbers have no country code, so WhatsApp cannot open them. Your IT support can set
          the school’s code once for all of them: SCHOOL_COUNTRY_CODE.
        </Notice>
      ) : null}
      {mail && all.length > 0 ? (
        <LinesOfPeople people={all} nextAfter={nextAfter(all)} isSending={mail.sending === "on"} />
      ) : null}
      {toAll && mail ? <WholeDay text={toAll} /> : null}
      {!mail && all.length > 0 ? (
        <ul className="mb-6 divide-y divide-line rounded border border-line bg-surface">
          {all.map((person) => (
            <PersonToTell
              key={person.id}
              person={person}
              next={nextAfter(all)(person)}
              isPast={isPast}
            />
          ))}
        </ul>
      ) : null}
      {!mail && !isPast && all.length > 0 ? (
        <p className="mb-6 text-sm text-muted">
          One press here can e-mail everybody, once your IT support has set up a mail server for
          this program: SMTP_URL.
        </p>
      ) : null}
      {mail?.testFrom ? (
        <TestMessage from={mail.testFrom} answer={answerTo(answer, "send-test")} />
      ) : null}
      {duties.length > 0 ? (
        <DutiesToTake duties={duties} isPast={isPast} answer={answerTo(answer, "take-duty")} />
      ) : null}
    </>
  );
}

function WholeDay({ text }: { text: string }) {
  return (
    <Card className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 className="font-semibold">The whole day as one text</h2>
      <CopyButton text={text} label="the whole day" />
      <SelectableText text={text} isFolded label="Show the text" />
    </Card>
  );
}

/** Ticks off everybody; the next act where nothing is sent from here. */
function AllTold({ people, isBeside = false }: { people: ShownPerson[]; isBeside?: boolean }) {
  const toTell = people.filter(isToTell);
  if (toTell.length === 0) return null;
  return (
    <PressForm sends={{ intent: "told" }}>
      <PeopleFields shown={toTell.map(({ id, mark }) => ({ teacherId: id, mark }))} />
      {toTell.map(({ id, along }) => (
        <AlongFields key={id} id={id} along={along} />
      ))}
      <Button variant={isBeside ? "secondary" : "primary"} icon="check">
        All told
      </Button>
    </PressForm>
  );
}

/** For a school that tells by word of mouth: nobody is sent anything. */
function OnlyShow({ bar: { shown } }: { bar: DayState }) {
  if (shown && !shown.isChanged) return null;
  return (
    <PressForm sends={{ intent: "publish" }} className="mb-4">
      <Button size="small">Only show it on pages and screens</Button>
    </PressForm>
  );
}

type AllAtOnceProps = { people: ShownPerson[]; hasAllTold: boolean } & Pick<ShownTell, "atOnce">;

function AllAtOnce({ people, atOnce, hasAllTold }: AllAtOnceProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {hasAllTold ? <AllTold people={people} isBeside /> : null}
      {atOnce ? (
        <PressForm
          sends={{ intent: "told-back", at: atOnce.at }}
          className="flex flex-wrap items-center gap-2"
        >
          <span className="text-muted">
            {atOnce.count} told at once, {atOnce.time} by <PersonName name={atOnce.by} />
            {atOnce.again > 0 ? `; for ${atOnce.again} of them something has changed since` : null}
          </span>
          <Button size="small">Take back</Button>
        </PressForm>
      ) : null}
    </div>
  );
}

function isToTell({ state, mail }: ShownPerson): boolean {
  return mail ? !isKnowing(mail) : state !== "told";
}

/** First come those who were to be told at any time while the page is open. */
function useToTellFirst(date: IsoDate, people: readonly ShownPerson[]): ShownPerson[] {
  const [before] = useState(() => new Set<string>());
  const keyOf = ({ id }: ShownPerson) => `${date} ${id}`;
  for (const person of people.filter(isToTell)) before.add(keyOf(person));
  const isFirst = (person: ShownPerson) => before.has(keyOf(person));
  return [...people.filter(isFirst), ...people.filter((person) => !isFirst(person))];
}

function nextAfter(people: readonly ShownPerson[]): (person: ShownPerson) => string {
  return (person) => {
    const others = people.filter((one) => one.id !== person.id);
    const at = people.indexOf(person);
    const [next] = [...others.slice(at), ...others.slice(0, at)].filter(isToTell);
    return next?.id ?? person.id;
  };
}

function useTicked(people: readonly ShownPerson[]): ShownPerson[] {
  const pressed = useFormsOnTheWay();
  return people.map((person) => {
    const intents = pressed
      .filter((form) => form.getAll("person").includes(person.id))
      .map((form) => form.get("intent"));
    const intent = intents
      .filter((intent) => intent === "told" || intent === "not-told" || intent === "send")
      .at(-1);
    const { mail } = person;
    const after = (is: "told" | "waiting" | "to tell") =>
      mail && {
        ...mail,
        is,
        time: null,
        isAgain: false,
        by: "",
        at: "",
        heldUntil: null,
        beginsIn: null,
      };
    if (intent === "told") return { ...person, state: "told", mail: after("told") };
    if (intent === "send") return { ...person, mail: after("waiting") };
    return intent === "not-told"
      ? { ...person, state: "to tell", told: null, mail: after("to tell") }
      : person;
  });
}

/** On a past day nobody is still to be told. */
function HowMany({ people, isPast }: { people: readonly ShownPerson[]; isPast: boolean }) {
  const toTell = people.filter(({ state }) => state !== "told");
  const told = people.length - toTell.length;
  const [next] = toTell;
  if (isPast) {
    const were = people.filter((person) => person.told !== null).length;
    return (
      <p className="text-muted">
        This day is past: there is nobody left to tell.{" "}
        {were > 0 ? `${were} ${were === 1 ? "was" : "were"} told.` : null}
      </p>
    );
  }
  const hasWays = people.some(({ reach }) => reach.whatsApp || reach.sms || reach.mail);
  return (
    <p className="text-muted">
      <span className="font-semibold tabular-nums text-ink">
        {toTell.length} to tell, {told} told.
      </span>{" "}
      {next && told > 0 ? (
        <>
          Next:{" "}
          <a href={`#tell-${next.id}`} className="link">
            <PersonName name={next.name} />
          </a>
          .{" "}
        </>
      ) : null}
      Nothing is sent from here
      {hasWays ? ": the links open your own mail or messages with the text in them" : ""}.
    </p>
  );
}
