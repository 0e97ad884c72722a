import { formatDate } from "~/school/dates";
import type { OpenTimetable } from "~/teachers/no-classes.server";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";
import { PressForm, PressLink } from "~/ui/press/press";
import { urlOf, type View } from "./view";

export function GoneNotice({ closeTo }: { closeTo: string }) {
  return (
    <Notice
      tone="warning"
      title="This teacher has been deleted"
      action={
        <ButtonLink sameScreen href={closeTo} size="small">
          Close
        </ButtonLink>
      }
      className="mb-6"
    >
      Somebody may have deleted them in the meantime.
    </Notice>
  );
}

/** Stands for the list on a page opened with a dialog, as without JavaScript: it comes sooner. */
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

const MOST_LISTED = 30;

export function NoClassesNotice({ open, view }: { open: readonly OpenTimetable[]; view: View }) {
  return open.map(({ id, name, firstDate, people }) => (
    <Notice
      key={id}
      tone="warning"
      className="mb-4"
      title={
        <>
          Without a class in <bdi>{name}</bdi>
          {firstDate ? `, from ${formatDate(firstDate)}` : null}: {people.length}
        </>
      }
    >
      <p>They are not asked to cover then until it is confirmed that they have none.</p>
      <ul className="mt-2 max-h-64 divide-y divide-line overflow-y-auto">
        {people.slice(0, MOST_LISTED).map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center justify-between gap-2 py-1.5 pe-2"
          >
            <PersonName name={person.name} />
            <PressForm
              sends={{ intent: "no-classes", timetable: id, teacher: person.id }}
              action={urlOf(view)}
            >
              <Button size="small" aria-label={`Confirmed: no classes, ${person.name} in ${name}`}>
                Confirmed: no classes
              </Button>
            </PressForm>
          </li>
        ))}
      </ul>
      {people.length > MOST_LISTED ? (
        <p className="mt-2">And {people.length - MOST_LISTED} more, who follow.</p>
      ) : null}
    </Notice>
  ));
}
