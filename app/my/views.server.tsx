import type { ReactElement } from "react";
import type { Again } from "./again";
import { mainView } from "./main-view.server";
import type { OpenPage } from "./open-page.server";
import { REPORT_VIEWS } from "./reporting/report-views.server";

/** What a page shows: the body of its document; null where it has no such view, as on a day link. */
export type View = (page: OpenPage, again: Again | null, url: URL) => Promise<ReactElement | null>;

/** The view that `?view=` opens on a page; without it, and with any other, it is the page itself. */
export async function viewAt(
  url: URL,
  page: OpenPage,
  again: Again | null = null,
): Promise<ReactElement> {
  const name = url.searchParams.get("view") ?? "";
  const view = Object.hasOwn(REPORT_VIEWS, name) ? REPORT_VIEWS[name] : undefined;
  return (await view?.(page, again, url)) ?? mainView(page, again);
}
