import { type ReactNode, useEffect, useRef, useState } from "react";
import { PaintMarker } from "~/ui/page/paint-when-parsed";

type ScrollAreaProps = {
  label: string;
  className?: string;
  children: ReactNode;
};

/** Scrolls also by keyboard. A stop of the Tab key only while something can scroll (scripts). */
export function ScrollArea({ label, className = "", children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  // State and effect: only the browser's layout knows whether there is something to scroll.
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setScrolls(element.scrollWidth > element.clientWidth),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and this is no landmark */}
      <div
        ref={area}
        role="group"
        aria-label={label}
        tabIndex={scrolls ? 0 : undefined}
        className={`paint-when-parsed relative overflow-x-auto rounded border border-line bg-surface print:overflow-visible print:border-0 ${className}`}
      >
        {children}
      </div>
      <PaintMarker />
    </>
  );
}
