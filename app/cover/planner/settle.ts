import type { ClassNode, Layout } from "./layout";
import type { Arc } from "./residual-network";

/**
 * Decides between plans of equal cost, by exchanges along residual paths: in order, each class is
 * covered if it can be, then goes to the first person in order. Answers class id → person id.
 */
export function* breakTies(layout: Layout): Generator<void, Map<string, string>> {
  const { network, classes } = layout;
  for (const { supply } of classes) {
    yield;
    network.exchangeFirst([supply]);
    supply.freeze();
  }
  const takers = new Map<string, string>();
  for (const laid of classes) {
    yield;
    const taker = settleTaker(layout, laid);
    if (taker !== undefined) takers.set(laid.one.id, taker);
  }
  return takers;
}

/**
 * Gives a covered class for good to the first in order who can take it at no cost to the plan.
 * Units are alike in a block: a class going through it fits anyone whose way goes through it.
 */
function settleTaker({ network, blocks }: Layout, laid: ClassNode): string | undefined {
  const { one, supply, toBlock, direct } = laid;
  if (!supply.carries) return undefined;
  const asked = blocks.get(one.block)?.asked ?? [];
  const straight = network.exchangeFirst(direct.values());
  const earlier: Arc[] = [];
  for (const { node, fromBlock } of asked) {
    const arc = direct.get(node);
    if (arc && arc === straight) break;
    if (fromBlock && !arc && !fromBlock.isFrozen && (fromBlock.carries || fromBlock.isTight))
      earlier.push(fromBlock);
  }
  let chosen: Arc | undefined;
  if (earlier.length > 0 && network.exchangeFirst([toBlock])) {
    toBlock.freeze();
    chosen = network.exchangeFirst(earlier);
    if (!chosen) toBlock.unfreeze();
  }
  chosen ??= straight && network.exchangeFirst([straight]);
  chosen?.freeze();
  return asked.find(({ node }) => node === chosen?.to)?.personId;
}
