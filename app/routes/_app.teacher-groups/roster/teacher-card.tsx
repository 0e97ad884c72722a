import type { PersonTerm } from "~/reports/term/people.server";
import { normalized } from "~/school/names";
import { mailLink } from "~/sheets/phone";
import { CONTACT_NAMES, CONTACTS, type ContactName } from "~/teachers/facts";
import { GROUP_NAMES, type Group } from "~/teachers/groups";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icons";
import { PersonName } from "~/ui/person-name";
import { PressLink } from "~/ui/press/press";
import type { Tone } from "~/ui/tones";
import type { RosterTeacher } from "./roster.server";
import type { TeacherOnScreen } from "./teachers-on-screen";
import { urlOf, type View } from "./view";
import { type GridWeek, WeekGrid } from "./week-grid";

const GROUP_TONES: Record<Group, Tone> = {
  group1: "info",
  group2: "neutral",
  dedicated: "success",
};

export type CardContext = { week: GridWeek; view: View; yearBegins: string | null };

/** `isFolded` keeps what is rare behind a press. */
export function TeacherCard({
  teacher: { id, name, remaining, details, term, covered, asked, moves = [] },
  isFolded = false,
  week,
  view,
  yearBegins,
}: CardContext & { teacher: TeacherOnScreen; isFolded?: boolean }) {
  const rare =
    details && covered && term && yearBegins ? (
      <>
        <Term {...{ term, yearBegins, isFolded }} />
        <More {...details} />
      </>
    ) : null;
  return (
    <>
      {details ? <TeacherFacts teacher={details} {...{ remaining, week, isFolded }} /> : null}
      {moves.length > 0 ? (
        <ul className="text-sm text-muted">
          {moves.map((words) => (
            <li key={words} dir="auto">
              {words}
            </li>
          ))}
        </ul>
      ) : null}
      {asked ? <Asked questions={asked} /> : null}
      {isFolded ? null : rare}
      <div className="card-foot">
        {isFolded && covered ? (
          <details>
            <summary>{coveredInWords(covered)}</summary>
            {rare}
          </details>
        ) : null}
        <DialogLink href={urlOf(view, { dialog: "edit" })} verb="Edit" id={id} name={name} />{" "}
        <DialogLink href={urlOf(view, { dialog: "delete" })} verb="Delete" id={id} name={name} />
      </div>
    </>
  );
}

function coveredInWords({ used, limit, byAgreement }: NonNullable<TeacherOnScreen["covered"]>) {
  const of = limit === null ? used : `${used} of ${limit}`;
  return `Covered ${of} this month${byAgreement ? " by agreement" : ""}`;
}

function TeacherFacts({
  teacher: { name, subject, group, classesPerWeek, scheduled, limits, cells },
  remaining,
  week,
  isFolded,
}: {
  teacher: RosterTeacher;
  remaining: number | null;
  week: GridWeek;
  isFolded: boolean;
}) {
  const coversOnly = group === "dedicated" && cells.every((entry) => entry === null);
  return (
    <>
      <div className="card-head">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-x-2">
            <h2 className="min-w-0 font-semibold">
              <PersonName name={name} />
            </h2>
            <Badge tone={GROUP_TONES[group]}>{GROUP_NAMES[group]}</Badge>
          </div>
          <p dir="auto" className="text-sm text-muted">
            {subject}
          </p>
        </div>
      </div>
      {coversOnly ? null : <WeekGrid week={week} cells={cells} isBrief={isFolded} />}
      <p className="mt-auto flex items-start justify-between gap-x-3 text-xs text-muted">
        <span>
          {group === "dedicated" ? coversOnlyInWords(limits) : `${classesPerWeek} classes per week`}
          {coversOnly ? null : ` · ${scheduled} scheduled`}
        </span>{" "}
        {remaining === null ? null : <Completeness remaining={remaining} />}
      </p>
    </>
  );
}

function coversOnlyInWords({ daily }: RosterTeacher["limits"]): string {
  if (daily === 0) return "Never covers";
  return daily === null ? "Covers only" : `Covers only, up to ${daily} classes a day`;
}

function Asked({ questions }: { questions: string[] }) {
  return (
    <ul className="text-sm text-warning">
      {questions.map((question) => (
        <li key={question} className="flex gap-1.5">
          <Icon name="warning" className="mt-1 h-3.5 w-3.5" /> <bdi>{question}</bdi>
        </li>
      ))}
    </ul>
  );
}

type TermProps = {
  term: PersonTerm;
  yearBegins: string;
  isFolded: boolean;
};

/** The month's own covers stand above where it is folded. */
function Term({ term: { covered, away }, yearBegins, isFolded }: TermProps) {
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
      <span>
        Covered{" "}
        {isFolded ? null : (
          <>
            <span className="text-ink">{covered.month}</span> this month,{" "}
          </>
        )}
        {covered.year} since {yearBegins}
      </span>{" "}
      <span>
        Away <span className="text-ink">{away.month}</span> {away.month === 1 ? "day" : "days"} this
        month, {away.year} since then
      </span>
    </p>
  );
}

function More({ contacts, terms }: Pick<RosterTeacher, "contacts" | "terms">) {
  const said = CONTACT_NAMES.flatMap((name) => {
    const text = contacts[name];
    return text ? [{ name, text }] : [];
  });
  if (said.length + terms.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs text-muted">
      {terms.map((words) => (
        <li key={words}>{words}</li>
      ))}
      {said.map(({ name, text }) => (
        <li key={name} className="min-w-0 break-words">
          <ContactLink name={name} text={text} />
        </li>
      ))}
    </ul>
  );
}

function ContactLink({ name, text }: { name: ContactName; text: string }) {
  const { inputMode, label } = CONTACTS[name];
  if (inputMode === "email") {
    return (
      <a href={mailLink(text)} className="link">
        {text}
      </a>
    );
  }
  const digits = normalized(text, "NFKC").replace(/[^\d+]/g, "");
  return inputMode === "tel" ? (
    <a href={`tel:${digits}`} dir="ltr" className="link">
      {text}
    </a>
  ) : (
    <>
      {label} <bdi>{text}</bdi>
    </>
  );
}

function Completeness({ remaining }: { remaining: number }) {
  if (remaining === 0) return <Badge tone="success">Complete</Badge>;
  return remaining > 0 ? (
    <Badge>{remaining} remaining</Badge>
  ) : (
    <Badge tone="warning">{-remaining} too many</Badge>
  );
}

type DialogLinkProps = {
  href: string;
  verb: string;
  id: string;
  name: string;
};

function DialogLink({ href, verb, id, name }: DialogLinkProps) {
  return (
    <PressLink to={`${href}&id=${encodeURIComponent(id)}`} className="card-link">
      {verb}
      <span className="sr-only">
        {" "}
        <PersonName name={name} />
      </span>
    </PressLink>
  );
}
