import type { Way } from "~/cover/board-options";
import { searchUrl } from "~/cover/search-state";
import { Tabs } from "~/ui/tabs";
import { useScreen } from "../day/screen";

const NAMES: Record<Way, string> = {
  ...{ who: "Who could", swap: "Swap", move: "Move", hand: "Hand on", other: "Other" },
};

/** The ways to hold a class, each with how many there are. */
export function Ways({
  way: current,
  counts,
  hasOther = true,
}: {
  way: Way;
  counts: Partial<Record<Way, number>>;
  hasOther?: boolean;
}) {
  const { state } = useScreen();
  const ways = (Object.keys(NAMES) as Way[]).filter(
    (way) => way in counts || (hasOther && way === "other"),
  );
  return (
    <div className="drawer-tabs">
      <Tabs
        label="Ways to hold this class"
        tabs={ways.map((way) => ({
          href: `${searchUrl({ ...state, way })}#class`,
          label: NAMES[way],
          count: counts[way],
          isCurrent: way === current,
        }))}
      />
    </div>
  );
}
