/** `first` is the room on the first page, `next` on further ones. A page takes one row at least. */
export function rowsOfPages(
  heights: readonly number[],
  room: { first: number; next: number },
  closing: number,
): number[] {
  const pages = [0];
  let left = room.first;
  for (const [index, height] of heights.entries()) {
    const needed = index === heights.length - 1 ? height + closing : height;
    const rows = pages.at(-1) ?? 0;
    if (needed > left && rows > 0) {
      pages.push(1);
      left = room.next - height;
    } else {
      pages[pages.length - 1] = rows + 1;
      left -= height;
    }
  }
  return pages;
}
