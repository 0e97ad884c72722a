import type { ReactNode } from "react";
import { PaintMarker } from "./page/paint-when-parsed";

type StatGridProps = {
  label?: string;
  isLow?: boolean;
  children: ReactNode;
};

/** `isLow`: each figure beside its words, where the list below is what is looked for. */
export function StatGrid({ label, isLow = false, children }: StatGridProps) {
  return (
    <>
      <dl aria-label={label} className={`stat-strip paint-when-parsed ${isLow ? "low" : ""}`}>
        {children}
      </dl>
      <PaintMarker />
    </>
  );
}

type StatCardProps = {
  title: string;
  value: ReactNode;
  isWord?: boolean;
  caption?: ReactNode;
};

/** One figure of a `StatGrid`: the number first, its caption second. */
export function StatCard({ title, value, isWord = false, caption }: StatCardProps) {
  return (
    <div className="flex min-w-0 flex-col px-3 py-2 sm:px-4">
      <dt className="order-2 text-sm font-semibold">{title}</dt>
      <dd className={`order-1 break-words font-semibold ${isWord ? "figure-word" : "text-xl"}`}>
        {value}
      </dd>
      {caption ? <dd className="order-3 text-xs text-muted">{caption}</dd> : null}
    </div>
  );
}
