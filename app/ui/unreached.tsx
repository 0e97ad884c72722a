import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ErrorSummary } from "./error-summary";
import { Icon } from "./icons";
import { worksPlainly } from "./plain";
import { forgetTrouble, gaveUp, takeTroubleInside, useTrouble } from "./trouble";

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

/** What got no answer, in the notification area; nothing while a dialog is open, which says it itself. */
export function Unreached() {
  const trouble = useTrouble("page");
  return (
    <div role="alert">
      {trouble ? (
        <div className="pointer-events-auto m-4 flex gap-2.5 rounded border-2 border-destructive bg-surface px-3.5 py-3 text-sm shadow-float">
          <Icon name="destructive" className="h-5 w-5 text-destructive" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold text-destructive">{trouble.title}</p>
            <p>{trouble.words}</p>
            <p className="mt-1">
              {/* Whoever gets no further by trying again works on without scripts. */}
              <a href={trouble.href} onClick={worksPlainly} className="link">
                Load the page
              </a>
            </p>
          </div>
          <button
            type="button"
            aria-label="Close notification"
            title="Close notification"
            onClick={forgetTrouble}
            className="-m-1.5 flex h-9 w-9 items-center justify-center self-start rounded bg-transparent coarse:-m-3 coarse:h-11 coarse:w-11"
          >
            <Icon name="close" className="h-4 w-4" />
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** The same at the top of an open dialog, with the focus. */
export function UnreachedInDialog() {
  const trouble = useTrouble("dialog");
  useEffect(takeTroubleInside, []);
  const errors = trouble ? [{ fieldId: null, message: trouble.words }] : [];
  return <ErrorSummary title={trouble?.title} errors={errors} result={trouble} />;
}
