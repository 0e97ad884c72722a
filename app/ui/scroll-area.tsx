import type { ReactNode } from "react";

/** What is wider than the screen and scrolls within itself, also by keyboard. `label` names it. */
export function ScrollArea({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={`scroll-area relative overflow-x-auto rounded border border-line bg-surface ${className}`}
    >
      {children}
    </section>
  );
}
