import { FACT_WORDS, FACTS, type StaffChange, type StaffLine } from "~/imports/staff/staff-view";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choices";
import { Icon } from "~/ui/icons";

const FEW = 8;

/** What has to be looked at, and some of the rest; all others are one press away. */
export function Changes({ lines }: { lines: StaffLine[] }) {
  const all = lines.flatMap(({ changes }) => changes);
  const isDifferent = ({ fact, was, isTicked }: StaffChange) =>
    fact !== "department" && was !== "" && !isTicked;
  const different = FACTS.filter((fact) => {
    return all.some((change) => change.fact === fact && isDifferent(change));
  });
  const isDoubtful = ({ how, faults, changes }: StaffLine) =>
    how === "likely" || faults.length > 0 || changes.some(isDifferent);
  const plain = lines.filter((line) => !isDoubtful(line));
  const shown = plain.length > FEW + 1 ? FEW : plain.length;
  return (
    <div>
      {different.map((fact) => (
        <Button key={fact} size="small" name="take" value={fact} className="mb-2">
          Take all different {FACT_WORDS[fact][1]}
        </Button>
      ))}
      <ChangesTable lines={[...lines.filter(isDoubtful), ...plain.slice(0, shown)]} />
      {plain.length > shown ? (
        <details className="mt-1 text-sm">
          <summary className="link min-h-9 cursor-pointer py-1.5 coarse:min-h-11">
            {plain.length - shown} more, all of them clear
          </summary>
          <ChangesTable lines={plain.slice(shown)} />
        </details>
      ) : null}
    </div>
  );
}

function ChangesTable({ lines }: { lines: StaffLine[] }) {
  return (
    <table className="box-table stacked staff-changes rounded border border-line">
      <caption className="sr-only">What would change</caption>
      <thead>
        <tr>
          <th scope="col">Teacher</th>
          <th scope="col">What changes</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, name, teacher, how, faults, changes }) => (
          <tr key={line}>
            <td className="py-1.5">
              {how === "likely" ? (
                <span className="text-warning">
                  <bdi>{name}</bdi> is <bdi>{teacher}</bdi>
                </span>
              ) : (
                <>
                  <bdi>{teacher}</bdi>{" "}
                  {name === teacher ? null : (
                    <small className="text-muted">
                      in the list: <bdi>{name}</bdi>
                    </small>
                  )}
                </>
              )}
            </td>
            <td className="md:w-3/4">
              <div className="flex flex-wrap gap-x-4">
                {changes.map((change) =>
                  change.fact === "department" ? (
                    <p key={change.key} className="py-1.5 text-muted">
                      <bdi>{change.was || "None"}</bdi> → <bdi>{change.is}</bdi>
                    </p>
                  ) : (
                    <Tick key={change.key} change={change} />
                  ),
                )}
              </div>
              <Faults faults={faults} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Tick({ change: { key, fact, was, is, isTicked } }: { change: StaffChange }) {
  return (
    <Checkbox
      name="tick"
      value={key}
      defaultChecked={isTicked}
      label={
        <>
          {FACT_WORDS[fact][0]}: {was ? <s className="text-muted">{was}</s> : null} <bdi>{is}</bdi>
        </>
      }
    />
  );
}

export function Faults({ faults }: { faults: string[] }) {
  return faults.map((words) => (
    <span key={words} className="flex items-start gap-1 text-sm text-warning">
      <Icon name="warning" className="mt-0.5 h-4 w-4" /> <bdi>{words}</bdi>
    </span>
  ));
}
