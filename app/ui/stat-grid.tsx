import type { ReactNode } from "react";
import { PaintMarker } from "~/ui/page/paint-when-parsed";

export function StatGrid({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <>
      <dl aria-label={label} className="stat-strip paint-when-parsed">
        {children}
      </dl>
      <PaintMarker />
    </>
  );
}
