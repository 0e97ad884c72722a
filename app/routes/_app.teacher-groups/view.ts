import { readPage } from "~/school/list-page";
import { GROUPS, type Group } from "~/teachers/groups";

export const PATH = "/teacher-groups";
export const TABS = ["all", ...GROUPS] as const;
export type Tab = (typeof TABS)[number];

/** The longest search that is listened to, in characters. */
export const SEARCH_LENGTH = 120;

/** What the URL says is shown: a tab, what teachers are looked for by, and which page of those found. */
export type View = { tab: Tab; q: string; subject: string; page: number };

const DEFAULT_TAB: Group = "group1";

export function readView(parameters: URLSearchParams): View {
  const tab = parameters.get("tab");
  return {
    tab: TABS.find((one) => one === tab) ?? DEFAULT_TAB,
    q: (parameters.get("q") ?? "").slice(0, SEARCH_LENGTH),
    subject: (parameters.get("subject") ?? "").slice(0, SEARCH_LENGTH),
    page: readPage(parameters.get("page")),
  };
}

/** The address of a view, with more parameters: an open dialog, a teacher. */
export function urlOf({ tab, q, subject, page }: View, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({
    ...(tab === DEFAULT_TAB ? {} : { tab }),
    ...(q ? { q } : {}),
    ...(subject ? { subject } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
    ...more,
  }).toString();
  return parameters ? `${PATH}?${parameters}` : PATH;
}

export function isFiltered({ q, subject }: View): boolean {
  return q.trim() !== "" || subject.trim() !== "";
}

/** A cell of the week that shows who is free when. */
export type FreeCell = { weekday: string; block: string };

/** Whether the address shows who is free when in place of the roster, and which cell it opens. */
export function readFreeView(parameters: URLSearchParams): { cell: FreeCell } | null {
  if (parameters.get("view") !== "free") return null;
  return { cell: { weekday: parameters.get("day") ?? "", block: parameters.get("block") ?? "" } };
}
