import { GROUPS, type Group } from "~/teachers/groups";

export const PATH = "/teacher-groups";
export const TABS = ["all", ...GROUPS] as const;
export type Tab = (typeof TABS)[number];

/** The longest search that is listened to, in characters. */
export const SEARCH_LENGTH = 120;

/** What the URL says is shown: a tab, and what teachers are looked for by. */
export type View = { tab: Tab; q: string; subject: string };

const DEFAULT_TAB: Group = "group1";

export function readView(parameters: URLSearchParams): View {
  const tab = parameters.get("tab");
  return {
    tab: TABS.find((one) => one === tab) ?? DEFAULT_TAB,
    q: (parameters.get("q") ?? "").slice(0, SEARCH_LENGTH),
    subject: (parameters.get("subject") ?? "").slice(0, SEARCH_LENGTH),
  };
}

/** The address of a view, with more parameters: an open dialog, a teacher. */
export function urlOf({ tab, q, subject }: View, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({
    ...(tab === DEFAULT_TAB ? {} : { tab }),
    ...(q ? { q } : {}),
    ...(subject ? { subject } : {}),
    ...more,
  }).toString();
  return parameters ? `${PATH}?${parameters}` : PATH;
}

export function isFiltered({ q, subject }: View): boolean {
  return q.trim() !== "" || subject.trim() !== "";
}
