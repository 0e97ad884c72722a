import iconv from "iconv-lite";
import { expect, it } from "vitest";
import { decodeText } from "./encoding";

const ARABIC = "محمد الأحمد, سلمى حداد, الرياضيات";
const HEBREW = "דנה כהן, יום ראשון, מתמטיקה";
const LATIN = "Jürgen Müller, Zoë O’Brien, “Français”, Łódź?".replace("Łódź", "Å");
const FRENCH = "Hélène Lefèvre, élève, français, garçon";

it.each([
  ["plain UTF-8", ARABIC, "utf-8", "utf-8"],
  ["Arabic in windows-1256", ARABIC, "windows-1256", "windows-1256"],
  ["Hebrew in windows-1255", HEBREW, "windows-1255", "windows-1255"],
  ["German and Irish names in windows-1252", LATIN, "windows-1252", "windows-1252"],
  ["French, which windows-1256 can write too", FRENCH, "windows-1252", "windows-1252"],
  ["Arabic beside French in windows-1256", `${ARABIC}, ${FRENCH}`, "windows-1256", "windows-1256"],
])("the encoding of a text %s", async (_, text, written, read) => {
  const bytes = iconv.encode(`Teacher,Day\n${text}\n`, written);
  const decoded = await decodeText(bytes);
  expect(decoded).toMatchObject({
    letters: { encoding: read, isOpen: false },
    text: `Teacher,Day\n${text}\n`,
  });
});

it("the encoding of a text is what the file declares, where that makes words", async () => {
  const xml = '<?xml version="1.0" encoding="windows-1250"?><timetable name="Škoda Dvořáková"/>';
  const decoded = await decodeText(iconv.encode(xml, "windows-1250"));
  expect(decoded).toMatchObject({ letters: { encoding: "windows-1250" }, text: xml });
});

it("the encoding of a text is not what the file declares where that makes none: Arabic declared as windows-1252", async () => {
  const xml = `<?xml version="1.0" encoding="windows-1252"?><timetable name="${ARABIC}"/>`;
  const { letters, text } = await decodeText(iconv.encode(xml, "windows-1256"));
  expect(text).toBe(xml);
  expect(letters).toEqual({ encoding: "windows-1256", shownBy: "محمد", isOpen: false });
});

it("the encoding of a text is UTF-8 where that is valid, whatever the file declares", async () => {
  const xml = `<?xml version="1.0" encoding="windows-1252"?><timetable name="${ARABIC}"/>`;
  expect(await decodeText(Buffer.from(xml))).toMatchObject({
    letters: { encoding: "utf-8" },
    text: xml,
  });
});

it("the encoding of a text may be UTF-16, which Excel calls Unicode text", async () => {
  const bytes = iconv.encode(`Teacher\tDay\n${ARABIC}`, "utf-16le", { addBOM: true });
  expect((await decodeText(bytes)).text).toBe(`Teacher\tDay\n${ARABIC}`);
});

it("the encoding of a text may be given", async () => {
  const bytes = iconv.encode(FRENCH, "windows-1252");
  expect((await decodeText(bytes, "windows-1256")).text).toBe(FRENCH);
  expect(() => decodeText(bytes, "klingon")).toThrow('No encoding is called "klingon"');
});

it("the encoding of a text reads every byte of windows-1252 from 0x80 to 0x9F as that encoding has it, not as Latin-1", async () => {
  const bytes = Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at);
  const { text } = await decodeText(bytes, "windows-1252");
  expect(text).toBe("€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ");
});

it("the encoding of a text of bytes that are no text is refused", async () =>
  expect(() => decodeText(Uint8Array.from([1, 0, 3]))).toThrow("The file is not a text"));

it("the encoding of a text cuts no letter in two where a large file is read in pieces", async () => {
  const text = "aسلمى ".repeat(40_000);
  expect((await decodeText(Buffer.from(text))).text).toBe(text);
});
