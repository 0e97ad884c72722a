/** What becomes of a class that nobody is assigned to: the same word on every screen, file and call. */
export type OpenState = "proposed" | "open" | "notAssigned" | "hadNobody";

type Counted = {
  state: "covered" | "proposed" | "open" | "released";
  isOver: boolean;
  refused?: { instead: unknown };
};

/**
 * What the classes of a day come to, in the words of the office: to cover is what is assigned,
 * proposed and open together. A class that is over and had nobody is in none of them, nor is one
 * that needs nobody. Of a day that is not planned yet, proposed and open are one: not assigned.
 */
export type DayFigures = {
  toCover: number;
  assigned: number;
  proposed: number;
  open: number;
  notAssigned: number;
  hadNobody: number;
  noCover: number;
  /** Lessons that are held at another time, a swap once; missing where there are none. */
  moved?: number;
  /** Classes whose room is closed, and those that have another with their own teacher; the same. */
  needRoom?: number;
  otherRooms?: number;
  /** "block 1, 7:30": the first open class. */
  firstOpen?: string;
  /** Assigned, but the substitute can't; `replaced` have a proposal. */
  cannot?: { count: number; replaced: number };
};

export function figuresOf(classes: readonly Counted[]): DayFigures {
  const countOf = (isIt: (one: Counted) => boolean) => classes.filter(isIt).length;
  const assigned = countOf(({ state }) => state === "covered");
  const proposed = countOf(({ state }) => state === "proposed");
  const open = countOf(({ state, isOver }) => state === "open" && !isOver);
  const refused = classes.flatMap((one) => one.refused ?? []);
  const replaced = refused.filter(({ instead }) => instead !== null).length;
  return {
    toCover: assigned + proposed + open,
    ...{ assigned, proposed, open, notAssigned: 0 },
    hadNobody: countOf(({ state, isOver }) => state === "open" && isOver),
    noCover: countOf(({ state }) => state === "released"),
    ...(refused.length > 0 ? { cannot: { count: refused.length, replaced } } : {}),
  };
}

/** "21 proposed", "1 had nobody". */
export const LEFT_WORDS: Record<OpenState, string> = {
  ...{ proposed: "proposed", open: "open" },
  ...{ notAssigned: "not assigned", hadNobody: "had nobody" },
};

/** Null of a class that somebody is assigned to, or that needs nobody. */
export function leftOf({ state, isOver }: Counted, isPlanned: boolean): OpenState | null {
  if (state === "proposed") return "proposed";
  if (state !== "open") return null;
  if (isOver) return "hadNobody";
  return isPlanned ? "open" : "notAssigned";
}

/** "21 proposed, 2 open, 1 had nobody", without zeros; "" where nothing is left. */
export function sayLeft(figures: Partial<Record<OpenState, number>>): string {
  const words = Object.entries(LEFT_WORDS) as [OpenState, string][];
  return words
    .flatMap(([left, is]) => ((figures[left] ?? 0) > 0 ? `${figures[left]} ${is}` : []))
    .join(", ");
}

export function unplanned({ proposed, open, ...figures }: DayFigures): DayFigures {
  return { ...figures, proposed: 0, open: 0, notAssigned: proposed + open };
}

/** What nobody is assigned to yet, proposed or not. */
export function leftToAssign({ proposed, open, notAssigned }: DayFigures): number {
  return proposed + open + notAssigned;
}

export function classes(count: number): string {
  return `${count} ${count === 1 ? "class" : "classes"}`;
}

/** "1 needs no cover". */
export function needNoCover(count: number): string {
  return `${count} ${count === 1 ? "needs" : "need"} no cover`;
}

/** "1 needs a room". */
export function needARoom(count: number): string {
  return `${count} ${count === 1 ? "needs" : "need"} a room`;
}

/** "4 assigned, 21 proposed, 2 open, 1 had nobody · 1 can’t · 1 needs no cover", without zeros. */
export function sayFigures(figures: DayFigures): string {
  const { assigned, cannot, noCover, moved, needRoom } = figures;
  const phrases = [assigned > 0 ? `${assigned} assigned` : "", sayLeft(figures)].filter(Boolean);
  const beside = [
    ...(cannot ? [`${cannot.count} can’t`] : []),
    ...(noCover > 0 ? [needNoCover(noCover)] : []),
    ...(moved ? [`${moved} moved`] : []),
    ...(needRoom ? [needARoom(needRoom)] : []),
  ];
  return [phrases.join(", ") || "nothing to cover", ...beside].join(" · ");
}
