import { GROUP_NAMES, type Group, groupOf } from "~/teachers/groups";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { PersonName } from "~/ui/person-name";
import type { Tone } from "~/ui/tones";
import { WeekGrid } from "~/ui/week-grid";
import { useLinksWithin } from "~/ui/within";
import type { RosterTeacher } from "./roster.server";
import { urlOf, type View } from "./view";

const GROUP_TONES: Record<Group, Tone> = {
  group1: "info",
  group2: "neutral",
  dedicated: "success",
};

export function TeacherCards({ teachers, view }: { teachers: RosterTeacher[]; view: View }) {
  const list = useLinksWithin<HTMLUListElement>();
  return (
    <ul ref={list} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {teachers.map((teacher) => (
        <TeacherCard key={teacher.id} teacher={teacher} view={view} />
      ))}
    </ul>
  );
}

/** One teacher: who, which group, the week, how full it is, and what can be done. */
function TeacherCard({ teacher, view }: { teacher: RosterTeacher; view: View }) {
  const { id, name, subject, classesPerWeek, week } = teacher;
  const group = groupOf(teacher);
  const scheduled = week.filter((cell) => cell !== null).length;
  return (
    <Card as="li" className="off-screen-later flex flex-col gap-3">
      <div className="flex items-start gap-3">
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
      <WeekGrid cells={week} />
      <div className="mt-auto">
        <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
          <span>{`${classesPerWeek} classes per week`}</span>{" "}
          <span>{`${scheduled} scheduled`}</span>
        </p>
        <div className="-mb-2 -me-2 mt-1 flex flex-wrap items-center">
          <span className="flex-1">
            <Completeness remaining={classesPerWeek - scheduled} />
          </span>{" "}
          <CardLink href={urlOf(view, { dialog: "edit", id })} verb="Edit" name={name} />
          <CardLink href={urlOf(view, { dialog: "delete", id })} verb="Delete" name={name} />
        </div>
      </div>
    </Card>
  );
}

function CardLink({ href, verb, name }: { href: string; verb: string; name: string }) {
  return (
    <a href={href} data-within="" className="card-link">
      {verb}
      <span className="sr-only">
        {" "}
        <PersonName name={name} />{" "}
      </span>
    </a>
  );
}

/** Whether the timetable has as many classes as the load; one with more says how many more. */
function Completeness({ remaining }: { remaining: number }) {
  if (remaining === 0) return <Badge tone="success">Complete</Badge>;
  return remaining > 0 ? (
    <Badge>{`${remaining} remaining`}</Badge>
  ) : (
    <Badge tone="warning">{`${-remaining} too many`}</Badge>
  );
}
