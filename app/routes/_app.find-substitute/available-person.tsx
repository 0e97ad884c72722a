import { useRef } from "react";
import { LIMITS } from "~/cover/limits";
import type { PersonView } from "~/cover/search-view";
import { GROUP_NAMES } from "~/teachers/groups";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { useKeptFocus } from "~/ui/kept-focus";
import { PersonName } from "~/ui/person-name";
import { UsageMeter } from "~/ui/usage-meter";

/** One person who may cover: department match, usage against the limits, and the button to select. */
export function AvailablePerson({ person }: { person: PersonView }) {
  const row = useRef<HTMLLIElement>(null);
  useKeptFocus(row, person.isPicked);
  const limits = LIMITS[person.group];
  return (
    <li ref={row} tabIndex={-1} className="available-person">
      <div className="min-w-0">
        <PersonName name={person.name} className="font-semibold" />
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <bdi>{person.subject}</bdi> <span>{GROUP_NAMES[person.group]}</span>
          {person.isSameDepartment ? (
            <Badge tone="info" icon="check">
              Same department
            </Badge>
          ) : null}
        </p>
      </div>
      <div className="usage">
        <UsageMeter label="Day" used={person.usage.daily} limit={limits.daily} />
        <UsageMeter label="Week" used={person.usage.weekly} limit={limits.weekly} />
        <UsageMeter label="Month" used={person.usage.monthly} limit={limits.monthly} />
      </div>
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
