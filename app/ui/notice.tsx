import type { ReactNode } from "react";
import { withNamesApart } from "~/school/names";
import { Icon } from "./icons";
import { TONE_BOX, TONE_ICON, type Tone } from "./tones";

const WORDS: Record<Tone, string> = {
  neutral: "Note",
  info: "Note",
  success: "Done",
  warning: "Warning",
  destructive: "Error",
};

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
};

export function Notice({ tone = "info", title, action, className = "", children }: NoticeProps) {
  return (
    <div
      className={`screen-only flex gap-2.5 rounded border px-3.5 py-2.5 text-sm ${TONE_BOX[tone]} ${className}`}
    >
      <Icon name={TONE_ICON[tone]} className="mt-px h-5 w-5" />
      <div className="min-w-0 flex-1">
        {title ? (
          <p className="font-semibold">{inParts(title)}</p>
        ) : (
          <span className="sr-only">{WORDS[tone]}: </span>
        )}
        {children ? <div className="text-ink">{inParts(children)}</div> : null}
        {action ? <div className="mt-2 flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  );
}

/** Words that come as one text have no `bdi` around the names in them. */
function inParts(words: ReactNode): ReactNode {
  return typeof words === "string" ? withNamesApart(words) : words;
}
