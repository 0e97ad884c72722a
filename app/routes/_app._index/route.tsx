import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { requireUser } from "~/accounts/auth.server";
import { ScreenHeader } from "~/routes/_app/screen-header";

export const meta: MetaFunction = () => [{ title: "Dashboard" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return json({});
}

export default function Dashboard() {
  return <ScreenHeader title="Dashboard" description="Manage substitute teachers efficiently" />;
}
