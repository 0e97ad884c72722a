import type { WeekBlock } from "~/school/week";
import { unsure, WHOLE_DAY, type When } from "./when-in-words";

const HALF = "(?:am|pm|a\\.m\\.?|p\\.m\\.?|ص|م|صباحا|مساء)";
/** As people write it, as a part of a pattern: 9:40, 10 am, الساعة 9. */
export const TIME = [
  `(?:(?:الساع[ةه]|בשעה|שעה|ב-?)\\s?|at\\s+)?\\d{1,2}:\\d{2}(?:\\s?${HALF})?`,
  `(?:at\\s+)?\\d{1,2}(?:\\.\\d{2})?\\s?(?:${HALF}|o['’]?clock)`,
  `(?:الساع[ةه]|בשעה|שעה)\\s+\\d{1,2}(?!:)(?:\\s?${HALF})?`,
].join("|");

function bellsOf(blocks: readonly WeekBlock[]) {
  const bells = blocks.map(({ begins, ends }, place) => {
    const end = ends ?? blocks[place + 1]?.begins ?? "23:59";
    return begins === null ? null : { begins, end };
  });
  return bells.every((bell) => bell !== null) ? bells : null;
}

/** Those at least partly in between; null is the begin of the day, or its end. */
export function readTimes(
  written: { from: string | null; until: string | null },
  blocks: readonly WeekBlock[],
): When {
  const bells = bellsOf(blocks);
  const said = [written.from, written.until].filter((text) => text !== null).join(" – ");
  if (!bells) return unsure(`“${said}”: no bell times are known, so choose the blocks`);
  const from = written.from === null ? "00:00" : clockOf(written.from);
  const until = written.until === null ? "24:00" : clockOf(written.until);
  const places = bells.flatMap(({ begins, end }, place) =>
    begins < until && end > from ? [place] : [],
  );
  if (places.length === 0) return unsure(`No block is then: “${said}”`);
  return { ...WHOLE_DAY, places };
}

/** "1:30 pm" as 13:30. No school is on between midnight and six: 1:30 is in the afternoon. */
function clockOf(written: string): string {
  const [, hour = "0", minute = "00"] = /(\d{1,2})(?:[:.](\d{2}))?/.exec(written) ?? [];
  const isMorning = /a\.?m|ص/iu.test(written);
  const isAfternoon = /p\.?m|م/iu.test(written) || (!isMorning && Number(hour) < 6);
  const hours = isAfternoon && Number(hour) < 12 ? Number(hour) + 12 : Number(hour);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}
