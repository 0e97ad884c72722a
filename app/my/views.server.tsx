import type { ReactElement } from "react";
import type { Again } from "./again";
import { mainView } from "./main-view.server";
import type { OpenPage } from "./open-page.server";
import { REPORT_VIEWS } from "./reporting/report-views.server";

/** Null where the page has no such view, as on a day link. */
export type ViewOfPage = (
  page: OpenPage,
  again: Again | null,
  url: URL,
) => Promise<ReactElement | null>;

/** By `?view=`; without it, or with any other, the page itself. */
export async function viewAt(
  url: URL,
  page: OpenPage,
  again: Again | null = null,
): Promise<ReactElement> {
  const name = url.searchParams.get("view") ?? "";
  const view = Object.hasOwn(REPORT_VIEWS, name) ? REPORT_VIEWS[name] : undefined;
  return (await view?.(page, again, url)) ?? mainView(page, again);
}
