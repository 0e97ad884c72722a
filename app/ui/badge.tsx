import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";
import { TONE_BOX, type Tone } from "./tones";

type BadgeProps = {
  tone?: Tone;
  icon?: IconName;
  title?: string;
  className?: string;
  children: ReactNode;
};

/** A word or two in a tone the words repeat; the space before is for browsers without styles. */
export function Badge({ tone = "neutral", icon, title, className = "", children }: BadgeProps) {
  return (
    <>
      {" "}
      <span title={title} className={`badge ${TONE_BOX[tone]} ${className}`}>
        {icon ? <Icon name={icon} className="h-3.5 w-3.5" /> : null}
        {children}
      </span>
    </>
  );
}

export function Count({ count, most = count }: { count: number; most?: number }) {
  return (
    <>
      {" "}
      {/* Another number is another text, not one that has moved. */}
      <span
        key={count}
        className={`inline-block rounded-full bg-sunken px-1.5 text-center text-xs font-semibold tabular-nums text-muted ${widthFor(most)}`}
      >
        {count}
      </span>
    </>
  );
}

function widthFor(most: number): string {
  if (most < 10) return "min-w-6";
  if (most < 100) return "min-w-8";
  return most < 1000 ? "min-w-9" : "min-w-11";
}
