/** A long list as far as one page of it shows. */
export type ListPage<One> = { shown: One[] } & PagePlace;

/** A page's place in its list: its first and last item (from 1), and the number of pages. */
export type PagePlace = { from: number; to: number; count: number; page: number; pages: number };

/** The page of a list that is asked for, from 1 on; the last one for a page beyond it. */
export function pageOf<One>(list: readonly One[], asked: number, size: number): ListPage<One> {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const page = Math.min(asked, pages);
  const start = (page - 1) * size;
  const shown = list.slice(start, start + size);
  const from = shown.length === 0 ? 0 : start + 1;
  return { shown, from, to: start + shown.length, count: list.length, page, pages };
}

/** The number of a page as a URL has it; 1 for none and for what is no number of a page. */
export function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
