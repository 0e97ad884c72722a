import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { ToastBox } from "~/ui/toasts/toast-box";
import { forgetTrouble, gaveUp, takeTroubleInside, useTrouble } from "./request-failure";
import { worksPlainly } from "./skip-hydration";

/** Once in the whole page: gives up what got no answer, with everything as it was and the focus where it was. */
export function GivingUp() {
  const trouble = useTrouble("anywhere");
  const navigate = useNavigate();
  const here = useLocation();
  const last = useRef({ here, navigate });
  last.current = { here, navigate };
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      focused.current = event.target instanceof Element ? event.target : null;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  useEffect(() => {
    if (!trouble) return;
    const { here, navigate } = last.current;
    const { pathname, search, hash, state } = here;
    navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state });
    const timer = setTimeout(() => {
      gaveUp();
      // A button that was disabled while it was pending has lost the focus.
      const before = focused.current;
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    });
    return () => clearTimeout(timer);
  }, [trouble]);
  return null;
}

/**
 * What got no answer, as a toast that stays until one comes or it is closed. It is not announced while a dialog is open,
 * which says it where the focus is.
 */
export function Unreached() {
  const trouble = useTrouble("anywhere");
  const isSaidHere = useTrouble("page") !== null;
  if (!trouble) return <div role="alert" />;
  const box = (
    <ToastBox
      toast={{ title: trouble.title, text: trouble.words, tone: "destructive" }}
      action={
        // Whoever gets no further by trying again works on without scripts.
        <a href={trouble.href} onClick={worksPlainly} className="link">
          Load the page
        </a>
      }
      onDismiss={forgetTrouble}
    />
  );
  return (
    <>
      <div role="alert">{isSaidHere ? box : null}</div>
      {isSaidHere ? null : box}
    </>
  );
}

/** The same at the top of an open dialog, with the focus. */
export function UnreachedInDialog() {
  const trouble = useTrouble("dialog");
  useEffect(takeTroubleInside, []);
  const errors = trouble ? [{ fieldId: null, message: trouble.words }] : [];
  return <ErrorSummary title={trouble?.title} errors={errors} result={trouble} />;
}
