import { nearnessInWords, usageInWords, usageTone } from "~/cover/day/limits";
import { Icon } from "~/ui/icons";
import { TONE_ICON, TONE_TEXT } from "~/ui/tones";

type Usage = { label: string; used: number; limit: number | null; byAgreement?: boolean };

/** "1 of 5"; a null limit is none. */
export function UsageMeter({ label, used, limit, byAgreement = false }: Usage) {
  return (
    <div
      className={`usage-meter ${limit === null ? "" : TONE_TEXT[usageTone(used, limit)]}`}
      title={usageInWords(label, used, limit) + (byAgreement ? ", by agreement" : "")}
    >
      <span className="whitespace-nowrap text-muted">{label}</span>{" "}
      {limit === null ? (
        <strong className="usage-figure">{used}, no limit</strong>
      ) : limit === 0 && used === 0 ? (
        <strong className="usage-figure">never covers</strong>
      ) : (
        <LimitedUsage used={used} limit={limit} />
      )}
      {byAgreement ? <small className="block text-muted">by agreement</small> : null}
    </div>
  );
}

function LimitedUsage({ used, limit }: { used: number; limit: number }) {
  const tone = usageTone(used, limit);
  return (
    <>
      <strong className="usage-figure">
        {tone === "success" ? null : <Icon name={TONE_ICON[tone]} className="h-3.5 w-3.5" />}
        {used} of {limit}
        <span className="sr-only">, {nearnessInWords(used, limit)}</span>
      </strong>
      <svg className="usage-bar" aria-hidden="true" width="100%" height="4">
        <rect width={`${Math.min(100, (used / Math.max(1, limit)) * 100)}%`} height="4" />
      </svg>
    </>
  );
}
