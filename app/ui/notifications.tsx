import { buttonClass } from "./button";
import { ClosingDetails } from "./closing-details";
import { Icon } from "./icons";

export type NotificationAct = { id: string | number; time: string; who: string; what: string };

/** The header's Notifications button: opens the day's last acts (`time` as `06:52`), the newest first. */
export function Notifications({ acts }: { acts: NotificationAct[] }) {
  return (
    <ClosingDetails className="group sm:relative">
      <summary className={`plain-summary ${buttonClass({ variant: "secondary" })}`}>
        <Icon name="bell" className="h-4 w-4" />
        Notifications
      </summary>
      <div className="edge-end absolute z-20 mt-2 w-full rounded border border-line bg-surface shadow-float sm:w-96">
        <h2 className="border-b border-line px-4 py-2.5 text-sm font-semibold">Today</h2>
        {acts.length === 0 ? (
          <p className="px-4 py-4 text-sm text-muted">
            Nothing yet today. Absences, assignments and cancellations are listed here.
          </p>
        ) : (
          <ol className="max-h-96 overflow-y-auto py-1">
            {acts.map((act) => (
              <li key={act.id} className="flex gap-3 px-4 py-2 text-sm">
                <span className="shrink-0 text-muted">{act.time}</span>{" "}
                <span className="min-w-0">
                  <bdi>{act.what}</bdi>{" "}
                  <span className="block text-xs text-muted">
                    <bdi>{act.who}</bdi>
                  </span>
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </ClosingDetails>
  );
}
