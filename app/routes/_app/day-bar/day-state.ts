import { classes, type DayFigures, needNoCover } from "~/cover/board/day-figures";
import type { ShownTasks } from "~/sheets/told.server";

/** Who has to know something of a day, and how far that is. Times are in words, "7:05". */
export type Telling = {
  people: number;
  /** Who does not know (all of) their part, and whose message is not on its way either. */
  toTell: number;
  /** Of these, who has no e-mail address. */
  byHand: number;
  /** Whose message waits or is being sent. */
  onTheWay: number;
  /** Until when it waits, "Sunday 5:30". */
  goesOut: string | null;
  told: number;
  read: number;
  /** Whether somebody who knew something has something else to know by now. */
  isChanged: boolean;
  /** Of those to tell, the ids of whoever knows, or may have seen, something else. */
  again: string[];
  /** Who begins within half an hour and has not read what was sent. */
  unread: { id: string; name: string; phone: string | null }[];
  /** What Tell staff sends with. */
  shown: ShownTasks[];
  /** Until when what a press of now sends would wait, "5:30"; null where it sends nothing. */
  waitsUntil: string | null;
  isMailOn: boolean;
};

export type DayState = {
  isOff: boolean;
  isPast: boolean;
  away: number;
  figures: DayFigures;
  telling: Telling;
  /** When it was last put on pages and screens or printed, and whether it differs by now. */
  shown: { time: string; isChanged: boolean } | null;
  /** The last time somebody was told or it was shown, "7:05". */
  since: string | null;
  /** When something of the day was changed after that, "7:42"; null where nothing was. */
  lastChange: string | null;
};

export type Chip = {
  tone: "open" | "accent" | "quiet" | "done";
  words: string;
  /** Beside it, smaller. */
  detail?: string;
};

/** The first that is true: what is open never hides behind anything that is done. */
export function chipOf(state: DayState): Chip {
  const { figures, telling, shown, since, lastChange, isOff, isPast, away } = state;
  const { open, proposed, assigned, hadNobody, notAssigned } = figures;
  if (isOff) return { tone: "quiet", words: "No school" };
  if (isPast) return { tone: "quiet", words: pastInWords(figures) };
  if (open > 0) {
    const detail = figures.firstOpen ? `first in ${figures.firstOpen}` : undefined;
    return { tone: "open", words: `${classes(open)} open`, detail };
  }
  if (isChanged(state)) return { tone: "open", words: `Changed since ${since}` };
  if (proposed > 0) return { tone: "accent", words: `${proposed} proposed, not assigned` };
  if (notAssigned > 0) return { tone: "accent", words: `${notAssigned} not assigned` };
  if (telling.goesOut && isAllOnTheWay(telling))
    return { tone: "accent", words: `Goes out ${telling.goesOut}` };
  if (telling.toTell > 0) {
    if (shown) return { tone: "accent", words: `Shown ${shown.time}, ${telling.toTell} to tell` };
    const words = assigned > 0 ? "Assigned, not told" : "Not told";
    return { tone: "accent", words };
  }
  if (telling.onTheWay > 0) return { tone: "accent", words: "Being sent" };
  if (telling.people > 0) {
    const detail = lastChange ? `last change ${lastChange}` : undefined;
    return { tone: "done", words: since ? `Told ${since}` : "Told", detail };
  }
  if (away === 0) return { tone: "quiet", words: "Nobody away" };
  const detail = hadNobody > 0 ? `${hadNobody} had nobody` : undefined;
  return { tone: "quiet", words: "Nothing to cover", detail };
}

/** Whether a press more could send nothing. */
const isAllOnTheWay = ({ toTell, byHand }: Telling) => toTell === byHand;

/** Whether others know or see something that is not so any more. */
export function isChanged({ telling, shown, since }: DayState): boolean {
  return since !== null && (telling.isChanged || shown?.isChanged === true);
}

function pastInWords({ assigned, hadNobody, noCover }: DayFigures): string {
  const phrases = [
    ...(assigned > 0 ? [`${assigned} assigned`] : []),
    ...(hadNobody > 0 ? [`${hadNobody} had nobody`] : []),
    ...(assigned + hadNobody === 0 && noCover > 0 ? [needNoCover(noCover)] : []),
  ];
  return phrases.join(", ") || "Nobody away";
}

export type Act =
  | { is: "assign"; words: string }
  | { is: "tell"; words: string }
  | { is: "waiting" }
  | { is: "unread"; people: Telling["unread"] }
  | null;

/** The first that applies; `count` and `replacements` are what the board shows, to be assigned. */
export function actOf(
  state: DayState,
  { count, replacements }: { count: number; replacements: number },
): Act {
  const { telling, isPast, isOff } = state;
  if (isPast || isOff) return null;
  if (count + replacements > 0) return { is: "assign", words: assignInWords(count, replacements) };
  if (telling.goesOut && isAllOnTheWay(telling)) return { is: "waiting" };
  if (telling.toTell > 0) return { is: "tell", words: tellInWords(state) };
  return telling.unread.length > 0 ? { is: "unread", people: telling.unread } : null;
}

/** "Assign 21 classes", "Assign 1 replacement": who else is replaced stands beside it. */
export function assignInWords(count: number, replacements: number): string {
  return `Assign ${count > 0 ? classes(count) : replacementsInWords(replacements)}`;
}

export function replacementsInWords(count: number): string {
  return `${count} ${count === 1 ? "replacement" : "replacements"}`;
}

function tellInWords(state: DayState): string {
  const { toTell, waitsUntil, isMailOn } = state.telling;
  if (isMailOn && waitsUntil) return `Tell staff at ${waitsUntil}`;
  return isChanged(state) ? `Tell ${toTell} again` : "Tell staff";
}

/** What stands beside the chip: the first line matters, the second is the rest; "" for none. */
export function figuresBeside(state: DayState): [string, string] {
  const { figures, telling, isPast, isOff } = state;
  const {
    proposed,
    assigned,
    toCover,
    noCover,
    hadNobody,
    notAssigned,
    cannot,
    open,
    moved = 0,
  } = figures;
  if (isPast || isOff) return ["", ""];
  const rest = [
    ...(hadNobody > 0 ? [`${hadNobody} had nobody`] : []),
    ...(noCover > 0 ? [needNoCover(noCover)] : []),
    ...(moved > 0 ? [`${moved} moved`] : []),
  ];
  const beside = cannot ? [`${cannot.count} can’t`] : [];
  const waiting = proposed + notAssigned;
  // Where nothing is open, the chip says so.
  const changed = isChanged(state) && open > 0 ? [`changed since ${state.since}`] : [];
  if (waiting > 0) {
    const first =
      proposed > 0 ? `${proposed} proposed, not assigned` : `${notAssigned} not assigned`;
    const isChip = chipOf(state).words === first;
    const others = [
      ...(assigned > 0 ? [`${assigned} assigned`] : []),
      `${toCover} to cover`,
      ...beside,
      ...changed,
      ...rest,
    ];
    return [isChip ? "" : first, others.join(" · ")];
  }
  const first = open > 0 && telling.people > 0 ? toldBriefly(state) : "";
  const others = [
    ...(assigned > 0 ? [`${assigned} assigned`] : []),
    ...beside,
    ...toldBeside(state),
    ...rest,
  ];
  return [first, others.join(" · ")];
}

/** What the chip would say of telling if nothing were open. */
function toldBriefly(state: DayState): string {
  return chipOf({ ...state, figures: { ...state.figures, open: 0 } }).words;
}

function toldBeside({ telling }: DayState): string[] {
  const { people, toTell, byHand, told, read, onTheWay, goesOut } = telling;
  if (people === 0) return [];
  if (toTell === 0 && onTheWay === 0) return read > 0 ? [`read by ${read} of ${people}`] : [];
  const hands = goesOut && byHand > 0 ? [`${byHand} to tell by hand`] : [];
  if (told > 0 || onTheWay > 0) return [`${told} of ${people} told`, ...hands];
  return [`${toTell} ${toTell === 1 ? "person" : "people"} to tell`];
}
