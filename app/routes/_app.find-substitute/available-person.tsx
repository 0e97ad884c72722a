import { useEffect, useRef } from "react";
import { LIMITS } from "~/cover/day/limits";
import { memoize } from "~/school/memoize";
import { GROUP_NAMES } from "~/teachers/groups";
import { buttonClass } from "~/ui/button";
import { usageMeter } from "~/ui/cover/usage-meter";
import { useRestoredFocus } from "~/ui/forms/restore-focus";
import { type Html, html } from "~/ui/html";
import { icon } from "~/ui/icons";
import { TONE_BOX } from "~/ui/tones";
import type { PersonView } from "./search-view";

/**
 * One person who may cover: department match, usage against the limits, and the button to select. One text: made of
 * elements they take most of the time of a list of people. The button shows at once what was pressed.
 */
export function AvailablePerson({
  id,
  html,
  isPicked,
}: {
  id: string;
  html: string;
  isPicked: boolean;
}) {
  const row = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has the button of the answer
  useEffect(() => {
    const button = row.current?.querySelector("button");
    const name = row.current?.querySelector("bdi")?.textContent ?? "";
    if (button && button.disabled !== isPicked)
      button.outerHTML = selectButton(id, name, isPicked).__html;
  }, [id, html, isPicked]);
  useRestoredFocus(row, `${isPicked} ${html}`);
  return (
    <li
      ref={row}
      tabIndex={-1}
      data-id={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Html is escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

const SAME_DEPARTMENT = html` <span class="badge ${TONE_BOX.info}">${icon("check", "h-3.5 w-3.5")}Same department</span>`;

/** What is read of a person who may cover. */
export const readPerson = memoize((person: PersonView): Html => {
  const { id, name, subject, group, usage, isSameDepartment, isPicked } = person;
  const limits = LIMITS[group];
  return html`<div>
<bdi dir="auto">${name}</bdi>
<p>
<bdi>${subject}</bdi> <span>${GROUP_NAMES[group]}</span>${isSameDepartment ? SAME_DEPARTMENT : ""}
</p>
</div>
<div class="usage">
${usageMeter("Day", usage.daily, limits.daily)}
${usageMeter("Week", usage.weekly, limits.weekly)}
${usageMeter("Month", usage.monthly, limits.monthly)}
</div>
${selectButton(id, name, isPicked)} `;
});

function selectButton(id: string, name: string, isPicked: boolean): Html {
  return html`<button name="person" value="${id}" aria-label="${isPicked ? "Selected" : "Select"} ${name}"${isPicked ? DISABLED : ""} class="${SELECT}">${isPicked ? SELECTED : "Select"}</button>`;
}

const SELECT = buttonClass({ size: "small" });
const SELECTED = html`${icon("check", "h-4 w-4")}Selected`;
const DISABLED = html` disabled=""`;
