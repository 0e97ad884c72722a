import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isUnmodifiedClick } from "~/ui/press/unmodified-click";

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

/** Whether an ordinary link or form has been used, and the page is still here. */
function useLeaving(): boolean {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const leave = (event: Event) => {
      if (!event.defaultPrevented && leadsAway(event)) setLeaving(true);
    };
    // A page that Back brings back as it was is not leaving any more.
    const stay = () => setLeaving(false);
    window.addEventListener("click", leave);
    window.addEventListener("submit", leave);
    window.addEventListener("pageshow", stay);
    return () => {
      window.removeEventListener("click", leave);
      window.removeEventListener("submit", leave);
      window.removeEventListener("pageshow", stay);
    };
  }, []);
  return isLeaving;
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
