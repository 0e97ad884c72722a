import { createContext, useContext } from "react";
import type { Block } from "~/school/week";

/** When blocks are by the bell, `9:10–9:55`, of those where that is known. */
export type Bells = Readonly<Record<Block, string>>;

const NONE: Bells = {};
export const BellContext = createContext<Bells>(NONE);

/** The times of a block, quietly beside its label, or `below` it; nothing where they are not known. */
export function Bell({ block, below = false }: { block: Block; below?: boolean }) {
  const { [block]: times } = useContext(BellContext);
  if (!times) return null;
  return (
    <span
      className={`whitespace-nowrap text-xs font-normal text-muted ${below ? "block" : "inline"}`}
    >
      {below ? " " : " · "}
      {times}
    </span>
  );
}
