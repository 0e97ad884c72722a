import { classRefOf } from "~/cover/assignments/assignment";
import { type WhyNot, whoCannotCome } from "~/cover/assignments/who-cannot-come";
import {
  type Board,
  type BoardClass,
  type BoardRow,
  makeBoard,
  sayCounts,
} from "~/cover/board/board";
import type { PlannedBoard } from "~/cover/board/day-plan";
import { type OpenedClass, openClass } from "~/cover/board/opened-class";
import { classesToCover } from "~/cover/day/classes";
import { type CoverDay, findPerson, nameOf } from "~/cover/day/day";
import { sayBottleneck } from "~/cover/planner/bottleneck";
import { movedText } from "~/cover/planner/moves";
import { type Pair, type Prefer, pairText } from "~/cover/planner/problem";
import type { SearchState } from "~/cover/search-state";
import { areTimesKnown } from "~/school/blocks-over";
import type { IsoDate } from "~/school/dates";
import { type PagePlace, pageOf } from "~/school/list-page";

/** Exactly what Assign carries: the pairs that are shown, and the moves; and the first other page on which anything is proposed. */
export type Shown = { pairs: string[]; moves: string[]; count: number; otherPage: number | null };

export type MoveView = { classId: string; block: string; owner: string; from: string; to: string };

/** What keeps the plan from covering everything, and who is not free in any of the blocks, by why. */
export type BottleneckView = {
  text: string;
  cannot: { why: WhyNot; people: { id: string; name: string; reason: string }[] }[];
};

/** Somebody who was chosen for a class that they cannot take, and what is so of it; null: it needs no cover any more. */
export type Ignored = {
  name: string;
  owner: string;
  block: string;
  now: Pick<BoardClass, "state" | "who"> | null;
};

/** What the screen shows of a day's board, as plain data. */
export type BoardView = Omit<Board, "rows"> & {
  /** A page of the absent teachers, and its place among all of them. */
  rows: BoardRow[];
  place: PagePlace;
  /** Who was entered last. */
  lastEntered: string;
  /** Whether rows and their classes are only those that are open. */
  onlyOpen: boolean;
  /** "27 classes: 19 covered, 6 proposed, 2 open". */
  line: string;
  prefer: Prefer;
  /** Who says which block is next: the clerk may once today has begun, must where no bell tells; null on other days. */
  next: "by bell" | "unknown" | null;
  shown: Shown;
  offers: { everyone: number; byMoving: number; moves: MoveView[] };
  moves: MoveView[];
  bottleneck: BottleneckView | null;
  /** What the clerk has chosen and cannot be. */
  ignored: Ignored[];
  opened: OpenedClass | null;
};

/** As many absent teachers as are shown at once: nearly every day has fewer. */
const ABSENT_AT_ONCE = 60;
/** As many candidates as are shown until all are asked for. */
const CANDIDATES_AT_ONCE = 12;

/** What the screen shows of a planned day. `timeOf` tells the school's time of an instant, `today` which day it is. */
export function viewBoard(
  day: CoverDay,
  state: SearchState,
  planned: PlannedBoard,
  { timeOf, today }: { timeOf: (instant: string) => string; today: IsoDate },
): { board: BoardView; faults: string[] } {
  const { rows: all, columns, counts } = makeBoard(day, state, planned, timeOf);
  const onlyOpen = state.onlyOpen === true && counts.open > 0;
  const listed = onlyOpen ? all.flatMap(withOpenOnly) : all;
  const { shown: rows, ...place } = pageOf(listed, state.absentPage ?? 1, ABSENT_AT_ONCE);
  const classes = all.flatMap((row) => row.classes);
  const one = classes.find(({ id }) => id === state.opened);
  const most = state.everyone ? Number.POSITIVE_INFINITY : CANDIDATES_AT_ONCE;
  const inWords = ({ classId, from, to }: { classId: string; from: string; to: string }) => {
    const { absentTeacherId, block } = classRefOf(classId);
    const owner = nameOf(day, absentTeacherId);
    return { classId, block, owner, from: nameOf(day, from), to: nameOf(day, to) };
  };
  const board: BoardView = {
    ...{ rows, place, onlyOpen, columns, counts },
    lastEntered: all.at(-1)?.name ?? "",
    line: sayCounts(counts),
    prefer: day.prefer ?? "fair",
    next: whoSaysNext(day, state, planned, today),
    shown: {
      ...shownOf(
        day,
        planned,
        rows.flatMap((row) => row.classes),
      ),
      otherPage: otherPageWithProposals(listed, place.page),
    },
    offers: { ...planned.offers, moves: planned.offers.moves.map(inWords) },
    moves: planned.moves.map(inWords),
    bottleneck: viewBottleneck(day, state, planned),
    ignored: planned.ignored
      .filter((pair) => !isOfGone(day, pair.classId, pair.personId))
      .flatMap((pair) => ignoredChoice(day, pair, classes)),
    opened: one ? openClass(day, state, planned, one, most) : null,
  };
  return { board, faults: [...faultsOf(state, one, columns), ...faultsOfGone(day, state)] };
}

/** Nothing to say of somebody who covers the class that they were chosen for. */
function ignoredChoice(
  day: CoverDay,
  { personId, classId }: Pair,
  classes: readonly BoardClass[],
): Ignored[] {
  const { absentTeacherId, block } = classRefOf(classId);
  const { state, who } = classes.find(({ id }) => id === classId) ?? {};
  if (state === "covered" && who?.id === personId) return [];
  const now = state ? { state, who: who ?? null } : null;
  return [{ name: nameOf(day, personId), owner: nameOf(day, absentTeacherId), block, now }];
}

/** A row with its open classes alone; none where it has no such. */
function withOpenOnly(row: BoardRow): BoardRow[] {
  const classes = row.classes.filter(({ state }) => state === "open");
  return classes.length > 0 ? [{ ...row, classes, here: [] }] : [];
}

function whoSaysNext(
  { date, bells = [] }: CoverDay,
  { from }: SearchState,
  { over }: PlannedBoard,
  today: IsoDate,
): BoardView["next"] {
  if (from === undefined && date !== today) return null;
  if (!areTimesKnown(bells)) return "unknown";
  return from !== undefined || over.size > 0 ? "by bell" : null;
}

/** Nothing unseen is assigned: only what is proposed on the page that is shown. */
function shownOf(
  day: CoverDay,
  { pairs, moves }: PlannedBoard,
  classes: BoardClass[],
): Omit<Shown, "otherPage"> {
  const seen = new Set(classes.map(({ id }) => id));
  const moved = new Set(moves.map(({ classId }) => classId));
  const isShown = ({ classId }: Pair) => seen.has(classId);
  const added = pairs.filter((pair) => isShown(pair) && !moved.has(pair.classId));
  const going = moves.filter(({ classId }) => seen.has(classId));
  const rowOf = (classId: string) =>
    classesToCover(day, classRefOf(classId).absentTeacherId).find(({ id }) => id === classId)?.cover
      ?.id ?? "";
  return {
    pairs: added.map(pairText),
    moves: going.map(({ classId, to }) =>
      movedText({ classId, personId: to, rowId: rowOf(classId) }),
    ),
    count: added.length + going.length,
  };
}

function otherPageWithProposals(rows: readonly BoardRow[], page: number): number | null {
  const pageAt = (at: number) => 1 + Math.floor(at / ABSENT_AT_ONCE);
  const at = rows.findIndex(
    ({ classes }, place) =>
      pageAt(place) !== page && classes.some(({ state }) => state === "proposed"),
  );
  return at < 0 ? null : pageAt(at);
}

function viewBottleneck(
  day: CoverDay,
  state: SearchState,
  { bottleneck }: PlannedBoard,
): BottleneckView | null {
  if (!bottleneck) return null;
  const chosen = [...state.locks, ...state.picks].map(({ personId }) => personId);
  const cannot = new Map<WhyNot, BottleneckView["cannot"][number]["people"]>();
  for (const { person, why, reason } of whoCannotCome(day, bottleneck, new Set(chosen))) {
    const here = cannot.get(why) ?? [];
    cannot.set(why, [...here, { id: person.id, name: person.name, reason }]);
  }
  return {
    text: sayBottleneck(bottleneck),
    cannot: [...cannot].map(([why, people]) => ({ why, people })),
  };
}

function faultsOf(
  { opened, from }: SearchState,
  one: BoardClass | undefined,
  columns: Board["columns"],
): string[] {
  return [
    ...(opened && !one ? ["The class that was opened is no longer to be covered"] : []),
    ...(from && !columns.some(({ block }) => block === from)
      ? ["The block that is said to be next is not one of the day"]
      : []),
  ];
}

/** Whether a word is of people of whom one is no longer there. */
function isOfGone(day: CoverDay, classId: string, ...people: string[]): boolean {
  return [classRefOf(classId).absentTeacherId, ...people].some((id) => !findPerson(day, id));
}

function faultsOfGone(day: CoverDay, { locks, leftOpen }: SearchState): string[] {
  const gone =
    locks.filter(({ classId, personId }) => isOfGone(day, classId, personId)).length +
    leftOpen.filter((classId) => isOfGone(day, classId)).length;
  return gone > 0 ? [`Choices of people who are no longer there: ${gone}`] : [];
}
