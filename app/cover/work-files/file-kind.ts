import type { WorkFileKind } from "db/schema";
import { unzipSync } from "fflate";

/** What a file is by its bytes, whatever it is called; null for anything else, damaged or with macros. */
export function kindOfFile(bytes: Uint8Array): WorkFileKind | null {
  const begins = (text: string, at = 0) =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString("latin1") === text;
  if (begins("%PDF-")) return "pdf";
  if (begins("\xff\xd8\xff")) return "jpg";
  if (begins("\x89PNG\r\n\x1a\n")) return "png";
  if (begins("ftyp", 4)) return HEIC_BRANDS.some((brand) => begins(brand, 8)) ? "heic" : null;
  return begins("PK\x03\x04") ? kindOfPackage(bytes) : null;
}

/** Photographs as phones keep them; "avif" and films begin alike. */
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "mif1"];

/** Names of macros, and of documents within it that may have them. */
const MACROS = /vbaproject|macrosheet|\.(doc|dot|xls|xlt|xla|ppt|pot|pps)[mb]$/i;
const CONTENT_TYPES = "[Content_Types].xml";
const MOST_ENTRIES = 5000;
/** In bytes. Packed bytes become a thousand times as many at most: what is said of them need not be true. */
const [MOST_PACKED, MOST_UNPACKED] = [32 * 1024, 256 * 1024];
const OFFICE = "application/vnd.openxmlformats-officedocument.";
const MAIN = {
  docx: `${OFFICE}wordprocessingml.document.main+xml`,
  pptx: `${OFFICE}presentationml.presentation.main+xml`,
} as const;

/** Only the list of what is in it is unpacked. */
function kindOfPackage(bytes: Uint8Array): WorkFileKind | null {
  let [entries, lists] = [0, 0];
  let hasMacros = false;
  let unpacked: Record<string, Uint8Array>;
  try {
    unpacked = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        entries += 1;
        if (entries > MOST_ENTRIES) throw new Error("too many entries");
        if (MACROS.test(name)) hasMacros = true;
        if (name.toLowerCase() === CONTENT_TYPES.toLowerCase()) lists += 1;
        return name === CONTENT_TYPES && size <= MOST_PACKED && originalSize <= MOST_UNPACKED;
      },
    });
  } catch {
    return null;
  }
  const types = Buffer.from(unpacked[CONTENT_TYPES] ?? []).toString("utf8");
  // Letters written as numbers could hide what is there, and a second list could be another.
  if (hasMacros || lists > 1 || /macroEnabled|vbaProject|&#/i.test(types)) return null;
  if (types.includes(`"${MAIN.docx}"`)) return "docx";
  return types.includes(`"${MAIN.pptx}"`) ? "pptx" : null;
}
