import { Button } from "~/ui/button";
import { useHappened } from "./happened";

/** As many as are said of what happened, so that the screen below stays in sight. */
const SAID = 2;

/** The latest first. */
export function HappenedLine() {
  const said = useHappened();
  const happened = [...(said?.happened ?? [])].reverse();
  const more = happened.length - SAID;
  return (
    <div aria-live="polite">
      {said && happened.length > 0 ? (
        <div className="pointer-events-auto m-4 flex flex-wrap items-center justify-end gap-2.5 rounded border border-info-line bg-info-soft px-3.5 py-2 text-sm shadow-float">
          <ul className="grid min-w-0 flex-[1_1_12rem] gap-1">
            {happened.slice(0, SAID).map(({ at, who, what }) => (
              <li key={`${at} ${who} ${what}`}>
                <bdi>{who}</bdi> <bdi>{what}</bdi>
              </li>
            ))}
            {more > 0 ? <li>And {more} more</li> : null}
          </ul>
          <Button type="button" size="small" onClick={said.show}>
            Show
          </Button>
        </div>
      ) : null}
    </div>
  );
}
