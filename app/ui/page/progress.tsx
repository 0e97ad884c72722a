import { useNavigation } from "@remix-run/react";
import { useLeaving } from "./leaving";

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
