import { useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { hrefToAbsent } from "~/cover/hrefs";
import { useDayInHand } from "./day-in-hand";
import { Notifications } from "./notifications";
import { PageHeader } from "./page-header";
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
