import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import type { NewsItem } from "~/routes/_app/news.server";
import { isolated } from "~/school/names";
import { Notice } from "~/ui/notice";
import { parametersOf } from "~/ui/press/queue";
import { useScreen } from "./screen";

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

/** Who else changed a class or an absence, else that the last press changed what is proposed for it. */
export function ChangedMark({ id }: { id: string }) {
  const { changed, replanned } = useScreen();
  const who = changed[id];
  if (who)
    return (
      <span className="changed-by" title={`changed by ${isolated(who)}`}>
        changed by <bdi>{who}</bdi>
      </span>
    );
  return replanned.includes(id) ? (
    <span className="changed-by" title="This proposal changed with the last press">
      changed
    </span>
  ) : null;
}
