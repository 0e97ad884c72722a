import { useNavigation } from "@remix-run/react";
import { useLeaving } from "./leaving";

/** A line along the top while a view, form or page is on its way; seen if it takes a moment. */
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
