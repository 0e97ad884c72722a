import { useEffect, useRef } from "react";
import { press } from "~/ui/press/queue-store";
import { isUnmodifiedClick } from "~/ui/press/unmodified-click";

/**
 * For a long list: its plain links marked `data-same-screen` lead to other search parameters of the same screen without
 * loading the page, as `Link` does, which would be too much work a hundred times. Goes on the list as its `ref`.
 */
export function useDelegatedLinks<List extends HTMLElement>() {
  const list = useRef<List>(null);
  useEffect(() => {
    const { current } = list;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a[data-same-screen]");
      if (!isUnmodifiedClick(event) || !(link instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      press({ to: () => link.pathname + link.search });
    };
    current?.addEventListener("click", follow);
    return () => current?.removeEventListener("click", follow);
  }, []);
  return list;
}
