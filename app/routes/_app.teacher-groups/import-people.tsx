import type { ReactNode } from "react";
import type { OpenDifference } from "~/imports/open-import.server";
import { apart } from "~/school/names";
import { Button } from "~/ui/button";
import { Field, Select } from "~/ui/forms/field";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";

type View = NonNullable<OpenDifference["view"]>;

/** Names of the file that nobody bears here: somebody who is likely meant, and the way to say that one is somebody. */
export function People({ view, action }: { view: View; action: string }) {
  const { likely, people, added, others } = view;
  return (
    <>
      {likely.length > 0 ? (
        <Notice tone="warning" title="New, or somebody who is here?">
          <ul className="grid gap-1">
            {likely.map(({ name, teacherId, theirs }) => (
              <PersonForm key={name} action={action} name={name} person={teacherId}>
                <span className="min-w-0">
                  “<PersonName name={name} />” would be new;{" "}
                  <PersonName name={theirs} className="font-semibold" /> is not in the file.
                </span>
                <Button
                  size="small"
                  aria-label={`The Same Person: ${apart(name)} is ${apart(theirs)}`}
                >
                  The Same Person
                </Button>
              </PersonForm>
            ))}
          </ul>
        </Notice>
      ) : null}
      {people.length > 0 ? (
        <Notice tone="info" title="Said to be somebody who is here">
          <ul className="grid gap-1">
            {people.map(({ name, theirs }) => (
              <PersonForm key={name} action={action} name={name} person="">
                <span className="min-w-0">
                  “<PersonName name={name} />” is{" "}
                  <PersonName name={theirs} className="font-semibold" />
                </span>
                <Button variant="quiet" size="small" aria-label={`Somebody Else: ${name}`}>
                  Somebody Else
                </Button>
              </PersonForm>
            ))}
          </ul>
        </Notice>
      ) : null}
      {added.length > 0 && others.length > 0 ? (
        <details className="text-sm">
          <summary className="link min-h-9 cursor-pointer py-1.5">
            A name in the file is somebody who is already here
          </summary>
          <PressForm action={action} className="mt-2 flex flex-wrap items-end gap-3">
            <input type="hidden" name="intent" value="import-person" />
            <Field id="name" label="Name in the file" className="w-full sm:w-64">
              <Select name="name">
                {added.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            </Field>
            <Field id="person" label="Is" className="w-full sm:w-64">
              <Select name="person">
                {others.map(({ id, name, words }) => (
                  <option key={id} value={id}>
                    {name} ({words})
                  </option>
                ))}
              </Select>
            </Field>
            <Button>The Same Person</Button>
          </PressForm>
        </details>
      ) : null}
    </>
  );
}

function PersonForm({
  action,
  name,
  person,
  children,
}: {
  action: string;
  name: string;
  person: string;
  children: ReactNode;
}) {
  return (
    <li>
      <PressForm
        action={action}
        className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
      >
        <input type="hidden" name="intent" value="import-person" />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="person" value={person} />
        {children}
      </PressForm>
    </li>
  );
}
