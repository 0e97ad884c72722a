import type { Conflict } from "~/cover/day/conflicts.server";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";
import { PressLink } from "~/ui/press/press";

/** A dialog was asked for about a teacher who is not there. */
export function GoneNotice({ closeTo }: { closeTo: string }) {
  return (
    <Notice
      tone="warning"
      title="This teacher is no longer there"
      action={
        <ButtonLink sameScreen href={closeTo} size="small">
          Close
        </ButtonLink>
      }
      className="mb-6"
    >
      Somebody may have deleted them meanwhile.
    </Notice>
  );
}

/** Stands for the list on a page that a dialog is opened with, as it is without JavaScript: it comes sooner. */
export function NotListedYet({ closeTo }: { closeTo: string }) {
  return (
    <p className="text-sm text-muted">
      The list of teachers is back when the panel above is{" "}
      <PressLink to={closeTo} className="link">
        closed
      </PressLink>
      .
    </p>
  );
}

const CONFLICT_WORDS: Record<Exclude<Conflict["kind"], "terms">, string> = {
  teaches: ", and now teaches at that time",
  busy: ", and is now busy at that time",
  free: ", but no longer on the timetable",
};

function wordsOf({ kind, reason }: Conflict): string {
  return kind === "terms" ? `, but is ${reason}` : CONFLICT_WORDS[kind];
}

/** What was assigned before a timetable changed, or what may be asked of somebody, and does not fit it any more. */
export function ConflictNotice({
  name,
  conflicts,
  closeTo,
}: {
  name: string;
  conflicts: (Conflict & { longDate: string })[];
  closeTo: string;
}) {
  return (
    <Notice
      tone="warning"
      title={
        <>
          {conflicts.some(({ kind }) => kind === "terms")
            ? "Assignments that no longer fit "
            : "Assignments that no longer fit the timetable of "}
          <PersonName name={name} />
        </>
      }
      action={
        <ButtonLink sameScreen href={closeTo} size="small">
          Close
        </ButtonLink>
      }
      className="mb-6"
    >
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {conflicts.map((conflict) => (
          <li key={`${conflict.date} ${conflict.block} ${conflict.kind}`}>
            <a href={`/manage-substitutions?date=${conflict.date}`} className="link">
              {conflict.longDate}
            </a>
            {`, block ${conflict.block}: `}
            {conflict.kind === "free" ? "covered by " : "covers for "}
            <PersonName name={conflict.other} />
            {wordsOf(conflict)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
