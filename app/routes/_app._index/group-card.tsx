import type { GroupCard as Group } from "~/reports/figures";
import { type LimitPeriod, type Limits, PERIODS } from "~/teachers/cover-terms";
import { GROUP_NAMES } from "~/teachers/groups";
import { Avatar } from "~/ui/avatar";
import { Badge, Count } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card, CardHeader } from "~/ui/card";
import { PersonName } from "~/ui/person-name";

const LOAD = { group1: "25 classes per week", group2: "20 classes per week" };

export function GroupCard({ card }: { card: Group }) {
  const { group, count, limits, first } = card;
  const name = GROUP_NAMES[group];
  return (
    <Card aria-labelledby={group} className="flex flex-col">
      <CardHeader
        id={group}
        title={
          <>
            {name} <Count count={count} />
          </>
        }
        description={LOAD[group]}
        actions={
          <ButtonLink href={`/teacher-groups?tab=${group}`} size="small">
            View All<span className="sr-only"> of {name}</span>
          </ButtonLink>
        }
      />
      {first.length > 0 ? (
        <ul className="mb-4 grid grid-cols-1 gap-3">
          {first.map((teacher) => (
            <Member key={teacher.id} teacher={teacher} />
          ))}
        </ul>
      ) : (
        <p className="mb-4 text-sm text-muted">No teachers in this group yet.</p>
      )}
      <Rules group={group} limits={limits} />
    </Card>
  );
}

function Member({ teacher }: { teacher: Group["first"][number] }) {
  return (
    <li className="flex gap-3">
      <Avatar name={teacher.name} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold">
            <PersonName name={teacher.name} />
          </p>
          <p className="text-sm text-muted">
            <bdi>{teacher.subject}</bdi>
          </p>
        </div>
        <Badge tone={teacher.tone} title={teacher.words}>
          This week: {teacher.weekly}
          {teacher.limit === null ? ", no limit" : `/${teacher.limit}`}
          {teacher.byAgreement ? ", by agreement" : null}
        </Badge>
      </div>
    </li>
  );
}

/** A group's limits in the specification's words, which say "sub" for Group 1 only. */
function Rules({ group, limits }: Pick<Group, "group" | "limits">) {
  return (
    <p className="mt-auto rounded bg-sunken px-3 py-2 text-sm">
      <span className="font-semibold">{GROUP_NAMES[group]} rules: </span>
      {rulesInWords(limits, group === "group1" ? "sub" : "")}
    </p>
  );
}

const PER: Record<LimitPeriod, string> = {
  ...{ daily: "per day", weekly: "per week", monthly: "per month" },
};

function rulesInWords(limits: Limits, what: string): string {
  if (PERIODS.some((period) => limits[period] === 0)) return "never covers";
  const set = PERIODS.filter((period) => limits[period] !== null);
  const phrases = set.map((period, at) =>
    [limits[period], at === 0 && what, PER[period]].filter(Boolean).join(" "),
  );
  return phrases.length > 0 ? `max ${phrases.join(", ")}` : "no limit";
}
