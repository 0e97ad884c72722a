import type { Block } from "~/school/blocks";
import { isSameDepartment } from "~/teachers/groups";
import { type Arc, Network, type Point } from "./network";
import type { Morning, PlanClass, PlanPerson } from "./plan";

/** Someone picked, with what the fixed choices leave open. */
export type Hand = {
  person: PlanPerson;
  pickedFrom: Set<Block>;
  freeBlocks: Set<Block>;
  fixedCount: number;
};

/** An open class in the network, and the picks who may take it, in the order of picking. */
type Seat = {
  planClass: PlanClass;
  /** Index in the whole list of classes. */
  position: number;
  point: Point;
  toRoot: Arc;
  offers: { personId: string; arc: Arc }[];
};

type Board = { network: Network; worth: Worth; seats: Seat[]; seatsIn: Map<Block, Seat[]> };

/** Whether a pick may take a class, capacity aside: free then, not their own, allowed to picks. */
export function mayTake(hand: Hand, planClass: PlanClass, allowed: Morning["allowed"]): boolean {
  return (
    hand.freeBlocks.has(planClass.block) &&
    hand.person.id !== planClass.absentTeacherId &&
    (allowed?.has(planClass.id) ?? true)
  );
}

/**
 * Gives the open classes of the morning to the hands, and what is left to everyone else, by the aims
 * told at `planPicks`. Answers class id → person id for the hands, and how many more classes the
 * others can cover.
 */
export function matchHands(
  morning: Morning,
  hands: ReadonlyMap<string, Hand>,
  isOpen: (planClass: PlanClass) => boolean,
): { taken: Map<string, string>; coverableByOthers: number } {
  const board = layOut(morning, isOpen);
  for (const hand of hands.values()) seatHand(board, hand, morning);
  const others = morning.people.filter(({ id }) => !hands.has(id));
  seatOthers(board, others);
  board.network.fill();

  const taken = new Map<string, string>();
  let covered = 0;
  for (const { planClass, toRoot, offers } of board.seats) {
    board.network.settle(offers.map(({ arc }) => arc));
    const offer = offers.find(({ arc }) => arc.isUsed);
    if (offer) taken.set(planClass.id, offer.personId);
    if (toRoot.isUsed) covered += 1;
  }
  return { taken, coverableByOthers: covered - taken.size };
}

function layOut({ classes }: Morning, isOpen: (planClass: PlanClass) => boolean): Board {
  const network = new Network();
  const seats: Seat[] = [];
  const seatsIn = new Map<Block, Seat[]>();
  for (const [position, planClass] of classes.entries()) {
    if (!isOpen(planClass)) continue;
    const point = network.addPoint();
    const toRoot = network.connect(point, network.root, 1);
    const seat: Seat = { planClass, position, point, toRoot, offers: [] };
    seats.push(seat);
    const inBlock = seatsIn.get(planClass.block);
    if (inBlock) inBlock.push(seat);
    else seatsIn.set(planClass.block, [seat]);
  }
  return { network, worth: worthOf(classes), seats, seatsIn };
}

type Worth = ReturnType<typeof worthOf>;

/**
 * The aims as whole numbers, each more than all the aims after it can add up to within its rank of a
 * cost: `named` to `searched` are high, `department` to `load` low. Exact up to 4,000 classes.
 */
function worthOf(classes: readonly PlanClass[]) {
  const count = classes.length + 1;
  const blocks = new Set(classes.map(({ block }) => block)).size;
  const position = count * blocks;
  return {
    named: count ** 3,
    byPick: count ** 2,
    byAnyone: count,
    searched: 1,
    department: position * count ** 2,
    position,
    load: 1,
    /** One class a block: nobody can carry more. */
    mostLoad: blocks,
  };
}

/** Root → the pick, each further class dearer → a block → the classes in it → root. */
function seatHand(board: Board, hand: Hand, { searchedBlock, allowed }: Morning): void {
  const { network, worth, seatsIn } = board;
  const { person, pickedFrom, freeBlocks, fixedCount } = hand;
  const inHand = network.addPoint();
  const most = Math.min(person.capacity, worth.mostLoad);
  const high = -worth.byPick - worth.byAnyone;
  for (let load = fixedCount; load < most; load++)
    network.supply(inHand, 1, { high, low: load * worth.load });

  for (const block of freeBlocks) {
    const named = pickedFrom.has(block) ? worth.named : 0;
    const searched = block === searchedBlock ? worth.searched : 0;
    const inBlock = network.addPoint();
    network.connect(inHand, inBlock, 1, { high: -named - searched, low: 0 });
    for (const { planClass, position, point, offers } of seatsIn.get(block) ?? []) {
      if (!mayTake(hand, planClass, allowed)) continue;
      const department = isSameDepartment(person.subject, planClass.subject) ? worth.department : 0;
      const low = position * worth.position - department;
      const arc = network.connect(inBlock, point, 1, { high: 0, low });
      offers.push({ personId: person.id, arc });
    }
  }
}

/**
 * Everyone else. Who of them gets what does not matter, so people alike go as one crew: root → the
 * crew, as much as all its heads can take → a block, one class a head → any class in it → root.
 */
function seatOthers(
  { network, worth, seats, seatsIn }: Board,
  others: readonly PlanPerson[],
): void {
  const connectBlock = (block: Block, ownerId?: string): Point => {
    const inBlock = network.addPoint();
    for (const { planClass, point } of seatsIn.get(block) ?? [])
      if (planClass.absentTeacherId !== ownerId) network.connect(inBlock, point, 1);
    return inBlock;
  };
  const blocks = [...seatsIn.keys()];
  const shared = new Map(blocks.map((block) => [block, connectBlock(block)]));
  const owners = new Set(seats.map(({ planClass }) => planClass.absentTeacherId));
  for (const { heads, capacity, freeBlocks, ownerId } of formCrews(others, blocks, owners)) {
    const crew = network.addPoint();
    network.supply(crew, heads * capacity, { high: -worth.byAnyone, low: 0 });
    for (const block of freeBlocks) {
      const inBlock = ownerId === undefined ? shared.get(block) : undefined;
      network.connect(crew, inBlock ?? connectBlock(block, ownerId), heads);
    }
  }
}

type Crew = { heads: number; capacity: number; freeBlocks: Block[]; ownerId?: string };

/** People by what they can take; an owner of classes, who may not take their own, stands alone. */
function formCrews(
  people: readonly PlanPerson[],
  blocks: readonly Block[],
  owners: ReadonlySet<string>,
): Iterable<Crew> {
  const crews = new Map<string, Crew>();
  for (const person of people) {
    const freeBlocks = blocks.filter((block) => person.freeBlocks.includes(block));
    const capacity = Math.min(person.capacity, freeBlocks.length);
    if (capacity <= 0) continue;
    const ownerId = owners.has(person.id) ? person.id : undefined;
    const key = JSON.stringify([freeBlocks, capacity, ownerId]);
    const crew = crews.get(key);
    if (crew) crew.heads += 1;
    else crews.set(key, { heads: 1, capacity, freeBlocks, ownerId });
  }
  return crews.values();
}
