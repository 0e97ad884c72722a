import { memoize } from "~/school/memoize";
import { buttonClass } from "~/ui/button";
import { type Html, html } from "~/ui/html";
import { Icon } from "~/ui/icons";
import { type Printed, PrintedText } from "~/ui/printed";
import { DismissibleDetails } from "./dismissible-details";

export type Notification = { time: string; who: string; what: string };

/** The header's Notifications button: opens the day's last changes of cover (`time` as `06:52`), the newest first; null is none yet. */
export function Notifications({ changes }: { changes: Printed<Notification[]> | null }) {
  return (
    <DismissibleDetails className="group sm:relative">
      <summary className={`plain-summary ${buttonClass({ variant: "secondary" })}`}>
        <Icon name="bell" className="h-4 w-4" />
        Notifications
      </summary>
      <div className="edge-end absolute z-20 mt-2 w-full rounded border border-line bg-surface shadow-float sm:w-96">
        <h2 className="border-b border-line px-4 py-2.5 text-sm font-semibold">Today</h2>
        {changes ? (
          <PrintedText
            as="ol"
            className="max-h-96 overflow-y-auto py-1"
            printed={changes}
            read={(all) => html`${all.map(lineOf)}`}
          />
        ) : (
          <p className="px-4 py-4 text-sm text-muted">
            Nothing yet today. Absences, assignments and cancellations are listed here.
          </p>
        )}
      </div>
    </DismissibleDetails>
  );
}

/** Every page carries the day's changes, so that they are one text and not elements. */
const lineOf = memoize(
  ({ time, who, what }: Notification): Html =>
    html`<li class="flex gap-3 px-4 py-2 text-sm"><span class="shrink-0 text-muted">${time}</span> <span class="min-w-0"><bdi>${what}</bdi> <bdi class="block text-xs text-muted">${who}</bdi></span></li>`,
);
