import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import type { DayView } from "./day-view";
import { afterForm } from "./presses";

/** Absent people who were to cover for others; several are one notice: the board stays in view. */
export function LeftBehind({
  view: { leftBehind, date },
  url,
  canChange,
}: {
  view: DayView;
  url: string;
  canChange: boolean;
}) {
  const [first, ...more] = leftBehind;
  if (!first) return null;
  const count = leftBehind.reduce((sum, { classes }) => sum + classes.length, 0);
  return (
    <Notice
      tone="warning"
      className="mt-4"
      title={
        more.length === 0 ? (
          <WasToCover person={first} />
        ) : (
          `${leftBehind.length} who are absent were to cover ${count} classes`
        )
      }
      action={
        canChange ? (
          <PressForm action={url} after={afterForm(date)}>
            <input type="hidden" name="intent" value="free" />
            {leftBehind.map(({ id }) => (
              <input key={id} type="hidden" name="teacher" value={id} />
            ))}
            <Button size="small">Cancel {count === 1 ? "this cover" : `these ${count}`}</Button>
          </PressForm>
        ) : undefined
      }
    >
      {more.length > 0 ? (
        <details>
          <summary className="link inline-block py-1 coarse:py-3">Who, and which classes</summary>
          <ul>
            {leftBehind.map((person) => (
              <li key={person.id}>
                <WasToCover person={person} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Notice>
  );
}

function WasToCover({ person: { name, classes } }: { person: DayView["leftBehind"][number] }) {
  return (
    <>
      <PersonName name={name} /> is absent and was to cover {classes.join(", ")}
    </>
  );
}
