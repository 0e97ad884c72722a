import { isRouteErrorResponse } from "@remix-run/react";
import { useEffect } from "react";
import type { NotCarriedOut } from "~/http/not-carried-out";
import { Button, ButtonLink } from "~/ui/button";
import { useMountedAfterHydration } from "./page/hydrated";
import { RequestId } from "./page/request-id";

export function ErrorPage({ error }: { error: unknown }) {
  useReloadOnError(error);
  const { status, title, text, unsent } = wordsFor(error);
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <p className="text-sm font-semibold text-muted">{status}</p>
      <h1 className="mb-2 text-xl font-semibold">{title}</h1>
      <p className="mb-6">{text}</p>
      {unsent ? <SendAgain unsent={unsent} /> : null}
      <div className="flex flex-wrap gap-3">
        {status === 503 && !unsent ? (
          <ButtonLink href="" variant="primary">
            Try Again
          </ButtonLink>
        ) : null}
        <ButtonLink href="/" variant={status === 503 ? undefined : "primary"}>
          Go to Dashboard
        </ButtonLink>
      </div>
      <RequestId />
    </div>
  );
}

/** A form that failed, as it was sent: it goes where it went, once the person says so. */
function SendAgain({ unsent }: { unsent: string }) {
  const fields: [string, string][] = JSON.parse(unsent);
  return (
    <form method="post" className="mb-6">
      {fields.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <p className="mb-4">What you entered is kept here, except for passwords.</p>
      <Button variant="primary">Send Again</Button>
    </form>
  );
}

export function errorTitle(error: unknown): string {
  return wordsFor(error).title;
}

type Words = { status: number; title: string; text: string; unsent?: string };

function wordsFor(error: unknown): Words {
  if (!isRouteErrorResponse(error)) {
    return {
      status: 500,
      title: "Something Went Wrong",
      text: "The page could not be shown. Nothing was changed. Load it again; if that does not help, tell IT Support.",
    };
  }
  const { words, unsent }: Partial<NotCarriedOut> =
    typeof error.data === "string" ? { words: error.data } : (error.data ?? {});
  const text = words ?? "";
  if (error.status === 404) {
    return {
      status: 404,
      title: "Page Not Found",
      text:
        text ||
        "There is no page at this address. Check it for a typing mistake, or go on from the Dashboard.",
    };
  }
  // A form sent to a screen that has none: what the framework says of it is for programmers.
  if (error.status === 405) return NOTHING_ENTERED;
  const title = TITLES[error.status] ?? "Request Refused";
  const said = text || "This could not be done.";
  return { status: error.status, title, text: said, unsent };
}

const NOTHING_ENTERED: Words = {
  status: 405,
  title: "Not Possible Here",
  text: "Nothing can be entered on this page, and nothing was changed. Go on from the Dashboard.",
};

const TITLES: Record<number, string> = {
  401: "Sign In · Substitute Teacher Management",
  403: "Not Allowed",
  413: "Too Much at Once",
  429: "Too Many Attempts",
  503: "Not Available Right Now",
};

const KEY = "loaded-afresh";
const MINUTE = 60 * 1000;

/** Reloads after a fault in the browser (old page, new data), at most once a minute. */
function useReloadOnError(error: unknown): void {
  const cameByScript = useMountedAfterHydration();
  // Effect: rendering must not reload.
  useEffect(() => {
    if (cameByScript && !isRouteErrorResponse(error) && isFirstInAMinute()) {
      window.location.reload();
    }
  }, [cameByScript, error]);
}

/** Without storage there is no telling a first time from a loop. */
function isFirstInAMinute(): boolean {
  try {
    const before = Number(sessionStorage.getItem(KEY));
    sessionStorage.setItem(KEY, String(Date.now()));
    return Date.now() - before > MINUTE;
  } catch {
    return false;
  }
}
