import type { PagePlace } from "~/school/list-page";
import { ButtonLink } from "./button";

export function Pagination({
  label,
  place: { from, to, count, page, pages },
  hrefOf,
}: {
  label: string;
  place: PagePlace;
  hrefOf: (page: number) => string;
}) {
  if (pages === 1) return null;
  return (
    <nav aria-label={label} className="my-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-muted">
        Showing {inWords(from)} to {inWords(to)} of {inWords(count)}
      </p>
      <p className="screen-only flex gap-2">
        {page > 1 ? (
          <ButtonLink href={hrefOf(page - 1)} icon="previous" size="small">
            Previous
          </ButtonLink>
        ) : null}
        {page < pages ? (
          <ButtonLink href={hrefOf(page + 1)} icon="next" size="small">
            Next
          </ButtonLink>
        ) : null}
      </p>
    </nav>
  );
}

function inWords(count: number): string {
  return count.toLocaleString("en");
}
