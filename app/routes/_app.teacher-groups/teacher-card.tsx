import { memo } from "react";
import { LIMITS } from "~/cover/day/limits";
import { GROUP_NAMES, type Group, groupOf } from "~/teachers/groups";
import { initialsOf } from "~/teachers/initials";
import { cellsOfWeek, type WeekEntry } from "~/teachers/schedule";
import { type Html, html } from "~/ui/html";
import { PaintMarker } from "~/ui/page/paint-when-parsed";
import { type Printed, PrintedList } from "~/ui/printed";
import { TONE_BOX, type Tone } from "~/ui/tones";
import { useDelegatedLinks } from "./delegated-links";
import type { RosterTeacher } from "./roster.server";
import { urlOf, type View } from "./view";
import { weekGrid } from "./week-grid";

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
  teachers: Printed<RosterTeacher[]>;
  view: View;
}) {
  const list = useDelegatedLinks<HTMLUListElement>();
  const [edit, remove] = [urlOf(view, { dialog: "edit" }), urlOf(view, { dialog: "delete" })];
  return (
    <>
      <PrintedList
        id="teachers"
        list={list}
        className="paint-when-parsed grid gap-4 xl:grid-cols-2"
        printed={teachers}
        read={(teacher) => cardOf(teacher, edit, remove)}
        part={({ id, html }) => <TeacherCard key={id} id={id} html={html} />}
      />
      <PaintMarker />
    </>
  );
});

/** A card as HTML: a text is compared quickly, and nothing is done over for the same one. */
const TeacherCard = memo(function TeacherCard({ id, html }: { id: string; html: string }) {
  return (
    <li
      data-id={id}
      className="teacher-card off-screen-later"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Html is escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});

/**
 * One teacher: who, which group, the week, how full it is, and what can be done. A hundred cards made of elements take
 * most of their page's time here, and a thousand most of the browser's.
 */
function cardOf(teacher: RosterTeacher, edit: string, remove: string): Html {
  const { name, subject, classesPerWeek, week } = teacher;
  const group = groupOf(teacher);
  const cells = cellsOfWeek(week);
  const scheduled = cells.filter((entry) => entry && !entry.isBusy).length;
  return html`<div class="flex items-start gap-3">
<span aria-hidden="true" dir="auto" class="avatar edged h-9 w-9">${initialsOf(name) || "?"}</span>
<div class="min-w-0 flex-1">
<div class="flex flex-wrap justify-between gap-x-2">
<h2 class="min-w-0 font-semibold"><bdi dir="auto">${name}</bdi></h2>
${badge(GROUP_TONES[group], GROUP_NAMES[group])}
</div>
<p dir="auto" class="text-sm text-muted">${subject}</p>
</div>
</div>
${group === "dedicated" ? coverOf(scheduled, cells) : loadOf(classesPerWeek, scheduled, cells)}
<div class="-mb-2 -me-2 -mt-2 flex flex-wrap items-center">
<span class="flex-1">${group === "dedicated" ? "" : completeness(classesPerWeek - scheduled)}</span>
${link("Edit", edit, teacher)}
${link("Delete", remove, teacher)}
</div>`;
}

function loadOf(classesPerWeek: number, scheduled: number, cells: (WeekEntry | null)[]): Html {
  return html`${weekGrid(cells)}
<p class="mt-auto flex flex-wrap justify-between gap-x-3 text-xs text-muted">
<span>${classesPerWeek} classes per week</span>
<span>${scheduled} scheduled</span>
</p>`;
}

/** A dedicated substitute has no load to fill, and rarely classes of their own: what counts is how much they cover. */
function coverOf(scheduled: number, cells: (WeekEntry | null)[]): Html {
  const own = html`${weekGrid(cells)}<p class="text-xs text-muted">${scheduled} scheduled</p>`;
  return html`<p class="text-sm">Covers up to ${LIMITS.dedicated.daily} classes a day, with no weekly or monthly limit.</p>
${cells.every((entry) => entry === null) ? html`<p class="mt-auto text-sm text-muted">Free in every block of the week</p>` : own}`;
}

/** Whether the timetable has as many classes as the load; one with more says how many more. */
function completeness(remaining: number): Html {
  if (remaining === 0) return badge("success", "Complete");
  return remaining > 0
    ? badge("neutral", `${remaining} remaining`)
    : badge("warning", `${-remaining} too many`);
}

function badge(tone: Tone, words: string): Html {
  return html`<span class="badge ${TONE_BOX[tone]}">${words}</span>`;
}

function link(verb: string, url: string, { id, name }: RosterTeacher): Html {
  return html`<a href="${url}&amp;id=${encodeURIComponent(id)}" data-same-screen="" class="card-link">${verb}<span class="sr-only"> <bdi dir="auto">${name}</bdi> </span></a>`;
}
