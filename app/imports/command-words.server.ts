import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { Refusal } from "~/http/refusal";
import type { ImportOptions } from "./import-school.server";
import { MOST_BYTES, type ReadingOptions, TOO_LARGE } from "./read-timetable.server";

const USAGE =
  'Usage: npm run import -- FILE [--dry-run] [--skip-bad-rows] [--replace-demo] [--set-week [--drop-displaced]] [--cancel-cover] [--blocks "HOUR=BLOCK,…"] [--days "NAME=DAY,NAME=off,…"] [--keep NAME] [--names GPU004.TXT] [--encoding NAME] [--week NAME] [--term NAME] [--cell "class,subject,room"]';

/** What the words of `import`'s command line ask for. */
export type CommandWords = ImportOptions & {
  file: string;
  dryRun: boolean;
  skipBadRows: boolean;
  setWeek: boolean;
  blocks?: string;
  days?: string;
  names?: string;
  reading: Pick<ReadingOptions, "keep" | "encoding" | "week" | "term" | "cell">;
};

/** Reads the words of the command line. Throws a Refusal (400) that says how it is used. */
export function readWords(words: string[]): CommandWords {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        "skip-bad-rows": { type: "boolean", default: false },
        "replace-demo": { type: "boolean", default: false },
        "set-week": { type: "boolean", default: false },
        "drop-displaced": { type: "boolean", default: false },
        "cancel-cover": { type: "boolean", default: false },
        blocks: { type: "string" },
        days: { type: "string" },
        keep: { type: "string", multiple: true },
        encoding: { type: "string" },
        names: { type: "string" },
        cell: { type: "string" },
        week: { type: "string" },
        term: { type: "string" },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Refusal(400, USAGE);
    const { blocks, days, names, keep, encoding, cell, week, term } = values;
    return {
      file,
      dryRun: values["dry-run"],
      skipBadRows: values["skip-bad-rows"],
      replaceDemo: values["replace-demo"],
      setWeek: values["set-week"],
      dropDisplaced: values["drop-displaced"],
      cancelCover: values["cancel-cover"],
      blocks,
      days,
      names,
      reading: { keep, encoding, cell, week, term },
    };
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof TypeError)) throw error;
    throw new Refusal(400, `${error.message.split(". ")[0]}. ${USAGE}`);
  }
}

/** The bytes of a file that is named from where the command was given. Throws a Refusal (400) for one that cannot be read. */
export async function readBytes(file: string): Promise<Uint8Array> {
  const place = path.resolve(process.env.INIT_CWD ?? "", file);
  try {
    if ((await stat(place)).size > MOST_BYTES) throw new Refusal(400, TOO_LARGE);
    return await readFile(place);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === "ENOENT" ? "there is no such file" : code;
    throw new Refusal(400, `${file} cannot be read: ${reason}`);
  }
}
