import { isRouteErrorResponse } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { useReloadOnError } from "./reload-on-error";
import { RequestId } from "./request-id";

/** What a page shows that cannot be shown: not found, not allowed, or a fault of ours. */
export function ErrorPage({ error }: { error: unknown }) {
  useReloadOnError(error);
  const { status, title, text } = wordsFor(error);
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <p className="text-sm font-semibold text-muted">{status}</p>
      <h1 className="mb-2 text-xl font-semibold">{title}</h1>
      <p className="mb-6">{text}</p>
      <ButtonLink href="/" variant="primary">
        Go to Dashboard
      </ButtonLink>
      <RequestId />
    </div>
  );
}

/** The document's title for an error. */
export function errorTitle(error: unknown): string {
  return wordsFor(error).title;
}

function wordsFor(error: unknown): { status: number; title: string; text: string } {
  if (!isRouteErrorResponse(error)) {
    return {
      status: 500,
      title: "Something Went Wrong",
      text: "The page could not be shown. Nothing was changed. Load it again; if it stays, tell IT Support.",
    };
  }
  const text = typeof error.data === "string" ? error.data : "";
  if (error.status === 404) {
    return {
      status: 404,
      title: "Page Not Found",
      text:
        text ||
        "There is no page at this address. Check it for a typing mistake, or go on from the Dashboard.",
    };
  }
  const title = TITLES[error.status] ?? "Request Refused";
  return { status: error.status, title, text: text || "The request could not be carried out." };
}

const TITLES: Record<number, string> = {
  401: "Sign In · Substitute Teacher Management",
  403: "Not Allowed",
  413: "Too Much at Once",
  429: "Too Many Attempts",
  503: "Not Available Right Now",
};
