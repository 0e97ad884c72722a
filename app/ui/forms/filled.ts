import { useEffect, useState } from "react";
import { useHydrated } from "~/ui/page/hydrated";

/** For a button that waits for input (never without scripts); `onInput` is for its form. */
export function useFilled(inputId: string): { isEmpty: boolean; onInput: () => void } {
  const isHydrated = useHydrated();
  // State: the box is the browser's own, and read when it has changed.
  const [isFilled, setFilled] = useState(false);
  const look = () => {
    const input = document.getElementById(inputId);
    setFilled(input instanceof HTMLInputElement && input.value !== "");
  };
  // Effect: what the browser filled in by itself, or kept from before, is there without any input.
  useEffect(look);
  return { isEmpty: isHydrated && !isFilled, onInput: look };
}
