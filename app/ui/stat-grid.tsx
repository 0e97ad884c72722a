import type { ReactNode } from "react";
import { PaintMarker } from "~/ui/page/paint-when-parsed";

/** `isLow`: each figure beside its words, where the list below is what is looked for. */
export function StatGrid({
  label,
  isLow = false,
  children,
}: {
  label?: string;
  isLow?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <dl aria-label={label} className={`stat-strip paint-when-parsed ${isLow ? "low" : ""}`}>
        {children}
      </dl>
      <PaintMarker />
    </>
  );
}
