import { Button } from "~/ui/button";
import { useHappened } from "./happened";

/** "Lina assigned …", and **Show**: what others have done to the day that an open screen shows. It lies where notices lie, so that nothing moves for it. */
export function HappenedLine() {
  const said = useHappened();
  const last = said?.happened.at(-1);
  const others = (said?.happened.length ?? 0) - 1;
  return (
    <div aria-live="polite">
      {said && last ? (
        <div className="pointer-events-auto m-4 flex items-center gap-2.5 rounded border border-info-line bg-info-soft px-3.5 py-2 text-sm shadow-float">
          <p className="min-w-0 flex-1">
            <bdi>{last.who}</bdi> <bdi>{last.what}</bdi>
            {others > 0 ? `, and ${others} more` : null}
          </p>
          <Button type="button" size="small" onClick={said.show}>
            Show
          </Button>
        </div>
      ) : null}
    </div>
  );
}
