import { type FlateError, Unzip, UnzipInflate } from "fflate";
import { pieceBounds } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";

const PIECE = 2 * 1024;
const MOST_UNPACKED = 64 * 1024 * 1024;
const MOST_ENTRIES = 2000;

/** In pieces; others stay packed. Throws 400 for one damaged or too large, as soon as it shows. */
export function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Map<string, Uint8Array[]> {
  const files = new Map<string, Uint8Array[]>();
  const open = new Set<string>();
  let [unpacked, entries] = [0, 0];
  const archive = new Unzip((file) => {
    entries += 1;
    if (entries > MOST_ENTRIES) throw new Refusal(400, TOO_LARGE);
    if (!isWanted(file.name)) return;
    if (files.has(file.name)) throw new Refusal(400, DAMAGED);
    const pieces: Uint8Array[] = [];
    files.set(file.name, pieces);
    open.add(file.name);
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      unpacked += piece.length;
      if (unpacked > MOST_UNPACKED) throw new Refusal(400, TOO_LARGE);
      pieces.push(piece);
      if (isLast) open.delete(file.name);
    };
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    for (const { from, to } of pieceBounds(bytes.length, PIECE))
      archive.push(bytes.subarray(from, to), to === bytes.length);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if ((error as FlateError).code === undefined) throw error;
    throw new Refusal(400, DAMAGED);
  }
  if (open.size > 0) throw new Refusal(400, DAMAGED);
  return files;
}

const DAMAGED = "The spreadsheet is damaged, or was cut when it was sent: save it again as .xlsx";
const TOO_LARGE =
  "The spreadsheet is larger than any timetable when it is unpacked: copy the timetable alone into a new one";
