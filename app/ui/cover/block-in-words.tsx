import { createContext, useContext } from "react";
import type { Block, KnownBlocks } from "~/school/week";

export const BlocksContext = createContext<KnownBlocks>({ names: {}, bells: {} });

/** `Period 5`, or null where it has none. */
export function useOwnName(block: Block): string | null {
  return useContext(BlocksContext).names[block] ?? null;
}

/** `Period 5` by an own name, else `Block 5` (`within`: `block 5`). */
export function BlockName({ block, within = false }: { block: Block; within?: boolean }) {
  const name = useOwnName(block);
  if (name) return <bdi>{name}</bdi>;
  return within ? `block ${block}` : `Block ${block}`;
}

type BlockAndStudentsProps = {
  block: Block;
  students: string | null | undefined;
};

/** "Block 3 (7B)", "Period 3 (7B)": a block with its students, where these are known. */
export function BlockAndStudents({ block, students }: BlockAndStudentsProps) {
  return (
    <>
      <BlockName block={block} />
      {students ? (
        <>
          {" "}
          (<bdi>{students}</bdi>)
        </>
      ) : null}
    </>
  );
}

export function BlockTimes({ block }: { block: Block }) {
  const { [block]: times } = useContext(BlocksContext).bells;
  if (!times) return null;
  return (
    <span className="inline whitespace-nowrap text-xs font-normal text-muted"> · {times}</span>
  );
}

/** When a block begins, where there is no room for when it ends. */
export function BlockBegins({ block }: { block: Block }) {
  const { [block]: times } = useContext(BlocksContext).bells;
  return times ? (
    <span className="whitespace-nowrap text-xs font-normal text-muted" title={times}>
      {times.split("–")[0]}
    </span>
  ) : null;
}
