import { useNavigation } from "@remix-run/react";
import { useLeaving } from "./leaving";

/**
 * A line along the top while something is on its way: another view of this screen, a form, or (until the page goes)
 * another page. It is seen only when that takes a moment.
 */
export function Progress() {
  const { state } = useNavigation();
  const isLeaving = useLeaving();
  const isOnItsWay = state !== "idle" || isLeaving;
  return (
    <div role="status" className="screen-only">
      {isOnItsWay ? (
        <div className="progress">
          <span className="sr-only">Loading</span>
        </div>
      ) : null}
    </div>
  );
}
