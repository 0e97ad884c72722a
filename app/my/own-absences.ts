import type { Words } from "~/languages/languages";
import { shortDay } from "~/languages/words";
import type { IsoDate } from "~/school/dates";
import type { PartOfDay } from "~/school/part-of-day";
import { partOnPaper, type Wording } from "~/sheets/wording";

type OwnAbsence = PartOfDay & { date: IsoDate; series: string | null };

export type AbsenceLine = {
  key: string;
  days: string;
  part: string;
  state: string;
  href?: string;
};

/** Days of one absence that are alike are a line. */
export function absenceLines(
  absences: readonly OwnAbsence[],
  wording: Wording,
  isApproved: (date: IsoDate) => boolean = () => false,
): AbsenceLine[] {
  const { words } = wording;
  const runs: OwnAbsence[][] = [];
  for (const absence of absences) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    if (run && first && isOneAbsence(first, absence)) run.push(absence);
    else runs.push([absence]);
  }
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) return [];
    const part = partOnPaper(first, wording) ?? words.my.allDay;
    const state = isApproved(first.date) ? words.my.approved : words.my.recorded;
    return [{ key: first.date, days: spanInWords(first.date, last.date, words), part, state }];
  });
}

function isOneAbsence(first: OwnAbsence, absence: OwnAbsence): boolean {
  return (
    first.series !== null &&
    first.series === absence.series &&
    first.firstBlock === absence.firstBlock &&
    first.lastBlock === absence.lastBlock
  );
}

export function spanInWords(first: IsoDate, last: IsoDate, words: Words): string {
  const [from, until] = [first, last].map((date) => shortDay(words, date));
  return first === last ? (from ?? "") : words.my.fromTo(from ?? "", until ?? "");
}
