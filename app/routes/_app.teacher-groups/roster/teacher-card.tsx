import type { PersonTerm } from "~/reports/term/people.server";
import { normalized } from "~/school/names";
import { mailLink } from "~/sheets/phone";
import { LIMITS } from "~/teachers/cover-terms";
import { GROUP_NAMES, type Group } from "~/teachers/groups";
import type { WeekEntry } from "~/teachers/schedule";
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

export function TeacherCard({
  teacher: { id, name, remaining, details, term, asked, isByAgreement = false },
  week,
  view,
  yearBegins,
}: CardContext & { teacher: TeacherOnScreen }) {
  return (
    <>
      {details ? <TeacherFacts teacher={details} week={week} /> : null}
      {term && yearBegins ? <Term {...{ term, yearBegins, isByAgreement }} /> : null}
      {asked ? <Asked questions={asked} /> : null}
      <div className="-mb-2 -me-2 -mt-2 flex flex-wrap items-center">
        <span className="flex-1">
          {remaining === null ? null : <Completeness remaining={remaining} />}
        </span>{" "}
        <DialogLink href={urlOf(view, { dialog: "edit" })} verb="Edit" id={id} name={name} />{" "}
        <DialogLink href={urlOf(view, { dialog: "delete" })} verb="Delete" id={id} name={name} />
      </div>
    </>
  );
}

function TeacherFacts({ teacher, week }: { teacher: RosterTeacher; week: GridWeek }) {
  const { name, subject, group, classesPerWeek, scheduled, cells } = teacher;
  return (
    <>
      <div className="card-head">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap justify-between gap-x-2">
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
      <More {...teacher} />
      {group === "dedicated" ? (
        <DedicatedWeek scheduled={scheduled} cells={cells} week={week} />
      ) : (
        <>
          <WeekGrid week={week} cells={cells} />
          <p className="mt-auto flex flex-wrap justify-between gap-x-3 text-xs text-muted">
            <span>{classesPerWeek} classes per week</span> <span>{scheduled} scheduled</span>
          </p>
        </>
      )}
    </>
  );
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

function Term({
  term: { covered, away },
  yearBegins,
  isByAgreement,
}: {
  term: PersonTerm;
  yearBegins: string;
  isByAgreement: boolean;
}) {
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
      <span>
        Covered <span className="text-ink">{covered.month}</span> this month
        {isByAgreement ? " by agreement" : null}, {covered.year} since {yearBegins}
      </span>{" "}
      <span>
        Away <span className="text-ink">{away.month}</span> {away.month === 1 ? "day" : "days"} this
        month, {away.year} since then
      </span>
    </p>
  );
}

function More({ email, phone, terms }: Pick<RosterTeacher, "email" | "phone" | "terms">) {
  if (!email && !phone && terms.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs text-muted">
      {terms.map((words) => (
        <li key={words}>{words}</li>
      ))}
      {email ? (
        <li className="min-w-0 break-words">
          <a href={mailLink(email)} className="link">
            {email}
          </a>
        </li>
      ) : null}
      {phone ? (
        <li>
          <a
            href={`tel:${normalized(phone, "NFKC").replace(/[^\d+]/g, "")}`}
            dir="ltr"
            className="link"
          >
            {phone}
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** A dedicated substitute has no load to fill: what counts is how much they cover. */
function DedicatedWeek({
  scheduled,
  cells,
  week,
}: {
  scheduled: number;
  cells: (WeekEntry | null)[];
  week: GridWeek;
}) {
  return (
    <>
      <p className="text-sm">
        Covers up to {LIMITS.dedicated.daily} classes a day, with no weekly or monthly limit.
      </p>
      {cells.every((entry) => entry === null) ? (
        <p className="mt-auto text-sm text-muted">Free in every block of the week</p>
      ) : (
        <>
          <WeekGrid week={week} cells={cells} />
          <p className="text-xs text-muted">{scheduled} scheduled</p>
        </>
      )}
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

function DialogLink({
  href,
  verb,
  id,
  name,
}: {
  href: string;
  verb: string;
  id: string;
  name: string;
}) {
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
