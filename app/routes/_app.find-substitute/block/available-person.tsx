import { useRef } from "react";
import { isByAgreement } from "~/cover/day/limits";
import { GROUP_NAMES } from "~/teachers/groups";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { UsageMeter } from "~/ui/cover/usage-meter";
import { useRestoredFocus } from "~/ui/forms/restore-focus";
import { PersonName } from "~/ui/person-name";
import type { PersonView } from "./block-view";

export function AvailablePerson({ person, isPicked }: { person: PersonView; isPicked: boolean }) {
  const row = useRef<HTMLLIElement>(null);
  useRestoredFocus(row, isPicked);
  return (
    <li ref={row} tabIndex={-1} className="available-person">
      <Details person={person} />
      <Button
        size="small"
        className="min-w-20 justify-self-end"
        name="person"
        value={person.id}
        aria-label={`${isPicked ? "Selected" : "Select"} ${person.name}`}
        disabled={isPicked}
      >
        {isPicked ? "Selected" : "Select"}
      </Button>
    </li>
  );
}

const METERS = [
  { label: "Day", of: "daily" },
  { label: "Week", of: "weekly" },
  { label: "Month", of: "monthly" },
] as const;

function Details({ person }: { person: PersonView }) {
  const { name, subject, group, usage, limits, agreed, isSameDepartment, isOnStandby, note } =
    person;
  return (
    <>
      <div className="min-w-0">
        <PersonName name={name} className="font-semibold" />
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <bdi>{subject}</bdi> <span>{GROUP_NAMES[group]}</span>
          {isOnStandby ? (
            <Badge tone="info" className="whitespace-normal">
              On standby
            </Badge>
          ) : null}
          {isSameDepartment ? (
            <Badge tone="info" icon="check" className="whitespace-normal">
              Same department
            </Badge>
          ) : null}
          {note ? (
            <Badge tone="neutral" className="whitespace-normal">
              {note}
            </Badge>
          ) : null}
        </p>
      </div>
      <div className="usage">
        {METERS.map(({ label, of }) => (
          <UsageMeter
            key={of}
            label={label}
            used={usage[of]}
            limit={limits[of]}
            byAgreement={isByAgreement(usage[of], limits[of], agreed?.[of])}
          />
        ))}
      </div>
    </>
  );
}
