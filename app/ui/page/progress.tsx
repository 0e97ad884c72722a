import { useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { isUnmodifiedClick } from "~/ui/press/unmodified-click";

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

let leaving = false;

function change(next: boolean, tell: () => void): void {
  leaving = next;
  tell();
}

function listen(tell: () => void): () => void {
  const leave = (event: Event) => {
    if (!event.defaultPrevented && leadsAway(event)) change(true, tell);
  };
  // A page that Back brings back as it was is not leaving any more.
  const stay = () => change(false, tell);
  window.addEventListener("click", leave);
  window.addEventListener("submit", leave);
  window.addEventListener("pageshow", stay);
  return () => {
    window.removeEventListener("click", leave);
    window.removeEventListener("submit", leave);
    window.removeEventListener("pageshow", stay);
  };
}

function useLeaving(): boolean {
  return useSyncExternalStore(
    listen,
    () => leaving,
    () => false,
  );
}

function leadsAway(event: Event): boolean {
  if (event.type === "submit") return true;
  if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return false;
  if (!isUnmodifiedClick(event)) return false;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.origin !== window.location.origin) return false;
  const isHere =
    link.pathname === window.location.pathname && link.search === window.location.search;
  return !(isHere && link.hash) && !isFile(link);
}

/** A download leaves the page where it is. */
function isFile(link: HTMLAnchorElement): boolean {
  return new URLSearchParams(link.search).has("file");
}
