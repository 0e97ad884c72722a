import { classRefOf } from "~/cover/assignments/assignment";
import { type WhyNot, whoCannotCome } from "~/cover/assignments/who-cannot-come";
import { sayAtLimit, whoIsAtLimit } from "~/cover/board/at-limit";
import { type Board, type BoardClass, type BoardRow, makeBoard } from "~/cover/board/board";
import { sayFigures } from "~/cover/board/day-figures";
import { locksOf, type PlannedBoard } from "~/cover/board/day-plan";
import { type OpenedClass, openClass } from "~/cover/board/opened-class";
import { classesToCover } from "~/cover/day/classes";
import { type CoverDay, findPerson, leftOpenOn, nameOf } from "~/cover/day/day";
import type { PlanChoice } from "~/cover/plan-choices/plan-choices";
import { sayBottleneck } from "~/cover/planner/bottleneck";
import { movedText } from "~/cover/planner/moves";
import { type Pair, type Prefer, pairText } from "~/cover/planner/problem";
import { saySupply } from "~/cover/planner/supply";
import type { SearchState } from "~/cover/search-state";
import { areTimesKnown } from "~/school/blocks-over";
import type { IsoDate } from "~/school/dates";
import { type PagePlace, pageOf } from "~/school/list-page";
import { type AnswerView, viewAnswers } from "./answers-view";
import { type MoveOfDay, viewMoves } from "./moves-view";
import { type RoomOfDay, viewRooms } from "./rooms-view";

/** `otherPage` is the first other page with any proposal. */
export type ShownPerson = {
  pairs: string[];
  moves: string[];
  alone: string[];
  count: number;
  /** How many of the moves are for somebody who said that they cannot. */
  replacements: number;
  otherPage: number | null;
};

export type MoveView = { classId: string; block: string; owner: string; from: string; to: string };

export type BottleneckView = {
  text: string;
  /** The school says who is covered first when not everybody can be. */
  hasOrder: boolean;
  atLimit: { text: string; people: { id: string; name: string }[] } | null;
  cannot: { why: WhyNot; people: { id: string; name: string; reason: string }[] }[];
};

export type WordView = PlanChoice & { name: string; by: string; at: string };

/** A wish that cannot be, and how the class is now; null: it needs no cover any more. */
export type Ignored = {
  classId: string;
  /** Who was chosen for it; null for one that was to stay open. */
  name: string | null;
  owner: string;
  block: string;
  now: Pick<BoardClass, "state" | "who"> | null;
};

export type BoardView = Omit<Board, "rows"> & {
  rows: BoardRow[];
  place: PagePlace;
  /** How many are away: who hands on is there. */
  away: number;
  onlyOpen: boolean;
  /** "19 assigned, 6 proposed, 2 open". */
  line: string;
  /** More is open than a clerk takes in at once: what would help stands first. */
  isBad: boolean;
  prefer: Prefer;
  /** Whether the clerk may (today has begun) or must (no bell) say which block is next; or null. */
  next: "by bell" | "unknown" | null;
  shown: ShownPerson;
  offers: { everyone: number; byMoving: number; moves: MoveView[] };
  supply: string | null;
  /** How many more classes one supply teacher would cover. */
  supplyCovers: number;
  /** How many classes all ways together would leave open; null where there are not several. */
  together: number | null;
  /** Open classes that could be swapped or moved instead. */
  otherWays: Record<
    "swap" | "move" | "hand",
    { id: string; block: string; students: string | null }[]
  > & { first: number | null };
  moves: MoveView[];
  answers: AnswerView[];
  bottleneck: BottleneckView | null;
  words: WordView[];
  ignored: Ignored[];
  opened: OpenedClass | null;
  /** "7B: block 3 History, Sami Fadel, C1 · block 5 Mathematics, Mona Adel, B12". */
  lessonsMoved: MoveOfDay[];
  roomsClosed: RoomOfDay[];
};

const MANY_OPEN = 5;
const [ABSENT_AT_ONCE, CANDIDATES_AT_ONCE] = [60, 12];

/** `timeOf` tells an instant's school time. */
export function viewBoard(
  day: CoverDay,
  state: SearchState,
  planned: PlannedBoard,
  { timeOf, today }: { timeOf: (instant: string) => string; today: IsoDate },
): { board: BoardView; faults: string[] } {
  const { rows: made, columns, figures } = makeBoard(day, state, planned, timeOf);
  const onlyOpen = state.onlyOpen === true && figures.open > 0;
  // A bad day is read from what is open on.
  const all = figures.open > MANY_OPEN ? openFirst(made) : made;
  const listed = onlyOpen ? all.flatMap(withOpenOnly) : all;
  const { shown: rows, ...place } = pageOf(listed, state.absentPage ?? 1, ABSENT_AT_ONCE);
  const classes = all.flatMap((row) => row.classes);
  const one = classes.find(({ id }) => id === state.opened);
  const { over } = planned;
  const most = state.everyone ? Number.POSITIVE_INFINITY : CANDIDATES_AT_ONCE;
  const inWords = ({ classId, from, to }: { classId: string; from: string; to: string }) => {
    const { absentTeacherId, block } = classRefOf(classId);
    const owner = nameOf(day, absentTeacherId);
    return { classId, block, owner, from: nameOf(day, from), to: nameOf(day, to) };
  };
  const board: BoardView = {
    ...{ rows, place, onlyOpen, columns, figures },
    away: made.filter(({ isThere }) => !isThere).length,
    line: sayFigures(figures),
    isBad: figures.open > MANY_OPEN,
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
    supply: planned.supply && saySupply(planned.supply, state.asksEveryone),
    supplyCovers: planned.supply?.one ?? 0,
    together: null,
    otherWays: { swap: [], move: [], hand: [], first: null },
    moves: planned.moves
      .filter(({ classId }) => !classes.some(({ id, refused }) => id === classId && refused))
      .map(inWords),
    answers: viewAnswers(day, classes, timeOf),
    bottleneck: viewBottleneck(day, state, planned),
    words: (day.choices ?? []).map(({ enteredAt, enteredBy, ...word }) => {
      return { ...word, name: nameOf(day, word.teacherId), by: enteredBy, at: timeOf(enteredAt) };
    }),
    ignored: day.isPast || !day.weekday ? [] : ignoredWords(day, planned, classes),
    ...{ lessonsMoved: viewMoves(day, timeOf), roomsClosed: viewRooms(day, over, timeOf) },
    opened: one ? openClass(day, planned, one, { most, find: state.find, timeOf, today }) : null,
  };
  return { board, faults: faultsOf(state, one, columns, isTaught(day, state.opened)) };
}

function ignoredWords(
  day: CoverDay,
  { ignored }: PlannedBoard,
  classes: readonly BoardClass[],
): Ignored[] {
  const stateOf = new Map(classes.map((boardClass) => [boardClass.id, boardClass.state]));
  const needless = [...leftOpenOn(day)].filter((id) => stateOf.get(id) !== "open");
  return [...ignored, ...needless.map((classId) => ({ classId, personId: null }))].flatMap(
    ({ classId, personId }) => {
      const { absentTeacherId, block } = classRefOf(classId);
      const { state, who } = classes.find(({ id }) => id === classId) ?? {};
      // Who covers the class that they were chosen for has it.
      if (state === "covered" && personId !== null && who?.id === personId) return [];
      const name = personId === null ? null : nameOf(day, personId);
      const now = state ? { state, who: who ?? null } : null;
      return [{ classId, name, owner: nameOf(day, absentTeacherId), block, now }];
    },
  );
}

function openFirst(rows: BoardRow[]): BoardRow[] {
  const hasOpen = ({ classes }: BoardRow) =>
    classes.some(({ state, isOver }) => state === "open" && !isOver);
  return [...rows.filter(hasOpen), ...rows.filter((row) => !hasOpen(row))];
}

function withOpenOnly(row: BoardRow): BoardRow[] {
  const classes = row.classes.filter(({ state, isOver }) => state === "open" && !isOver);
  return classes.length > 0 ? [{ ...row, classes, here: [], moved: [] }] : [];
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
): Omit<ShownPerson, "otherPage"> {
  const seen = new Set(classes.map(({ id }) => id));
  const moved = new Set(moves.map(({ classId }) => classId));
  const isShown = ({ classId }: Pair) => seen.has(classId);
  const added = pairs.filter((pair) => isShown(pair) && !moved.has(pair.classId));
  const going = moves.filter(({ classId }) => seen.has(classId));
  const replacements = classes.filter(({ refused }) => refused?.instead).length;
  const rowOf = (classId: string) =>
    classesToCover(day, classRefOf(classId).absentTeacherId).find(({ id }) => id === classId)?.cover
      ?.id ?? "";
  return {
    pairs: added.map(pairText),
    moves: going.map(({ classId, to }) =>
      movedText({ classId, personId: to, rowId: rowOf(classId) }),
    ),
    alone: day.isPast ? [] : classes.flatMap((one) => (isAlone(one) ? one.id : [])),
    count: added.length + going.length - replacements,
    replacements,
  };
}

function isAlone({ released, isOver }: BoardClass): boolean {
  return released?.by === "always alone" && !isOver;
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
  planned: PlannedBoard,
): BottleneckView | null {
  const { bottleneck } = planned;
  if (!bottleneck) return null;
  const chosen = [...locksOf(day), ...state.picks].map(({ personId }) => personId);
  const cannot = new Map<WhyNot, BottleneckView["cannot"][number]["people"]>();
  for (const { person, why, reason } of whoCannotCome(day, bottleneck, new Set(chosen))) {
    const here = cannot.get(why) ?? [];
    cannot.set(why, [...here, { id: person.id, name: person.name, reason }]);
  }
  const atLimit = whoIsAtLimit(day, planned, bottleneck.blocks, state.asksEveryone);
  return {
    text: sayBottleneck(bottleneck, leftOpenOn(day).size),
    hasOrder: (day.rules?.coveredFirst ?? []).length > 0,
    atLimit: atLimit && {
      text: sayAtLimit(atLimit),
      people: atLimit.people.map(({ id, name }) => ({ id, name })),
    },
    cannot: [...cannot].map(([why, people]) => ({ why, people })),
  };
}

function isTaught(day: CoverDay, opened = ""): boolean {
  const { absentTeacherId, block } = classRefOf(opened);
  const person = findPerson(day, absentTeacherId);
  return !day.isPast && (person?.classes.some((entry) => entry.block === block) ?? false);
}

function faultsOf(
  { opened, from }: SearchState,
  one: BoardClass | undefined,
  columns: Board["columns"],
  isTaught: boolean,
): string[] {
  return [
    ...(opened && !one && !isTaught ? ["This class no longer needs cover, so it was closed"] : []),
    ...(from && !columns.some(({ block }) => block === from)
      ? ["There is no such block on this day, so the whole day is shown"]
      : []),
  ];
}
