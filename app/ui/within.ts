import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * For a long list: its plain links marked `data-within` lead to other search parameters of the same screen without
 * loading the page, as `Link` does, which would be too much work a hundred times. Goes on the list as its `ref`.
 */
export function useLinksWithin<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const { current } = list;
    const follow = (event: MouseEvent) => {
      const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      const link = event.target instanceof Element && event.target.closest("a[data-within]");
      if (event.button !== 0 || hasKey || !(link instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      navigate(link.pathname + link.search, { preventScrollReset: true });
    };
    current?.addEventListener("click", follow);
    return () => current?.removeEventListener("click", follow);
  }, [navigate]);
  return list;
}
