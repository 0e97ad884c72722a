import {
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { screenLoader } from "~/http/screen.server";
import { environment } from "./env.server";
import { takeToast } from "./http/toast.server";
import { lastKnownSchoolName } from "./settings/school-name.server";
import stylesheet from "./tailwind.css?url";
import { ErrorPage, errorTitle } from "./ui/error-page";
import { useNonce } from "./ui/page/nonce";
import { Progress } from "./ui/page/progress";
import { useDocumentRequestId } from "./ui/page/request-id";
import { SendPresses } from "./ui/press/send-presses";
import { AbortFailedRequest } from "./ui/toasts/failure-notice";
import { Tooltips } from "./ui/tooltips/tooltips";

export {
  clientLoader,
  shouldRevalidate,
} from "./ui/offline/client-requests";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "stylesheet", href: stylesheet },
];

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : "Substitute Teacher Management" },
];

export const loader = screenLoader(async ({ request, context }: LoaderFunctionArgs) => {
  const { toast, headers } = await takeToast(request, context);
  const schoolAccount = environment().schoolAccount?.name ?? null;
  return json({ toast, schoolName: lastKnownSchoolName(), schoolAccount }, { headers });
});

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en" dir="ltr" data-request={useDocumentRequestId()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <Progress />
      <Tooltips />
      <SendPresses />
      <AbortFailedRequest />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main">
      <ErrorPage error={useRouteError()} />
    </main>
  );
}
