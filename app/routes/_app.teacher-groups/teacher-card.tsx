import { memo } from "react";
import { GROUP_NAMES, type Group, groupOf } from "~/teachers/groups";
import { initialsOf } from "~/teachers/initials";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { type Html, html } from "~/ui/html";
import { PersonName } from "~/ui/person-name";
import { TONE_BOX, type Tone } from "~/ui/tones";
import { weekGrid } from "~/ui/week-grid";
import { useLinksWithin } from "~/ui/within";
import type { RosterTeacher } from "./roster.server";
import { urlOf, type View } from "./view";

const GROUP_TONES: Record<Group, Tone> = {
  group1: "info",
  group2: "neutral",
  dedicated: "success",
};

/** The teachers of a view, a card each: made anew for other teachers only, not while something is on its way. */
export const TeacherCards = memo(function TeacherCards({
  teachers,
  view,
}: {
  teachers: RosterTeacher[];
  view: View;
}) {
  const list = useLinksWithin<HTMLUListElement>();
  return (
    <ul ref={list} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {teachers.map((teacher) => (
        <TeacherCard
          key={teacher.id}
          name={teacher.name}
          read={readOnly(teacher).__html}
          remaining={teacher.classesPerWeek - countScheduled(teacher)}
          editUrl={urlOf(view, { dialog: "edit", id: teacher.id })}
          deleteUrl={urlOf(view, { dialog: "delete", id: teacher.id })}
        />
      ))}
    </ul>
  );
});

/** One teacher: who, which group, the week, how full it is, and what can be done. */
const TeacherCard = memo(function TeacherCard({
  name,
  read,
  remaining,
  editUrl,
  deleteUrl,
}: {
  name: string;
  /** As HTML: a text is compared quickly, and nothing is done over for the same one. */
  read: Html["__html"];
  remaining: number;
  editUrl: string;
  deleteUrl: string;
}) {
  return (
    <Card as="li" className="off-screen-later flex flex-col gap-3">
      <div
        className="contents"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Html is escaped
        dangerouslySetInnerHTML={{ __html: read }}
      />
      <div className="-mb-2 -me-2 -mt-2 flex flex-wrap items-center">
        <span className="flex-1">
          <Completeness remaining={remaining} />
        </span>{" "}
        <CardLink href={editUrl} verb="Edit" name={name} />
        <CardLink href={deleteUrl} verb="Delete" name={name} />
      </div>
    </Card>
  );
});

/**
 * What is only read in a card. A hundred cards made of elements take most of their page's time here, and a thousand most
 * of the browser's.
 */
function readOnly(teacher: RosterTeacher): Html {
  const { name, subject, classesPerWeek, week } = teacher;
  const group = groupOf(teacher);
  return html`<div class="flex items-start gap-3">
<span aria-hidden="true" dir="auto" class="avatar edged h-9 w-9">${initialsOf(name) || "?"}</span>
<div class="min-w-0 flex-1">
<div class="flex flex-wrap justify-between gap-x-2">
<h2 class="min-w-0 font-semibold"><bdi dir="auto">${name}</bdi></h2>
<span class="badge ${TONE_BOX[GROUP_TONES[group]]}">${GROUP_NAMES[group]}</span>
</div>
<p dir="auto" class="text-sm text-muted">${subject}</p>
</div>
</div>
${weekGrid(week)}
<p class="mt-auto flex flex-wrap justify-between gap-x-3 text-xs text-muted">
<span>${classesPerWeek} classes per week</span>
<span>${countScheduled(teacher)} scheduled</span>
</p>`;
}

function countScheduled({ week }: RosterTeacher): number {
  return week.filter((cell) => cell !== null).length;
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
