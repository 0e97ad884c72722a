import { type IsoDate, parseIsoDate } from "~/school/dates";
import { readPage } from "~/school/list-page";
import { NAME_LENGTH, nameKey } from "~/school/names";
import { shortened } from "~/school/sentence";
import { type Block, isLabel } from "~/school/week";
import { type BoardOptions, parametersOfOptions, readBoardOptions } from "./board-options";
import { blockToSearch } from "./day/classes";
import type { CoverDay } from "./day/day";
import { FIND_SUBSTITUTE } from "./hrefs";
import { type Pair, pairOf, pairText, type Selection } from "./planner/problem";

/** All that Find Substitute remembers, in its URL; absences and words on the plan are recorded. */
export type SearchState = BoardOptions & {
  date: IsoDate;
  block: Block | null;
  /** In the order they were made. */
  picks: Selection[];
  choices: Pair[];
  unmatched: string[];
  everyone?: true;
  absentPage?: number;
  onlyOpen?: true;
  /** Narrows the people of the panel. */
  find?: string;
};

/** More of each than any morning needs; what comes after is left out. */
const MOST = { picks: 60, choices: 400, unmatched: 50 };

/**
 * Reads `date`, `block`, `pick=ID@BLOCK`, `choose=ID@CLASS`, `unknown=NAME`, `all=1`,
 * `absent=PAGE`, `show=open`, `find=TEXT`, and as `readBoardOptions`. What cannot be read is named in `faults`.
 */
export function readSearchState(
  parameters: URLSearchParams,
  fallbackDate: IsoDate,
  blocks?: readonly Block[],
): { state: SearchState; faults: string[] } {
  const faults: string[] = [];
  const dateText = parameters.get("date");
  const date = parseIsoDate(dateText);
  if (dateText && !date) faults.push(`“${shortened(dateText)}” is not a date`);
  const blockText = parameters.get("block");
  const isBlock = (text: unknown) => isLabel(text) && (!blocks || blocks.includes(text));
  const block = isBlock(blockText) ? blockText : null;
  if (blockText && !block) faults.push(`“${shortened(blockText)}” is not a block`);
  const picks = new Map<string, Selection>();
  if (parameters.getAll("pick").length > MOST.picks) {
    faults.push(
      `At most ${MOST.picks} substitutes can be selected at once, so the others are left out`,
    );
  }
  for (const text of parameters.getAll("pick").slice(0, MOST.picks)) {
    const { personId, classId: from } = pairOf(text);
    if (personId && !picks.has(personId)) {
      picks.set(personId, isLabel(from) ? { personId, block: from } : { personId });
    }
  }
  const choices = parameters
    .getAll("choose")
    .slice(0, MOST.choices)
    .map(pairOf)
    .filter((choice) => choice.classId !== "" && picks.has(choice.personId));
  const names = parameters.getAll("unknown").map((name) => name.trim().slice(0, NAME_LENGTH));
  const unmatched = [...new Map(names.map((name) => [nameKey(name), name])).values()]
    .filter((name) => name !== "")
    .slice(0, MOST.unmatched);
  const find = (parameters.get("find") ?? "").trim().slice(0, NAME_LENGTH);
  const absentPage = readPage(parameters.get("absent"));
  const { options, faults: misread } = readBoardOptions(parameters);
  faults.push(...misread);
  const state = {
    ...options,
    date: date ?? fallbackDate,
    block,
    picks: [...picks.values()],
    choices,
    unmatched,
    ...(parameters.get("all") === "1" ? { everyone: true as const } : {}),
    ...(absentPage > 1 ? { absentPage } : {}),
    ...(parameters.get("show") === "open" ? { onlyOpen: true as const } : {}),
    ...(find ? { find } : {}),
  };
  return { state, faults };
}

export function searchUrl(state: SearchState, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({ date: state.date });
  if (state.block) parameters.set("block", state.block);
  for (const { personId, block } of state.picks) {
    parameters.append("pick", block ? `${personId}@${block}` : personId);
  }
  for (const choice of state.choices) {
    parameters.append("choose", pairText(choice));
  }
  for (const name of state.unmatched) parameters.append("unknown", name);
  for (const [name, value] of parametersOfOptions(state)) parameters.append(name, value);
  if (state.everyone) parameters.set("all", "1");
  if (state.absentPage) parameters.set("absent", String(state.absentPage));
  if (state.onlyOpen) parameters.set("show", "open");
  if (state.find) parameters.set("find", state.find);
  for (const [name, value] of Object.entries(more)) parameters.set(name, value);
  return `${FIND_SUBSTITUTE}?${parameters}`;
}

/** The date's address with the block to search first, if any class needs cover. */
export function hrefToSearch(day: CoverDay): string {
  const block = blockToSearch(day);
  const url = searchUrl({ ...onDay(day.date), block });
  return block ? `${url}#results` : url;
}

export function onDay(date: IsoDate): SearchState {
  return { date, block: null, picks: [], choices: [], unmatched: [] };
}

/**
 * The state after a form, in the action as in the browser, which foresees it. It is the same object
 * where the form changes nothing, or needs to know more than the state.
 */
export function nextState(state: SearchState, form: FormData): SearchState {
  const text = (name: string) => String(form.get(name) ?? "");
  switch (text("intent")) {
    case "select": {
      const block = text("block") || state.block;
      const personId = text("person");
      return withPick(state, isLabel(block) ? { personId, block } : { personId });
    }
    case "deselect":
      return withoutPicks(state, [text("person")]);
    case "add-one":
      return text("typed") === "" ? state : withoutName(state, text("typed"));
    case "forget-name":
      return withoutName(state, text("name"));
    case "choose": {
      const [personId, from, to] = [text("person"), text("from"), text("to")];
      return withChoice(state, { personId, held: form.getAll("held").map(String), from, to });
    }
    case "lock":
    case "hand-on":
    case "leave-open":
    case "release":
      return { ...state, opened: undefined, way: undefined };
    case "not-today":
    case "cannot-today":
      return withoutPicks(state, [text("person")]);
    default:
      return state;
  }
}

export function isPicked(state: SearchState, personId: string): boolean {
  return state.picks.some((pick) => pick.personId === personId);
}

export function whyNoMorePicks(state: SearchState): string | null {
  if (state.picks.length < MOST.picks) return null;
  return `At most ${MOST.picks} substitutes can be selected at once. Confirm these first, or remove some.`;
}

export function withPick(state: SearchState, pick: Selection): SearchState {
  const isTaken = !isPicked(state, pick.personId) && whyNoMorePicks(state) === null;
  return isTaken ? { ...state, picks: [...state.picks, pick] } : state;
}

/** In place of what the trial said of them before; `text` is as in the address. */
export function withTrialAbsence(state: SearchState, text: string): SearchState {
  const idOf = (one: string) => one.split("|")[0];
  const others = state.tries?.filter((one) => idOf(one) !== idOf(text)) ?? [];
  return { ...state, tries: [...others, text] };
}

function withoutName(state: SearchState, name: string): SearchState {
  const unmatched = state.unmatched.filter((one) => nameKey(one) !== nameKey(name));
  return { ...state, unmatched };
}

/** Who holds these classes takes `to` in place of `from`, keeping the others. */
function withChoice(
  state: SearchState,
  { personId, held, from, to }: { personId: string; held: string[]; from: string; to: string },
): SearchState {
  const theirs = [...new Set([from, ...held])].map((id) => (id === from ? to : id));
  const others = state.choices.filter((pair) => pair.personId !== personId && pair.classId !== to);
  return { ...state, choices: [...others, ...theirs.map((classId) => ({ personId, classId }))] };
}

export function withoutPicks(state: SearchState, personIds: string[]): SearchState {
  return {
    ...state,
    picks: state.picks.filter((pick) => !personIds.includes(pick.personId)),
    choices: state.choices.filter((choice) => !personIds.includes(choice.personId)),
  };
}
