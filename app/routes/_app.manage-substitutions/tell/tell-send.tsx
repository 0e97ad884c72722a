import { hrefToTell } from "~/cover/hrefs";
import { isKnowing } from "~/outbox/state-of-person";
import { PeopleFields } from "~/routes/_app/day-bar/day-bar";
import { actOf, type DayState } from "~/routes/_app/day-bar/day-state";
import type { IsoDate } from "~/school/dates";
import { AskInstead } from "~/ui/ask-instead";
import { BoundForm } from "~/ui/bound-form";
import { Button, ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/forms/bound";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { Notice } from "~/ui/notice";
import { PressForm } from "~/ui/press/press";
import type { ShownPerson } from "./tell.server";
import type { ShownMail } from "./tell-mail.server";

/** Tells everybody who does not know; who has no address stays on the list. */
export function SendToAll({ people, bar }: { people: readonly ShownPerson[]; bar: DayState }) {
  const act = actOf(bar, { count: 0, replacements: 0 });
  const toTell = people.filter(({ mail }) => mail && !isKnowing(mail) && mail.is !== "waiting");
  if (toTell.length === 0 || act?.is !== "tell") return null;
  return (
    <PressForm sends={{ intent: "tell-staff" }}>
      <PeopleFields shown={toTell.map(({ id, mark }) => ({ teacherId: id, mark }))} />
      <Button variant="primary" pendingLabel="Sending...">
        {act.words}
      </Button>
    </PressForm>
  );
}

function messages(count: number): string {
  return `${count} ${count === 1 ? "message" : "messages"}`;
}

export function AboutSending({ mail: { sending, whoMay, trouble } }: { mail: ShownMail }) {
  if (sending === "on")
    return trouble ? (
      <Notice tone="warning" className="mb-4">
        {trouble}
      </Notice>
    ) : null;
  return (
    <Notice className="mb-4">
      <p>
        {sending === "demo"
          ? "This is the demo school: no message is sent to anybody yet."
          : "This school was restored from a backup: no message is sent until somebody has looked at who knows what."}
      </p>
      {whoMay ? (
        <AskInstead who={whoMay} to="start sending" />
      ) : (
        <PressForm sends={{ intent: "start-sending" }} className="mt-2">
          <Button size="small">Start sending</Button>
        </PressForm>
      )}
    </Notice>
  );
}

export function HowManyByMail({ people, date }: { people: readonly ShownPerson[]; date: IsoDate }) {
  const hands = people.filter(({ mail }) => mail?.needsAHand).length;
  const others = people.filter(({ mail }) => !mail?.needsAHand);
  const countOf = (is: string) => others.filter(({ mail }) => mail?.is === is).length;
  const held = others.filter(({ mail }) => mail?.is === "waiting" && mail.heldUntil !== null);
  const waiting = countOf("waiting");
  const counts = [
    [countOf("to tell"), "to tell"],
    [waiting, "waiting"],
    [countOf("sent"), "sent"],
    [countOf("read"), "read"],
    [countOf("told"), "told"],
  ] as const;
  const phrases = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="tabular-nums">
        {hands > 0 ? (
          <strong className="font-semibold text-warning">
            {hands} {hands === 1 ? "needs" : "need"} a hand
          </strong>
        ) : null}
        {hands > 0 && phrases.length > 0 ? " · " : null}
        {phrases.join(" · ")}
      </p>
      {held.length > 0 ? (
        <PressForm className="flex flex-wrap items-center gap-2">
          <span className="text-muted">
            {messages(held.length)} {held.length === 1 ? "goes" : "go"} out at {held[0]?.mail?.time}
          </span>
          <Button size="small" intent="send-now">
            Send now
          </Button>
          <Button size="small" intent="hold">
            Stop
          </Button>
        </PressForm>
      ) : waiting > 0 ? (
        <ButtonLink sameScreen href={hrefToTell(date)} size="small" variant="quiet">
          See what was sent
        </ButtonLink>
      ) : null}
    </div>
  );
}

export function TestMessage({ from, answer }: { from: string; answer: FormAnswer }) {
  return (
    <details className="mb-6 text-sm" open={answer !== undefined}>
      <summary className="py-1 text-muted coarse:py-3">Send a test message</summary>
      <BoundForm<{ to: string }>
        id="test"
        sends={{ intent: "send-test" }}
        answer={answer}
        defaults={{ to: from }}
        autoComplete={undefined}
        noValidate={answer !== undefined}
        className="mt-2 flex max-w-xl flex-wrap items-end gap-2"
      >
        {({ to }) => (
          <>
            <TextField
              field={to}
              type="email"
              label="E-mail address"
              autoComplete="email"
              className="min-w-0 flex-1"
              required
            />
            <Button pendingLabel="Sending...">Send a test message</Button>
          </>
        )}
      </BoundForm>
    </details>
  );
}
