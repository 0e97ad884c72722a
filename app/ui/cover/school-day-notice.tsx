import { blocksInWords, dayOffInWords, type SchoolDay } from "~/school/school-day";
import { asSentence } from "~/school/sentence";
import { Notice } from "~/ui/notice";

/** Says that a day, called `day` in words, is none of the school's, or a short one; nothing of any other. */
export function SchoolDayNotice({
  day,
  schoolDay,
  more = "",
  className,
}: {
  day: string;
  schoolDay: Pick<SchoolDay, "weekday" | "blocks" | "isShort" | "note">;
  more?: string;
  className?: string;
}) {
  if (!schoolDay.weekday) {
    const words = asSentence(dayOffInWords(day, schoolDay.note));
    return <Notice className={className}>{more ? `${words} ${more}` : words}</Notice>;
  }
  if (!schoolDay.isShort) return null;
  return <Notice className={className}>{asSentence(blocksInWords(schoolDay))}</Notice>;
}
