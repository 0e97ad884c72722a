import { WEEK_NAME_LENGTH } from "~/school/cycle";
import { type IsoDate, parseIsoDate } from "~/school/dates";
import { readPage } from "~/school/list-page";
import { GROUPS, type Group } from "~/teachers/groups";

export const PATH = "/teacher-groups";
export const TABS = ["all", ...GROUPS] as const;
export type RosterTab = (typeof TABS)[number];

export const TAB_LABELS: Record<RosterTab, string> = {
  all: "All Teachers",
  group1: "Group 1",
  group2: "Group 2",
  dedicated: "Dedicated Subs",
};

export const SEARCH_LENGTH = 120;

/** Of more open rows, the first that was opened closes. */
const MOST_OPEN = 10;

/**
 * `date` only goes along. `timetable` is a key (none: in force), `week` a name (none: now). `list` is
 * a line for each teacher in place of a card, of which those in `open` are under their lines.
 */
export type View = {
  tab: RosterTab;
  list: boolean;
  q: string;
  subject: string;
  page: number;
  open: string[];
  date?: IsoDate;
  timetable?: string;
  week?: string;
  /** What is done in a dialog leads back to the Dashboard's list of what is to be set up. */
  isSetup?: boolean;
};

const KEY_LENGTH = 10;
const SETUP = "setup";

const DEFAULT_TAB: Group = "group1";

export function readView(parameters: URLSearchParams): View {
  const tab = parameters.get("tab");
  const date = parseIsoDate(parameters.get("date"));
  const week = parameters.get("week")?.slice(0, WEEK_NAME_LENGTH);
  const timetable = parameters.get("timetable")?.slice(0, KEY_LENGTH);
  return {
    ...(date ? { date } : {}),
    ...(timetable ? { timetable } : {}),
    ...(week ? { week } : {}),
    ...(parameters.get("from") === SETUP ? { isSetup: true } : {}),
    tab: TABS.find((one) => one === tab) ?? DEFAULT_TAB,
    list: parameters.getAll("view").includes("list"),
    q: (parameters.get("q") ?? "").slice(0, SEARCH_LENGTH),
    subject: (parameters.get("subject") ?? "").slice(0, SEARCH_LENGTH),
    page: readPage(parameters.get("page")),
    open: [...new Set(parameters.getAll("open"))].slice(-MOST_OPEN),
  };
}

export function urlOf(
  { tab, list, q, subject, page, open, date, timetable, week, isSetup }: View,
  more: Record<string, string> = {},
): string {
  const parameters = new URLSearchParams([
    ...(tab === DEFAULT_TAB ? [] : [["tab", tab]]),
    ...(list ? [["view", "list"]] : []),
    ...(q ? [["q", q]] : []),
    ...(subject ? [["subject", subject]] : []),
    ...(page > 1 ? [["page", String(page)]] : []),
    ...open.map((id) => ["open", id]),
    ...(date ? [["date", date]] : []),
    ...(timetable ? [["timetable", timetable]] : []),
    ...(week ? [["week", week]] : []),
    ...Object.entries(more),
    ...(isSetup && more.dialog ? [["from", SETUP]] : []),
  ]).toString();
  return parameters ? `${PATH}?${parameters}` : PATH;
}

/** Where somebody is when a dialog has closed, or did what it is for. */
export function afterDialog(view: View, more: Record<string, string> = {}): string {
  return view.isSetup ? "/#setup" : urlOf(view, more);
}

/** Begins at the first page, with nobody's week open. */
export function elsewhere(
  view: View,
  changed: Partial<Pick<View, "tab" | "list" | "q" | "subject">>,
): View {
  return { ...view, ...changed, page: 1, open: [] };
}

export function withToggled(view: View, id: string): View {
  const others = view.open.filter((one) => one !== id);
  return { ...view, open: others.length < view.open.length ? others : [...others, id] };
}

export const weekId = (id: string) => `week-${id}`;

export function isFiltered({ q, subject }: View): boolean {
  return q.trim() !== "" || subject.trim() !== "";
}

export type FreeCell = { weekday: string; block: string };

export function readFreeView(parameters: URLSearchParams): { cell: FreeCell } | null {
  if (!parameters.getAll("view").includes("free")) return null;
  return { cell: { weekday: parameters.get("day") ?? "", block: parameters.get("block") ?? "" } };
}
