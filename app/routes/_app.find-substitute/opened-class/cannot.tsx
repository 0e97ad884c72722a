import type { OpenedClass as Opened } from "~/cover/board/opened-class";
import { useWhen } from "~/routes/_app/day-in-hand";
import { Button } from "~/ui/button";
import { useRowsInPlace } from "~/ui/page/rows-in-place";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { OneMore, OneMoreForm } from "../day/one-more";
import { useOnTheirWay } from "../day/presses";
import { useScreen } from "../day/screen";

/** Who cannot take the class, and why. */
export function Cannot({ opened: { cannot, candidates } }: { opened: Opened }) {
  const { date, canChange, words } = useScreen();
  const when = useWhen(date);
  const agreed = new Set(
    words.flatMap(({ kind, teacherId }) => (kind === "one more" ? teacherId : [])),
  );
  const declined = useDeclined();
  const rows = useRowsInPlace(cannot, (id) => agreed.has(id));
  if (rows.length === 0) return null;
  const canAgree = canChange && rows.some((row) => row.canAgree);
  return (
    <details
      className="drawer-fold"
      open={canAgree && candidates.every(({ isProposed }) => isProposed)}
    >
      <summary>{rows.length} not available</summary>
      {canAgree ? (
        <p className="text-sm text-muted">
          If somebody agrees to one more class {when}, press it beside the name.
        </p>
      ) : null}
      <ul className="text-sm">
        {rows.map((person) => (
          <li key={person.id} className="flex items-center justify-between gap-2 py-0.5">
            <span>
              <PersonName name={person.name} />{" "}
              <span className="text-muted">
                {person.saidNo && declined.has(person.id) ? (
                  <>
                    said no, {person.saidNo.at} by <bdi>{person.saidNo.by}</bdi>
                  </>
                ) : (
                  person.reason
                )}
              </span>
            </span>{" "}
            {canChange && person.saidNo ? (
              <PressForm sends={{ intent: "can-again" }}>
                <Button
                  variant="quiet"
                  size="small"
                  name="person"
                  value={person.id}
                  aria-label={`Take back: ${person.name}, can’t today`}
                >
                  Take back
                </Button>
              </PressForm>
            ) : canChange && person.canAgree ? (
              <OneMoreForm>
                <OneMore person={person} />
              </OneMoreForm>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Who cannot cover today, by presses on their way too. */
export function useDeclined(): ReadonlySet<string | null> {
  const words = useScreen().words.filter(({ kind }) => kind === "not today");
  const takenBack = useOnTheirWay("can-again").map((form) => String(form.get("person")));
  return new Set([...words.map(({ teacherId }) => teacherId), ...takenBack]);
}
