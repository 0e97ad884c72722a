import { useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { FIND_SUBSTITUTE, hrefToAbsent } from "~/cover/hrefs";
import { ButtonLink } from "~/ui/button";
import { PaintMarker } from "~/ui/page/paint-when-parsed";
import { useDayInHand } from "./day-in-hand";
import { Notifications } from "./notifications";
import type { loader } from "./route";

export function ScreenHeader(props: Omit<ComponentProps<typeof PageHeader>, "notifications">) {
  const app = useRouteLoaderData<typeof loader>("routes/_app");
  const day = useDayInHand(app?.today);
  return (
    <PageHeader
      findHref={day ? hrefToAbsent(day) : undefined}
      notifications={
        <Notifications
          changes={app?.changes ?? []}
          waiting={app?.waiting ?? []}
          newCount={app?.newCount ?? 0}
        />
      }
      {...props}
    />
  );
}

/** Find Substitute may be hidden, or stand beside the screen's own main button (`isBeside`). */
function PageHeader({
  title,
  description,
  notifications,
  findSubstitute = true,
  findHref = FIND_SUBSTITUTE,
  isBeside = false,
  actions,
  more,
}: {
  title: ReactNode;
  description?: ReactNode;
  notifications?: ReactNode;
  findSubstitute?: boolean;
  findHref?: string | undefined;
  isBeside?: boolean;
  actions?: ReactNode;
  /** The menu of what is rare, last. */
  more?: ReactNode;
}) {
  return (
    <header className="page-header">
      <div className="page-title">
        <h1 className="text-xl font-semibold">{title}</h1>{" "}
        {description ? <p>{description}</p> : null}
      </div>
      <div className="screen-actions paint-when-parsed screen-only flex flex-wrap items-center gap-1.5 sm:gap-2">
        {actions}
        {notifications}
        {findSubstitute ? (
          <ButtonLink
            href={findHref}
            variant={isBeside ? "secondary" : "primary"}
            icon="find"
            className={more ? "icon-only" : ""}
          >
            {more ? <span className="from-sm">Find Substitute</span> : "Find Substitute"}
          </ButtonLink>
        ) : null}
        {more}
      </div>
      <PaintMarker />
    </header>
  );
}
