import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ErrorSummary } from "~/ui/forms/error-summary";
import {
  clearFailure,
  endAbort,
  showInDialog,
  useRequestFailure,
} from "~/ui/offline/request-failure";
import { skipHydrationForAWhile } from "~/ui/offline/skip-hydration";
import { ToastBox } from "./toast-box";

/** Once in the page: gives up what got no answer; everything stays, and so does the focus. */
export function AbortFailedRequest() {
  const failure = useRequestFailure("anywhere");
  const navigate = useNavigate();
  const here = useLocation();
  const last = useRef({ here, navigate });
  last.current = { here, navigate };
  const focused = useRef<Element | null>(null);
  // Effect: what had the focus before it was disabled is known from the document's events only.
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      focused.current = event.target instanceof Element ? event.target : null;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  // Effect: navigating to where the page is ends the unanswered one; the router has no other way.
  useEffect(() => {
    if (!failure) return;
    const { here, navigate } = last.current;
    const { pathname, search, hash, state } = here;
    navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state });
    const timer = setTimeout(() => {
      endAbort();
      // A button that was disabled while it was pending has lost the focus.
      const before = focused.current;
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    });
    return () => clearTimeout(timer);
  }, [failure]);
  return null;
}

/** Until an answer comes or it is closed; an open dialog announces it. */
export function FailureToast() {
  const failure = useRequestFailure("anywhere");
  const isSaidHere = useRequestFailure("page") !== null;
  if (!failure) return <div role="alert" />;
  const box = (
    <ToastBox
      toast={{ title: failure.title, text: failure.words, tone: "destructive" }}
      action={
        // Whoever gets no further by trying again works on without scripts.
        <a href={failure.href} onClick={skipHydrationForAWhile} className="link">
          Load the page
        </a>
      }
      onDismiss={clearFailure}
    />
  );
  return (
    <>
      <div role="alert">{isSaidHere ? box : null}</div>
      {isSaidHere ? null : box}
    </>
  );
}

export function FailureInDialog() {
  const failure = useRequestFailure("dialog");
  // Effect: an open dialog is known by being on the page.
  useEffect(showInDialog, []);
  const errors = failure ? [{ fieldId: null, message: failure.words }] : [];
  return <ErrorSummary title={failure?.title} errors={errors} result={failure} />;
}
