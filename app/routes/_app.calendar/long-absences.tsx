import type { LongAbsence } from "~/cover/long-absence/long-absences.server";
import { daysInWords } from "~/cover/long-absence/one-person-words";
import { onDay, searchUrl } from "~/cover/search-state";
import { datesInWords } from "~/school/calendar";
import { isolated } from "~/school/names";
import { Card, CardHeader } from "~/ui/card";
import { PersonName } from "~/ui/person-name";
import { PressLink } from "~/ui/press/press";

/** From here the classes of all their days are given to one person. */
export function LongAbsences({ absences }: { absences: readonly LongAbsence[] }) {
  if (absences.length === 0) return null;
  return (
    <Card aria-labelledby="long-absences" className="mt-6">
      <CardHeader
        id="long-absences"
        title="Away for several days"
        description="Absences that have more than one school day to come."
      />
      <ul className="divide-y divide-line border-t border-line">
        {absences.map(({ teacherId, name, from, until, days }) => (
          <li key={`${teacherId} ${from}`} className="flex flex-wrap items-center gap-x-6 py-1.5">
            <PersonName name={name} className="basis-[17rem] font-semibold" />{" "}
            <span className="min-w-0 flex-1 basis-60">
              {datesInWords({ from, until })}, {daysInWords(days)}
            </span>{" "}
            <PressLink
              to={searchUrl(onDay(from), { dialog: "give", teacher: teacherId })}
              aria-label={`Give all to one person: ${isolated(name)}`}
              className="link screen-only inline-flex min-h-9 items-center coarse:min-h-11"
            >
              Give all to one person
            </PressLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
