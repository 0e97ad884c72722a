import { useRef } from "react";
import { LIMITS } from "~/cover/limits";
import type { PersonView } from "~/cover/search-view";
import { GROUP_NAMES } from "~/teachers/groups";
import { Button } from "~/ui/button";
import { type Html, html } from "~/ui/html";
import { icon } from "~/ui/icons";
import { useKeptFocus } from "~/ui/kept-focus";
import { TONE_BOX } from "~/ui/tones";
import { usageMeter } from "~/ui/usage-meter";

/** One person who may cover: department match, usage against the limits, and the button to select. */
export function AvailablePerson({ person }: { person: PersonView }) {
  const row = useRef<HTMLLIElement>(null);
  useKeptFocus(row, person.isPicked);
  return (
    <li ref={row} tabIndex={-1} className="available-person">
      <div
        className="contents"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Html is escaped
        dangerouslySetInnerHTML={readOnly(person)}
      />
      <Button
        name="person"
        value={person.id}
        size="small"
        icon={person.isPicked ? "check" : undefined}
        disabled={person.isPicked}
        aria-label={`${person.isPicked ? "Selected" : "Select"} ${person.name}`}
        className="min-w-24 justify-self-end"
      >
        {person.isPicked ? "Selected" : "Select"}
      </Button>
    </li>
  );
}

const SAME_DEPARTMENT = html` <span class="badge ${TONE_BOX.info}">${icon("check", "h-3.5 w-3.5")}Same department</span>`;

/** What is only read of a person: made of elements it takes most of the time of a list of them. */
function readOnly({ name, subject, group, usage, isSameDepartment }: PersonView): Html {
  const limits = LIMITS[group];
  return html`<div class="min-w-0">
<bdi dir="auto" class="font-semibold">${name}</bdi>
<p class="flex flex-wrap items-center gap-x-2 text-xs text-muted">
<bdi>${subject}</bdi> <span>${GROUP_NAMES[group]}</span>${isSameDepartment ? SAME_DEPARTMENT : ""}
</p>
</div>
<div class="usage">
${usageMeter("Day", usage.daily, limits.daily)}
${usageMeter("Week", usage.weekly, limits.weekly)}
${usageMeter("Month", usage.monthly, limits.monthly)}
</div>`;
}
