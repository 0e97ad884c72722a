import { formatDate } from "~/school/dates";
import type { OpenTimetable } from "~/teachers/no-classes.server";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { urlOf, type View } from "./view";

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
