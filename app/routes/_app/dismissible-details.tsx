import { type ComponentProps, useEffect, useRef } from "react";

/**
 * A `details` that opens something over the page. With JavaScript Escape (focus goes back to its summary)
 * and a press outside close it; what it opens is its own content, or all of its parent's with
 * `includesParent`.
 */
export function DismissibleDetails({
  includesParent = false,
  ...rest
}: ComponentProps<"details"> & { includesParent?: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  // Effect: Escape and a press outside are the document's; `popover` is not known to older browsers.
  useEffect(() => {
    const inside = (target: EventTarget | null) => {
      const box = includesParent ? details.current?.parentElement : details.current;
      return target instanceof Node && Boolean(box?.contains(target));
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.current?.open) return;
      const hadFocus = inside(document.activeElement);
      details.current.open = false;
      if (hadFocus) details.current.querySelector("summary")?.focus();
    };
    const closeOnPressOutside = (event: Event) => {
      if (details.current?.open && !inside(event.target)) details.current.open = false;
    };
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("pointerdown", closeOnPressOutside);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("pointerdown", closeOnPressOutside);
    };
  }, [includesParent]);
  return <details ref={details} {...rest} />;
}
