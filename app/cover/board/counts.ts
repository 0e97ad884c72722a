type Counted = {
  state: "covered" | "proposed" | "open" | "released";
  refused?: { instead: unknown };
};

export type BoardCounts = {
  classes: number;
  covered: number;
  proposed: number;
  open: number;
  released: number;
  /** Covered, but the substitute can't; `replaced` have a proposal. */
  cannot?: { count: number; replaced: number };
};

export function countStates(classes: readonly Counted[]): BoardCounts {
  const countOf = (state: Counted["state"]) => classes.filter((one) => one.state === state).length;
  const released = countOf("released");
  const refused = classes.flatMap((one) => one.refused ?? []);
  const replaced = refused.filter(({ instead }) => instead !== null).length;
  return {
    classes: classes.length - released,
    covered: countOf("covered"),
    proposed: countOf("proposed"),
    open: countOf("open"),
    released,
    ...(refused.length > 0 ? { cannot: { count: refused.length, replaced } } : {}),
  };
}

/** "27 classes: 19 covered, 6 proposed, 2 open · 3 released · 1 can't", without zeros. */
export function sayCounts({ classes, released, cannot, ...states }: BoardCounts): string {
  const many = `${classes} ${classes === 1 ? "class" : "classes"}`;
  const said = Object.entries(states).flatMap(([state, count]) =>
    count > 0 ? [`${count} ${state}`] : [],
  );
  const sum = said.length > 0 ? `${many}: ${said.join(", ")}` : many;
  const beside = [
    ...(released > 0 ? [`${released} released`] : []),
    ...(cannot ? [`${cannot.count} can’t`] : []),
  ];
  return [sum, ...beside].join(" · ");
}
