import { useLocation, useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { NO_PRESSES, takeNext, withAnswer, withArrival } from "./queue";
import { changePresses, readPresses, usePresses } from "./queue-store";

/** One form at a time, each to the last answer's address: a navigation aborts the one before. */
export function SendPresses() {
  const presses = usePresses();
  const navigation = useNavigation();
  const location = useLocation();
  const submit = useSubmit();
  const navigate = useNavigate();
  /** What was shown when the last press went out: anything else is what came of it. */
  const keyBefore = useRef(location.key);

  // Effect: the next press goes out when the router has come to rest, or a form is answered.
  useEffect(() => {
    const here = location.pathname + location.search;
    const { state, location: next, formData } = navigation;
    const arrived = state === "idle" && location.key !== keyBefore.current;
    const isAnswered = state === "loading" && formData && formData === presses.sent?.form;
    if (presses.base !== null && arrived) {
      changePresses(withArrival(readPresses(), here));
    } else if (isAnswered) {
      changePresses(withAnswer(readPresses(), next.pathname + next.search));
    }
    const going = takeNext(readPresses(), next ? next.pathname + next.search : here);
    if (!going) return;
    keyBefore.current = location.key;
    changePresses(going.queue);
    const { press, address } = going;
    if (press.form) {
      submit(press.form, { method: "post", action: address, preventScrollReset: true });
    } else {
      navigate(address, { preventScrollReset: true, replace: press.replace });
    }
  }, [presses, navigation, location, submit, navigate]);

  useAskBeforeLeaving();
  return null;
}

function useAskBeforeLeaving(): void {
  const { waiting } = usePresses();
  const isWaiting = waiting.length > 0;
  // Effect: only the window knows that the page is left or brought back. A page that listens
  // for leaving is not kept for Back, so none does without a reason.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // What older browsers ask for.
      event.returnValue = "";
    };
    // A page that Back brings back as it was has nothing on its way.
    const forget = ({ persisted }: PageTransitionEvent) => persisted && changePresses(NO_PRESSES);
    if (isWaiting) window.addEventListener("beforeunload", ask);
    window.addEventListener("pageshow", forget);
    return () => {
      window.removeEventListener("beforeunload", ask);
      window.removeEventListener("pageshow", forget);
    };
  }, [isWaiting]);
}
