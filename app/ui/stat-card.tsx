import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";
import { TONE_BOX, type Tone } from "./tones";

export function StatCard({
  title,
  value,
  isWord = false,
  caption,
  icon,
  tone = "neutral",
}: {
  title: string;
  value: ReactNode;
  isWord?: boolean;
  caption?: ReactNode;
  icon?: IconName;
  tone?: Tone;
}) {
  return (
    <div className="card relative flex min-w-0 flex-col rounded border border-line bg-surface px-2 py-3 sm:p-4">
      <dt className="order-2 mt-1 text-sm font-semibold">{title}</dt>
      <dd
        className={`order-1 break-words font-semibold sm:pe-10 lg:pe-0 xl:pe-10 ${isWord ? "figure-word" : "text-xl"}`}
      >
        {value}
      </dd>
      {caption ? <dd className="order-3 text-xs text-muted">{caption}</dd> : null}
      {icon ? (
        <dd
          aria-hidden="true"
          className={`edge-end absolute top-0 m-4 hidden rounded border p-1.5 sm:block lg:hidden xl:block ${TONE_BOX[tone]}`}
        >
          <Icon name={icon} className="h-4 w-4" />
        </dd>
      ) : null}
    </div>
  );
}
