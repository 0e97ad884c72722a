import type { ReactNode } from "react";
import { NO_ADDRESS_YET } from "~/links/no-address";
import { NewLinksForAll } from "~/routes/_app/new-links-for-all";
import { AskInstead } from "~/ui/ask-instead";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { PersonName } from "~/ui/person-name";
import { type Intent, PressForm, PressLink } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import { afterDialog, PATH, urlOf, type View } from "../roster/view";
import type { PagesData } from "./pages.server";

type Choices = PagesData["choices"];

const SWITCHES: { choice: keyof Choices; label: string; hint: string }[] = [
  {
    choice: "mayReport",
    label: "Teachers can report that they cannot come",
    hint: "It waits above the board until the office records it",
  },
  {
    choice: "mayAskLeave",
    label: "Teachers can ask for leave",
    hint: "For coming days; whoever may run the school approves or declines it",
  },
  {
    choice: "ownMaySayNo",
    label: "Teachers can say of a class they cover: I can’t",
    hint: "Until 30 minutes before it; it stays theirs until the office has somebody else",
  },
  {
    choice: "supplyMaySayNo",
    label: "Substitutes can say of a class they cover: I can’t",
    hint: "The same, for dedicated substitutes",
  },
  {
    choice: "showsMedian",
    label: "Show the average",
    hint: "Beside what somebody covered this school year: how much is in the middle of their group",
  },
];

export function PagesDialog({ data, view }: { data: PagesData; view: View }) {
  const { choices, whoMay, hasAddress, links } = data;
  return (
    <RouteDialog
      title="Teachers' pages"
      closeTo={afterDialog(view)}
      size="wide"
      description="Each teacher has a page of their own with what they cover, as the day was last shown. Whoever has its address can read it without signing in."
    >
      {whoMay ? (
        <>
          <p className="mb-4 text-sm text-muted">
            {choices.isOn ? "Pages are switched on." : "Pages are switched off: nobody has one."}
          </p>
          <AskInstead who={whoMay} to="switch pages on and give them out" />
        </>
      ) : (
        <>
          <ul className="mb-4 divide-y divide-line border-y border-line">
            <Switch
              choice="isOn"
              label="Every teacher has a page"
              hint="While this is off, no teacher's address opens anything"
              isOn={choices.isOn}
              canSwitch={choices.isOn || hasAddress}
            />
            {choices.isOn
              ? SWITCHES.map((one) => (
                  <Switch key={one.choice} {...one} isOn={choices[one.choice] === true} canSwitch />
                ))
              : null}
          </ul>
          {hasAddress ? null : <p className="mb-4 text-sm text-muted">{NO_ADDRESS_YET}</p>}
          {choices.isOn ? (
            <p className="mb-4 text-sm">
              Teachers whose class is about to begin see{" "}
              {choices.phone ? `${choices.phone}, to call the office` : "no number to call"}:{" "}
              <PressLink className="link" to={urlOf(view, { dialog: "week" })}>
                School Week
              </PressLink>
            </p>
          ) : null}
          {choices.isOn && hasAddress ? <Slips slips={data.slips} /> : null}
          {choices.isOn && hasAddress ? <ByMail sending={data.sending} /> : null}
          {choices.isOn ? <PageList data={data} view={view} /> : null}
          {links ? <NewLinksForAll {...links} /> : null}
        </>
      )}
      <DialogButtons closeTo={afterDialog(view)} />
    </RouteDialog>
  );
}

type SwitchProps = {
  choice: keyof Choices;
  label: string;
  hint: string;
  isOn: boolean;
  canSwitch: boolean;
};

function Switch({ choice, label, hint, isOn, canSwitch }: SwitchProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-64">
        <span className="font-semibold">{label}</span>
        <Badge tone={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Badge>{" "}
        <span className="block text-sm text-muted">{hint}</span>
      </p>
      {canSwitch ? (
        <PressForm sends={{ intent: "pages-switch", choice, on: isOn ? "no" : "yes" }}>
          <Button size="small">
            {isOn ? "Switch off" : "Switch on"}
            <span className="sr-only">: {label}</span>
          </Button>
        </PressForm>
      ) : null}
    </li>
  );
}

type OnePageProps = {
  page: NonNullable<PagesData["one"]>;
  canRenew: boolean;
  canMail: boolean;
};

function OnePage({ page, canRenew, canMail }: OnePageProps) {
  const { teacherId, name, url, path, isOn } = page;
  const shown = url ?? path;
  return (
    <div className="w-full rounded bg-sunken p-3">
      {path && shown ? (
        <>
          <p className="text-sm [overflow-wrap:anywhere]">
            <a className="link" href={path} dir="ltr">
              {shown}
            </a>{" "}
            {url ? <CopyButton text={url} label={`the address of ${name}`} /> : null}
          </p>
          <p className="mt-1 text-sm text-muted">
            Do not give it to anybody else. A new link ends this one.
          </p>
        </>
      ) : (
        <p className="text-sm text-muted">The page is switched off. A new link switches it on.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {canRenew ? <PageButton intent="page-renew" id={teacherId} words="New link" /> : null}
        {isOn && canRenew ? (
          <PageButton intent="page-slips" id={teacherId} words="Make a slip" />
        ) : null}
        {isOn && canMail ? (
          <PageButton intent="page-mail" id={teacherId} words="Send by mail" />
        ) : null}
        {isOn ? <PageButton intent="page-off" id={teacherId} words="Switch off" /> : null}
      </div>
    </div>
  );
}

function PageButton({ intent, id, words }: { intent: Intent; id: string; words: string }) {
  return (
    <PressForm sends={{ intent, teacher: id }}>
      <Button size="small">{words}</Button>
    </PressForm>
  );
}

function PageList({ data, view }: { data: PagesData; view: View }) {
  const { pages, one, hasAddress } = data;
  if (pages.length === 0) {
    return <p className="mb-4 text-sm text-muted">There are no teachers yet.</p>;
  }
  const used = pages.filter(({ pressed }) => pressed).length;
  return (
    <section>
      <h3 className="font-semibold">
        {pages.length} {pages.length === 1 ? "page" : "pages"}, {used} in use
      </h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {pages.map((page) => (
          <PageRow key={page.teacherId} page={page} view={view}>
            {page.teacherId === one?.teacherId ? (
              <OnePage
                page={one}
                canRenew={hasAddress}
                canMail={hasAddress && data.sending === "on"}
              />
            ) : null}
          </PageRow>
        ))}
      </ul>
    </section>
  );
}

type PageRowProps = {
  page: PagesData["pages"][number];
  view: View;
  children: ReactNode;
};

function PageRow({ page, view, children }: PageRowProps) {
  const { teacherId, name, isOn, pressed, slip, mailed } = page;
  const more: Record<string, string> = children
    ? { dialog: "pages" }
    : { dialog: "pages", id: teacherId };
  return (
    <li id={`page-${teacherId}`} className="flex flex-wrap items-center gap-x-4 py-1">
      <span className="min-w-0 flex-1 basis-48">
        <PersonName name={name} />
        {isOn ? null : <Badge>Switched off</Badge>}
      </span>{" "}
      <span className="text-sm text-muted">
        {pressed
          ? `last pressed ${pressed}`
          : [slip, mailed].filter(Boolean).join(" · ") || "Not opened yet"}
      </span>{" "}
      <PressLink
        className="link inline-flex min-h-9 items-center text-sm coarse:min-h-11"
        to={`${urlOf(view, more)}#page-${teacherId}`}
      >
        {children ? "Hide" : "Show link"}
        <span className="sr-only">
          {" "}
          of <PersonName name={name} />
        </span>
      </PressLink>
      {children}
    </li>
  );
}

function Slips({ slips }: { slips: number }) {
  return (
    <section className="mb-4 rounded border border-line p-3">
      <h3 className="font-semibold">Slips to hand out</h3>
      <p className="mt-1 text-sm text-muted">
        A slip has a teacher's name and a code for the phone, which opens their page once, within 14
        days. New slips end those made before.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <PressForm sends={{ intent: "page-slips" }}>
          <Button size="small">Make slips for all who have not used their page</Button>
        </PressForm>
        {slips > 0 ? (
          <ButtonLink size="small" href={`${PATH}?file=slips`} icon="report">
            {slips === 1 ? "Print 1 slip" : `Print ${slips} slips`}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}

function ByMail({ sending }: { sending: PagesData["sending"] }) {
  if (sending === "off") return null;
  return (
    <section className="mb-4 rounded border border-line p-3">
      <h3 className="font-semibold">By mail</h3>
      <p className="mt-1 text-sm text-muted">
        {sending === "on"
          ? "Each teacher gets the address of their own page, except those who share an e-mail address."
          : "Nothing is sent yet: press Start sending on Tell staff first."}
      </p>
      {sending === "on" ? (
        <PressForm sends={{ intent: "page-mail" }} className="mt-3">
          <Button size="small">Send it to all who have not used their page</Button>
        </PressForm>
      ) : null}
    </section>
  );
}
