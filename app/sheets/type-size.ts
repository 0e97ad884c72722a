/** In points, of what is read in the hand. */
export const LARGE_TYPE = 11;
export const SMALLEST_TYPE = 9;

/** Most classes and longest word, in letters, for each size; 14 points are read from two metres. */
const SIZES = [
  { size: 18, classes: 10, letters: 14 },
  { size: 16, classes: 20, letters: 16 },
  { size: 14, classes: 30, letters: 18 },
  { size: 12, classes: 45, letters: 21 },
  { size: 11, classes: 60, letters: 23 },
  { size: 10, classes: 75, letters: 25 },
];
/** Longer words are set in the smallest type, and those too long for that are broken. */
const LONG = 18;
const TOO_LONG = 28;

/** In points; nearly all words of these texts stay whole. */
export function typeSize(classes: number, texts: readonly string[] = []): number {
  const words = texts.map(longestWord).filter((letters) => letters <= LONG);
  const longest = Math.max(0, ...words);
  const size = SIZES.find((one) => classes <= one.classes && longest <= one.letters)?.size;
  return size ?? SMALLEST_TYPE;
}

/** `long`: a word needs the smallest type to stay whole; `too-long`: it breaks even then. */
export function lengthOfWords(text: string): "long" | "too-long" | null {
  const letters = longestWord(text);
  if (letters > TOO_LONG) return "too-long";
  return letters > LONG ? "long" : null;
}

function longestWord(text: string): number {
  return Math.max(...text.split(/\s|(?<=\p{L}[-/])/u).map(widthInLetters));
}

const WIDE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hangul}\uFF00-\uFFEF]/u;

const UNSEEN = /\p{Bidi_Control}/u;

/** As so many Latin letters. */
function widthInLetters(word: string): number {
  return Array.from(word).reduce((width, sign) => {
    if (UNSEEN.test(sign)) return width;
    return width + (WIDE.test(sign) ? 2 : 1);
  }, 0);
}
