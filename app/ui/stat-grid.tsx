import type { ReactNode } from "react";
import { PaintMarker } from "~/ui/page/paint-when-parsed";

export function StatGrid({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <>
      <dl
        aria-label={label}
        className="paint-when-parsed mb-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 print:grid-cols-4"
      >
        {children}
      </dl>
      <PaintMarker />
    </>
  );
}
