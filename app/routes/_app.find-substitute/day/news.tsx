import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import type { NewsItem } from "~/routes/_app/news.server";
import { isolated } from "~/school/names";
import { Notice } from "~/ui/notice";
import { parametersOf } from "~/ui/press/queue";

export function News({ news }: { news: NewsItem[] }) {
  if (news.length === 0) return null;
  return (
    <Notice className="mt-4" title="Changed by others in the meantime">
      <ul>
        {news.map(({ id, time, who, what }) => (
          <li key={id}>
            {time} <bdi>{who}</bdi>: <bdi>{what}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function changedBy(news: NewsItem[]): Record<string, string> {
  return Object.fromEntries(news.flatMap(({ about, who }) => about.map((id) => [id, who])));
}

/** The last change the clerk knows of; a later one once its news was told. */
export function useSeen(lastChange: number): string {
  const seen = useRef(lastChange);
  const { search } = useLocation();
  if (parametersOf(search).has("seen")) seen.current = lastChange;
  return String(seen.current);
}

export function ChangedBy({ who }: { who: string | undefined }) {
  if (!who) return null;
  return (
    <span className="changed-by" title={`changed by ${isolated(who)}`}>
      changed by <bdi>{who}</bdi>
    </span>
  );
}
