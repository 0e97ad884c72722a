import { runInTurns } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";
import { readAscLessons, type TurnOptions } from "./asc/asc-lessons.server";
import { checkContacts } from "./contacts.server";
import { csvRowsInSteps } from "./csv-rows";
import { learnDayNames } from "./days/day-names";
import { decodeText } from "./encoding.server";
import { readFetLessons } from "./fet-lessons";
import { type Format, formatOfBytes, formatOfText } from "./format";
import type { LessonsRead, TableTaken } from "./lesson";
import { readTableLessons, type TableOptions } from "./table-lessons.server";
import { readWorkbook } from "./tables/xlsx.server";
import { refuseMisfits } from "./taken-in-words";
import { gatherTimetable, type MappingOptions, type TimetableOfFile } from "./timetable";
import { readUntisLessons } from "./untis/untis-lessons";

/** No file of a school is larger, in bytes. */
export const MOST_BYTES = 8 * 1024 * 1024;

export type FileOptions = TurnOptions &
  TableOptions & {
    encoding?: string;
    /** Untis' list of teachers, which gives full names. */
    names?: Uint8Array;
  };
export type ReadingOptions = MappingOptions & FileOptions;

export type FileRead = LessonsRead & {
  format: Format;
  letters: { encoding: string; shownBy: string | null } | null;
};

/**
 * Whatever its name; others are served meanwhile. Throws 400, which says what would mend it, for a
 * file too large, of another kind, or broken as a whole.
 */
export async function readTimetable(
  bytes: Uint8Array,
  options: ReadingOptions = {},
): Promise<TimetableOfFile & { format: Format; table: TableTaken | undefined }> {
  const { format, letters, ...read } = await readFile(bytes, options);
  const { table } = read;
  refuseMisfits(table, options);
  return { format, table, ...(await runInTurns(gatherTimetable(read, options))) };
}

/** Reads what a file is and says. Others are served meanwhile. Refuses as `readTimetable` does. */
export async function readFile(bytes: Uint8Array, options: FileOptions = {}): Promise<FileRead> {
  if (Math.max(bytes.length, options.names?.length ?? 0) > MOST_BYTES)
    throw new Refusal(400, TOO_LARGE);
  await runInTurns(learnDayNames());
  const spreadsheet = formatOfBytes(bytes);
  if (spreadsheet) {
    const read = await readTableLessons(await readWorkbook(bytes), options);
    return { ...read, ...checkContacts(read), format: spreadsheet, letters: null };
  }
  const { text, encoding, shownBy } = await decodeText(bytes, options.encoding);
  const format = formatOfText(text);
  const read = await readText(format, text, options);
  const choice = shownBy
    ? [
        {
          says: `The letters were read as ${encoding}: "${shownBy}" is a word of it`,
          option: "--encoding says another",
        },
      ]
    : [];
  return {
    ...read,
    format,
    ...checkContacts({ people: read.people, assumed: [...choice, ...read.assumed] }),
    letters: { encoding, shownBy },
  };
}

export const TOO_LARGE = "The file is larger than 8 MB: no timetable is";

async function readText(format: Format, text: string, options: FileOptions): Promise<LessonsRead> {
  if (format === "FET timetable CSV") return runInTurns(readFetLessons(text));
  if (format === "aSc Timetables XML") return readAscLessons(text, options);
  if (format === "Untis GPU001") {
    const names = options.names && (await decodeText(options.names, options.encoding)).text;
    return runInTurns(readUntisLessons(text, names));
  }
  const rows = await runInTurns(csvRowsInSteps(text));
  return readTableLessons([{ name: null, rows }], options);
}
