import { bellInWords, dayOffInWords, type SchoolDay } from "~/school/school-day";
import { asSentence } from "~/school/sentence";
import { Notice } from "~/ui/notice";

type SchoolDayNoticeProps = {
  day: string;
  schoolDay: SchoolDay;
  more?: string;
  className?: string;
};

/** `day` is in words; says nothing with the normal bell. */
export function SchoolDayNotice({ day, schoolDay, more = "", className }: SchoolDayNoticeProps) {
  if (!schoolDay.weekday) {
    const words = asSentence(dayOffInWords(day, schoolDay.note));
    return <Notice className={className}>{more ? `${words} ${more}` : words}</Notice>;
  }
  const bell = bellInWords(schoolDay);
  return bell ? <Notice className={className}>{asSentence(bell)}</Notice> : null;
}
