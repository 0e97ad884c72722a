import { useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Notifications } from "./notifications";
import { PageHeader } from "./page-header";
import type { loader } from "./route";

/** The header of a signed-in screen, with the day's last changes behind its Notifications button. */
export function ScreenHeader(props: Omit<ComponentProps<typeof PageHeader>, "notifications">) {
  const app = useRouteLoaderData<typeof loader>("routes/_app");
  return <PageHeader notifications={<Notifications changes={app?.changes ?? []} />} {...props} />;
}
