import { apart } from "~/school/names";
import { inBrief } from "~/school/sentence";
import { Button } from "~/ui/button";
import { useHappened } from "./happened";

/** "Lina assigned …" and **Show**: what others did to the shown day, where notices lie. */
export function HappenedLine() {
  const said = useHappened();
  const last = said?.happened.at(-1);
  const before = said?.happened.slice(0, -1).reverse() ?? [];
  const others = [...new Set(before.map(({ who }) => apart(who)))];
  return (
    <div aria-live="polite">
      {said && last ? (
        <div className="pointer-events-auto m-4 flex items-center gap-2.5 rounded border border-info-line bg-info-soft px-3.5 py-2 text-sm shadow-float">
          <p className="min-w-0 flex-1">
            <bdi>{last.who}</bdi> <bdi>{last.what}</bdi>
            {others.length > 0 ? ` · also new: ${inBrief(others, 2)}` : null}
          </p>
          <Button type="button" size="small" onClick={said.show}>
            Show
          </Button>
        </div>
      ) : null}
    </div>
  );
}
