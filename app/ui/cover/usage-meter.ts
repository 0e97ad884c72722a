import { usageTone } from "~/cover/day/limits";
import { type Html, html } from "~/ui/html";
import { icon } from "~/ui/icons";
import { TONE_ICON, TONE_TEXT } from "~/ui/tones";

/** What a usage's tooltip says: "Week: 3 of 5, near the limit". */
export function usageInWords(label: string, used: number, limit: number | null): string {
  return limit === null
    ? `${label}: ${used}, no limit`
    : `${label}: ${used} of ${limit}, ${wordsFor(used, limit)}`;
}

/** How near the limit a usage is, in words. */
function wordsFor(used: number, limit: number): string {
  if (usageTone(used, limit) === "success") return "below the limit";
  return used >= limit ? "limit reached" : "near the limit";
}

const made = new Map<string, Html>();

/**
 * How many classes someone covers in a period, against their limit (null is none): "1 of 5". A list of people has three
 * each, and nearly all of them have been made before.
 */
export function usageMeter(label: string, used: number, limit: number | null): Html {
  const key = `${label} ${used} ${limit}`;
  const known = made.get(key);
  if (known) return known;
  const meter = makeMeter(label, used, limit);
  made.set(key, meter);
  return meter;
}

function makeMeter(label: string, used: number, limit: number | null): Html {
  if (limit === null) {
    return html`<div class="usage-meter" title="${usageInWords(label, used, limit)}"><span>${label}</span> <strong>${used}, no limit</strong></div>`;
  }
  const tone = usageTone(used, limit);
  const [words, colour] = [wordsFor(used, limit), TONE_TEXT[tone]];
  const sign = tone === "success" ? "" : icon(TONE_ICON[tone], "h-3.5 w-3.5");
  const share = Math.min(100, (used / limit) * 100);
  return html`<div class="usage-meter ${colour}" title="${usageInWords(label, used, limit)}">
<span>${label}</span> <strong>${sign}${used} of ${limit}<span class="sr-only">, ${words}</span></strong>
<svg aria-hidden="true" width="100%" height="4"><rect width="${share}%" height="4"></rect></svg>
</div>`;
}
