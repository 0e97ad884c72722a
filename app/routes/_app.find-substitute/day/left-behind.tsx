import { pairOf } from "~/cover/planner/problem";
import { Button } from "~/ui/button";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import type { DayView } from "./day-view";
import { useScreen } from "./screen";

type LeftBehindProps = { view: DayView; pairs: readonly string[] };

/**
 * Absent people who were to cover for others; several are one notice: the board stays in view.
 * `pairs`: what Assign gives out (`pairText`), taking the place of what was; that needs no other press.
 */
export function LeftBehind({ view: { leftBehind }, pairs }: LeftBehindProps) {
  const { canChange } = useScreen();
  const [first, ...more] = leftBehind;
  if (!first) return null;
  const replaced = new Set(pairs.map((text) => pairOf(text).classId));
  const isReplaced = leftBehind.every(({ classIds }) => classIds.every((id) => replaced.has(id)));
  const count = leftBehind.reduce((sum, { classes }) => sum + classes.length, 0);
  return (
    <div className="line-above text-warning">
      {more.length === 0 ? (
        <p>
          <WasToCover person={first} />
        </p>
      ) : (
        <details>
          <summary className="py-1 coarse:py-3">
            {leftBehind.length} who are absent were to cover {count} classes
          </summary>
          <ul>
            {leftBehind.map((person) => (
              <li key={person.id}>
                <WasToCover person={person} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {canChange && !isReplaced ? (
        <PressForm sends={{ intent: "free" }}>
          {leftBehind.map(({ id }) => (
            <input key={id} type="hidden" name="teacher" value={id} />
          ))}
          <Button size="small">Cancel {count === 1 ? "this cover" : `these ${count}`}</Button>
        </PressForm>
      ) : null}
    </div>
  );
}

function WasToCover({ person: { name, classes } }: { person: DayView["leftBehind"][number] }) {
  return (
    <>
      <PersonName name={name} /> is absent and was to cover {classes.join(", ")}
    </>
  );
}
