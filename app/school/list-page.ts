export type ListPage<One> = { shown: One[] } & PagePlace;

/** First and last item, from 1, and the number of pages. */
export type PagePlace = { from: number; to: number; count: number; page: number; pages: number };

/** From 1; the last one for a page beyond it. */
export function pageOf<One>(list: readonly One[], asked: number, size: number): ListPage<One> {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const page = Math.min(asked, pages);
  const start = (page - 1) * size;
  const shown = list.slice(start, start + size);
  const from = shown.length === 0 ? 0 : start + 1;
  return { shown, from, to: start + shown.length, count: list.length, page, pages };
}

export function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
