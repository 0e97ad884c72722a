import type { BoardClass } from "~/cover/board/board";
import type { OpenedClass } from "~/cover/board/opened-class";
import type { BoardProps } from "../board/board-props";
import { StateLink } from "../day/screen";

/** The class before this one, and the next that has nobody. */
export function Beside({ opened, board }: BoardProps & { opened: OpenedClass }) {
  const all = board.columns.flatMap(({ block }) =>
    board.rows.flatMap((row) => row.classes.filter((boardClass) => boardClass.block === block)),
  );
  const at = all.findIndex(({ id }) => id === opened.id);
  const before = all[at - 1];
  const isOpen = (one: BoardClass) => one.state === "open" && !one.isOver && one.id !== opened.id;
  const next = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].find(isOpen);
  const to = (boardClass: BoardClass, label: string) => (
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
      <span>{before ? to(before, "‹ Before:") : null}</span>{" "}
      <span>{next ? to(next, "Next open:") : null}</span>
    </p>
  );
}
