import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";
import { TONE_BOX, type Tone } from "./tones";

/** A word or two about a thing, in a tone; the words say what the tone says. A space before it is for browsers without styles. */
export function Badge({
  tone = "neutral",
  icon,
  title,
  className = "",
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  title?: string;
  className?: string;
  children: ReactNode;
}) {
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

/** How many, beside a label: in a tab, behind a heading. */
export function Count({ count }: { count: number }) {
  return (
    <>
      {" "}
      <span className="inline-block min-w-6 rounded-full bg-sunken px-1.5 text-center text-xs font-semibold text-muted">
        {count}
      </span>
    </>
  );
}
