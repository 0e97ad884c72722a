import { hrefToAbsent } from "~/cover/hrefs";
import type { WaitingAhead } from "~/reports/waiting-ahead.server";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { PersonName } from "~/ui/person-name";
import { DismissibleDetails } from "./more-menu";

/** What was done to today's cover, to be taken back there. */
const HISTORY = "/manage-substitutions?dialog=history";

export type Notification = { id: number; time: string; who: string; what: string };

type NotificationsProps = {
  changes: Notification[];
  waiting: WaitingAhead[];
  newCount: number;
};

/** What teachers sent and nobody acted on, then others' changes, own ones last; `time` as `06:52`. */
export function Notifications({ changes, waiting, newCount }: NotificationsProps) {
  const count = waiting.length + newCount;
  return (
    <DismissibleDetails className="group sm:relative">
      <summary className={`plain-summary ${buttonClass({ variant: "secondary" })}`}>
        <Icon name="bell" className="h-4 w-4" />
        <span className="from-sm">Notifications</span>
        {count > 0 ? (
          <strong>
            {count}
            <span className="sr-only"> new</span>
          </strong>
        ) : null}
      </summary>
      <div className="edge-end absolute z-20 mt-2 w-full rounded border border-line bg-surface shadow-float sm:w-96">
        {waiting.length > 0 ? (
          <>
            <h2 className="px-4 pt-2.5 text-sm font-semibold">From teachers</h2>
            <ul className="border-b border-line px-4 py-1 text-sm">
              {waiting.map(({ id, date, day, name, isLeave }) => (
                <li key={id}>
                  <a
                    href={`${hrefToAbsent(date)}#reported`}
                    className="link inline-flex min-h-9 items-center coarse:min-h-11"
                  >
                    <span>
                      <PersonName name={name} />{" "}
                      {isLeave ? `asks for leave: ${day}` : `reported: ${day}`}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <h2 className="border-b border-line px-4 py-2.5 text-sm font-semibold">Today</h2>
        {changes.length > 0 ? (
          <ol className="max-h-96 overflow-y-auto py-1">
            {changes.map(({ id, time, who, what }) => (
              <li key={id} className="flex gap-3 px-4 py-2 text-sm">
                <span className="shrink-0 text-muted">{time}</span>{" "}
                <span className="min-w-0">
                  <bdi>{what}</bdi> <bdi className="block text-xs text-muted">{who}</bdi>
                </span>
              </li>
            ))}
          </ol>
        ) : (
          <p className="px-4 py-4 text-sm text-muted">
            Nothing new today. Absences, assignments and cancellations are listed here; what you
            have done yourself, after a minute.
          </p>
        )}
        <p className="border-t border-line px-4 py-1 text-sm">
          <a href={HISTORY} className="link inline-flex min-h-9 items-center coarse:min-h-11">
            Today’s whole history
          </a>
        </p>
      </div>
    </DismissibleDetails>
  );
}
