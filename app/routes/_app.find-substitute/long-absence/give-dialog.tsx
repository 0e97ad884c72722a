import { Form } from "@remix-run/react";
import { classes } from "~/cover/board/day-figures";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import { daysInWords } from "~/cover/long-absence/one-person-words";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { Button, ButtonLink } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { Field, TextInput } from "~/ui/forms/field";
import { PersonName } from "~/ui/person-name";
import { addressOfForm, PressForm, PressLink } from "~/ui/press/press";
import { press } from "~/ui/press/queue-store";
import { RouteDialog } from "~/ui/route-dialog";
import { useScreen } from "../day/screen";
import { KeptFields } from "../find-among";

export type GiveView = {
  id: string;
  name: string;
  from: IsoDate;
  until: IsoDate;
  faults: { from: string | null; until: string | null };
  /** Of the days that a longer absence has got. */
  isMore: boolean;
  /** How many days they are away between the two; on how many of these, `open` classes are open. */
  absent: number;
  days: number;
  open: number;
  candidates: { id: string; name: string; subject: string; words: string; isLastResort: boolean }[];
  plan: {
    id: string;
    name: string;
    /** What they take of a day (null for nothing), and why the rest stays open. */
    lines: {
      date: IsoDate;
      day: string;
      takes: string | null;
      left: { block: Block; why: string }[];
    }[];
    /** As the form sends them: `DATE ABSENT|BLOCK`. */
    give: string[];
  } | null;
};

export function GiveDialog({ give }: { give: GiveView }) {
  const { url } = useScreen();
  const { id, name, from, until, faults, isMore, absent, days, open, plan } = give;
  const own = `${url}&dialog=give&teacher=${encodeURIComponent(id)}`;
  const among = `${own}&firstDay=${from}&lastDay=${until}`;
  return (
    <RouteDialog
      key="give"
      size="wide"
      title={
        isMore && plan
          ? `Give the ${absent === 1 ? "new day" : `${absent} new days`} to ${plan.name} too?`
          : "Give all to one person"
      }
      closeTo={url}
      description={
        <>
          {isMore ? "The absence is longer now. " : null}
          <PersonName name={name} className="font-semibold" />:{" "}
          {open === 0
            ? "every class has somebody on these days."
            : `${classes(open)} in ${daysInWords(days)} ${open === 1 ? "has" : "have"} nobody yet.`}
        </>
      }
    >
      {plan ? (
        <Plan plan={plan} {...{ id, among, isMore }} />
      ) : (
        <>
          <Form
            method="get"
            action={FIND_SUBSTITUTE}
            className="mb-4 flex flex-wrap items-end gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              const to = addressOfForm(event.currentTarget);
              press({ to: () => to });
            }}
          >
            <KeptFields of={own} but={["firstDay", "lastDay"]} />
            <Field id="give-from" label="From" error={faults.from}>
              <TextInput name="firstDay" type="date" defaultValue={from} />
            </Field>
            <Field id="give-until" label="Until" error={faults.until}>
              <TextInput name="lastDay" type="date" defaultValue={until} />
            </Field>
            <Button>Show these days</Button>
          </Form>
          <Candidates {...{ give, among }} />
          <DialogButtons closeTo={url} close="Close" />
        </>
      )}
    </RouteDialog>
  );
}

function Candidates({ give: { candidates, open }, among }: { give: GiveView; among: string }) {
  if (candidates.length === 0) {
    return open === 0 ? null : <p className="mb-4">Nobody could take any of these classes.</p>;
  }
  return (
    <ul aria-label="Who could take most of them" className="mb-4 divide-y divide-line">
      {candidates.map(({ id, name, subject, words, isLastResort }) => (
        <li key={id} className="py-1">
          <PressLink
            to={`${among}&person=${encodeURIComponent(id)}`}
            className="block py-1.5 coarse:py-2.5"
          >
            <PersonName name={name} className="link font-semibold" />
            {" · "}
            <bdi>{subject}</bdi>
            {" · "}
            {words}
            {isLastResort ? " · last resort" : null}
          </PressLink>
        </li>
      ))}
    </ul>
  );
}

type PlanProps = Pick<GiveView, "id" | "isMore"> & {
  plan: NonNullable<GiveView["plan"]>;
  among: string;
};

function Plan({ plan: { id: personId, name, lines, give }, id, among, isMore }: PlanProps) {
  const { url, formKey } = useScreen();
  const left = lines.reduce((sum, line) => sum + line.left.length, 0);
  return (
    <>
      <p className="mb-2">
        <PersonName name={name} className="font-semibold" />{" "}
        {give.length === 0 ? "can take none of them." : `takes ${classes(give.length)}.`}{" "}
        {left > 0 && give.length > 0
          ? `${classes(left)} ${left === 1 ? "stays" : "stay"} open.`
          : null}
      </p>
      <ul aria-label="Day by day" className="mb-4 divide-y divide-line border-y border-line">
        {lines.map(({ date, day, takes, left }) => (
          <li key={date} className="flex flex-wrap gap-x-3 py-1.5">
            <span className="min-w-[5.5rem] font-semibold">{day}</span>{" "}
            <span className="min-w-0 flex-1 basis-60">
              {takes}
              {left.map(({ block, why }) => (
                <span key={block} className="block text-warning">
                  block {block} stays open: <bdi>{why}</bdi>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <PressForm sends={{ intent: "give-all", teacher: id, person: personId, formKey }}>
        {give.map((one) => (
          <input key={one} type="hidden" name="give" value={one} />
        ))}
        <DialogButtons closeTo={url} close={isMore ? "Leave them open" : "Not now"}>
          <ButtonLink sameScreen href={among}>
            Somebody else
          </ButtonLink>
          {give.length > 0 ? (
            <Button variant="primary" pendingLabel="Assigning...">
              Assign {classes(give.length)}
            </Button>
          ) : null}
        </DialogButtons>
      </PressForm>
    </>
  );
}
