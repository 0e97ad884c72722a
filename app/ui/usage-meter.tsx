import { usageTone } from "~/cover/limits";
import { Icon } from "./icons";
import { TONE_ICON, TONE_TEXT } from "./tones";

/** How near the limit a usage is, in words. */
function wordsFor(used: number, limit: number | null): string {
  if (limit === null || usageTone(used, limit) === "success") return "below the limit";
  return used >= limit ? "limit reached" : "near the limit";
}

/** How many classes someone covers in a period, against their limit (null is none): "1 of 5". */
export function UsageMeter({
  label,
  used,
  limit,
}: {
  label: "Day" | "Week" | "Month" | "Today" | "This week" | "This month";
  used: number;
  limit: number | null;
}) {
  const tone = usageTone(used, limit);
  const share = limit ? Math.min(100, (used / limit) * 100) : 0;
  return (
    <div
      className="usage-meter"
      title={limit === null ? undefined : `${label}: ${used} of ${limit}, ${wordsFor(used, limit)}`}
    >
      <span>{label}</span>{" "}
      <strong className={limit === null ? undefined : TONE_TEXT[tone]}>
        {limit === null ? (
          `${used}, no limit`
        ) : (
          <>
            {tone === "success" ? null : <Icon name={TONE_ICON[tone]} className="h-3.5 w-3.5" />}
            {`${used} of ${limit}`}
            <span className="sr-only">{`, ${wordsFor(used, limit)}`}</span>
          </>
        )}
      </strong>
      {limit === null ? null : (
        <svg aria-hidden="true" width="100%" height="4" className={TONE_TEXT[tone]}>
          <rect width={`${share}%`} height="4" fill="currentColor" />
        </svg>
      )}
    </div>
  );
}
