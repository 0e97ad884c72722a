import type { ReactElement } from "react";
import type { Again } from "./again";
import { mainView } from "./main-view.server";
import type { OpenPage } from "./open-page.server";
import { REPORT_VIEWS } from "./reporting/report-views.server";

/** What a page shows: the body of its document; null where it has no such view, as on a day link. */
export type View = (page: OpenPage, again: Again | null, url: URL) => Promise<ReactElement | null>;

/** What `?view=` opens on a page; without it, and with any other, it is the page itself. */
export const VIEWS: Record<string, View> = { ...REPORT_VIEWS };

/** The view that the address of a page opens. */
export async function viewAt(
  url: URL,
  page: OpenPage,
  again: Again | null = null,
): Promise<ReactElement> {
  const name = url.searchParams.get("view") ?? "";
  const view = Object.hasOwn(VIEWS, name) ? VIEWS[name] : undefined;
  return (await view?.(page, again, url)) ?? mainView(page, again);
}
