import type { ReactNode } from "react";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import { ButtonLink } from "~/ui/button";
import { PaintMarker } from "~/ui/page/paint-when-parsed";

/** Find Substitute may be hidden, or stand beside the screen's own main button (`isBeside`). */
export function PageHeader({
  title,
  description,
  notifications,
  findSubstitute = true,
  findHref = FIND_SUBSTITUTE,
  isBeside = false,
  actions,
}: {
  title: ReactNode;
  description?: ReactNode;
  notifications?: ReactNode;
  findSubstitute?: boolean;
  findHref?: string | undefined;
  isBeside?: boolean;
  actions?: ReactNode;
}) {
  return (
    <header className="relative mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="text-xl font-semibold">{title}</h1>
        {description ? <p className="text-sm text-muted">{description}</p> : null}
      </div>
      <div className="screen-actions paint-when-parsed screen-only flex flex-wrap items-center gap-1.5 sm:gap-2">
        {actions}
        {notifications}
        {findSubstitute ? (
          <ButtonLink href={findHref} variant={isBeside ? "secondary" : "primary"} icon="find">
            Find Substitute
          </ButtonLink>
        ) : null}
      </div>
      <PaintMarker />
    </header>
  );
}
