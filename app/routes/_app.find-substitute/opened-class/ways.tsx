import type { ReactNode } from "react";
import type { BoardClass } from "~/cover/board/board";
import type { OpenedClass } from "~/cover/board/opened-class";
import type { Way } from "~/cover/board-options";
import { searchUrl } from "~/cover/search-state";
import { Tabs } from "~/ui/tabs";
import type { BoardProps } from "../board/board-props";
import { StateLink, useScreen } from "../day/screen";

const NAMES: Record<Way, string> = {
  ...{ who: "Who could", swap: "Swap", move: "Move", hand: "Hand on", other: "Other" },
};

type WaysProps = {
  way: Way;
  counts: Partial<Record<Way, number>>;
  hasOther?: boolean;
};

export function Ways({ way: current, counts, hasOther = true }: WaysProps) {
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

/** The class before this one, and the next that has nobody. */
export function Beside({ opened, board }: BoardProps & { opened: OpenedClass }) {
  const all = board.columns.flatMap(({ block }) =>
    board.rows.flatMap((row) => row.classes.filter((boardClass) => boardClass.block === block)),
  );
  const at = all.findIndex(({ id }) => id === opened.id);
  const before = all[at - 1];
  const isOpen = (one: BoardClass) => one.state === "open" && !one.isOver && one.id !== opened.id;
  const next = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].find(isOpen);
  const to = (boardClass: BoardClass, label: ReactNode) => (
    <StateLink
      change={(before) => ({ ...before, opened: boardClass.id, way: undefined })}
      place="#class"
      className="link inline-block py-2 coarse:py-3"
    >
      {label} block {boardClass.block}
      {boardClass.students ? (
        <>
          {" · "}
          <bdi>{boardClass.students}</bdi>
        </>
      ) : null}
    </StateLink>
  );
  if (!before && !next) return null;
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-sm">
      <span>
        {before
          ? to(
              before,
              <>
                ‹ <span className="from-sm">Before:</span>
              </>,
            )
          : null}
      </span>{" "}
      <span>{next ? to(next, "Next open:") : null}</span>
    </p>
  );
}
