import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icons";

export function MoreMenu({ children }: { children: ReactNode }) {
  return (
    <DismissibleDetails className="more sm:relative">
      <summary className={`plain-summary ${buttonClass({})}`}>
        More
        <Icon name="down" className="h-3 w-3" />
      </summary>
      <div className="menu more-menu edge-end">{children}</div>
    </DismissibleDetails>
  );
}

export function MorePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

type DismissibleDetailsProps = ComponentProps<"details"> & { includesParent?: boolean };

/** Opens its own content, or with `includesParent` all of its parent's. */
export function DismissibleDetails({ includesParent = false, ...rest }: DismissibleDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // Effect: Escape and outside presses are the document's; older browsers lack `popover`.
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
    // A link of it was followed: what it leads to is seen.
    const closeOnLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (details.current?.open && link && details.current.contains(link))
        details.current.open = false;
    };
    document.addEventListener("click", closeOnLink);
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("pointerdown", closeOnPressOutside);
    return () => {
      document.removeEventListener("click", closeOnLink);
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("pointerdown", closeOnPressOutside);
    };
  }, [includesParent]);
  return <details ref={details} {...rest} />;
}
