import { Notice } from "~/ui/notice";
import type { NewsItem } from "./news.server";

/** What other clerks have just done, so that nobody is surprised by a board that has changed. */
export function News({ news }: { news: NewsItem[] }) {
  if (news.length === 0) return null;
  return (
    <Notice className="mt-4" title="Changed by others meanwhile">
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
