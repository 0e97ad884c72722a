import type { ReasonsToErase } from "~/cover/erase-reasons.server";
import { formatDate } from "~/school/dates";
import { listed } from "~/school/sentence";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { type Intent, PressForm } from "~/ui/press/press";

export function ReasonsNotice({ reasons }: { reasons: ReasonsToErase }) {
  const { before, on } = reasons;
  const title = on
    ? `Reasons for absence from before ${formatDate(before)} will be erased on ${formatDate(on)}`
    : `Erase the reasons for absence from before ${formatDate(before)}?`;
  return (
    <Notice
      className="mb-4"
      title={title}
      action={
        <>
          {on ? null : <Decide intent="reasons-erase" before={before} words="Erase them" />}
          <Decide intent="reasons-keep" before={before} words="Keep them" />
        </>
      }
    >
      {on ? null : "Reasons should not be kept once their school year is over. "}
      Reasons were given for {inWords(reasons)}. Everything else stays. Older backups still have the
      reasons.
    </Notice>
  );
}

function Decide({ intent, before, words }: { intent: Intent; before: string; words: string }) {
  return (
    <PressForm sends={{ intent, before }} action="/?index">
      <Button size="small">{words}</Button>
    </PressForm>
  );
}

/** "214 absences, 1 report and 4 “I can’t”". */
function inWords({ absences, reports, answers }: ReasonsToErase): string {
  const counts = [
    [absences, "absence", "absences"],
    [reports, "report", "reports"],
    [answers, "“I can’t”", "“I can’t”"],
  ] as const;
  return listed(
    counts
      .filter(([count]) => count > 0)
      .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`),
  );
}
