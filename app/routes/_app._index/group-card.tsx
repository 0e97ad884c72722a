import type { GroupCard as Group } from "~/reports/figures";
import { LIMITS } from "~/teachers/cover-terms";
import { GROUP_NAMES } from "~/teachers/groups";
import { Avatar } from "~/ui/avatar";
import { Badge, Count } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card, CardHeader } from "~/ui/card";
import { PersonName } from "~/ui/person-name";

const LOAD = { group1: "25 classes per week", group2: "20 classes per week" };

export function GroupCard({ card }: { card: Group }) {
  const { group, count, first } = card;
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
            <Member key={teacher.id} teacher={teacher} weeklyLimit={LIMITS[group].weekly} />
          ))}
        </ul>
      ) : (
        <p className="mb-4 text-sm text-muted">No teachers in this group yet.</p>
      )}
      <Rules group={group} />
    </Card>
  );
}

type MemberProps = {
  teacher: Group["first"][number];
  weeklyLimit: number | null;
};

function Member({ teacher, weeklyLimit }: MemberProps) {
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
          This week: {teacher.weekly}/{weeklyLimit}
          {teacher.byAgreement ? ", by agreement" : null}
        </Badge>
      </div>
    </li>
  );
}

/** A group's limits in the specification's words, which say "sub" for Group 1 only. */
function Rules({ group }: { group: Group["group"] }) {
  const { daily, weekly, monthly } = LIMITS[group];
  const what = group === "group1" ? `${daily} sub` : daily;
  return (
    <p className="mt-auto rounded bg-sunken px-3 py-2 text-sm">
      <span className="font-semibold">{GROUP_NAMES[group]} rules: </span>
      max {what} per day, {weekly} per week, {monthly} per month
    </p>
  );
}
