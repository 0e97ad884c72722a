import { plainText } from "~/school/names";
import { dayNamed } from "../days/tell-days";
import { wordsOfLabel } from "../fet-words";
import { headingOf } from "../headings";
import type { OwnerKind } from "../lesson";
import { isNameOfWeek } from "../week-names";
import { isBreak, lookOf } from "./cell-words";
import type { Worksheet, WorksheetRow } from "./sheet";

export type Owner = { name: string; kind: OwnerKind | null };

const TITLES = new Set(
  "timetable time-table schedule weekly teaching lessons جدول حصص دروس اسبوعي מערכת שעות השעות שבועית stundenplan lehrerstundenplan emploi horario orario rooster plan lekcji".split(
    " ",
  ),
);
const JOINING = new Set(
  "of for time table the du temps de del di la le für von der des van zajęć של ل - – — :".split(
    " ",
  ),
);
const SCHOOL =
  /(?:school|academy|college|مدرس[ةه]\s|مدارس|اكاديمي|أكاديمي|בית ספר|בי"ס|ביה"ס|schule|gymnasium|école|collège|lycée|colegio|escuela|instituto|scuola)/iu;
const PERIOD =
  /(?:\b(?:20\d\d|term|semester|trimester|week|version|printed|page|updated|valid|from)\b|عام|العام|الفصل|שנת|תש|סמסטר|schuljahr|stand)/iu;
const PLAIN_SHEET =
  /^(?:sheet|tabelle|feuil|hoja|foglio|blad|arkusz|ورقة|ورقه|גיליון|גליון|лист)\s?\d*$/iu;

/** A word as headings have it, without what Hebrew and Arabic put before it: `למורה`, `للمعلم`. */
function headingWord(word: string): OwnerKind | null {
  const bare = word.replace(/[:：.*]+$/u, "");
  const field =
    headingOf(bare) ??
    headingOf(bare.replace(/^(?:לה?|ה|של)(?=\p{L}{3})/u, "")) ??
    headingOf(bare.replace(/^لل?/u, ""));
  if (field === "students") return "class";
  return field === "teacher" || field === "room" ? field : null;
}

/** Whose week a title's line says it is: `Timetable of Mona Adel`, `Teacher: Mona Adel`; or null */
function ownerInText(text: string): Owner | null {
  const plain = plainText(text);
  const labelled = labelledIn(text);
  if (labelled) return labelled;
  // The Arabic for "school" is that for a woman who teaches.
  if (/^مدرس[ةه]\s/u.test(plain)) return null;
  const words = plain.split(" ");
  let [at, isTitle] = [0, false];
  let kind: OwnerKind | null = null;
  for (; at < words.length - 1; at += 1) {
    const word = words[at] ?? "";
    const [key = ""] = wordsOfLabel(word.replace(/[:：]/g, ""));
    const heading = headingWord(word);
    if (heading && (kind === null || heading === kind)) kind = heading;
    else if (TITLES.has(key) || TITLES.has(word)) isTitle = true;
    else if (!(isTitle && (JOINING.has(word.toLowerCase()) || key === ""))) break;
  }
  const rest = words.slice(at).join(" ");
  if (at > 0 && (isTitle || kind)) return named(rest, words.slice(0, at).join(" "), kind);
  const [, before = ""] =
    /^(.+?)(?:['’]s)?[\s\-–—:|]+(?:weekly )?(?:time-?table|schedule|stundenplan)\b.*$/iu.exec(
      plain,
    ) ?? [];
  return before && !SCHOOL.test(before) ? named(before.replace(/['’]s$/u, ""), "", null) : null;
}

function named(name: string, before: string, kind: OwnerKind | null): Owner {
  const bare = name
    .replace(/^[-–—:|\s]+/u, "")
    .replace(/\s*[([]\s*\d+[^)\]]*[)\]]\s*$/u, "")
    .replace(
      /[\s\-–—|,]+(?:school year|schuljahr|العام|שנת)?\s*20\d\d(?:\s*[/–-]\s*\d{2,4})?\s*$/iu,
      "",
    )
    .trim();
  // A class is called "Grade 9", not "9"; a teacher never "Teacher".
  const last = before.split(" ").at(-1) ?? "";
  const isPart = /^(?:grade|year|form)$/iu.test(last) || !/\d/.test(bare);
  const isWhole =
    kind !== "teacher" &&
    kind !== null &&
    headingWord(last) === kind &&
    (isPart || kind === "room");
  return { name: isWhole ? `${last} ${bare}` : bare, kind };
}

/** `School X   Teacher: Mona Adel`. */
function labelledIn(text: string): Owner | null {
  const pieces = text.split(/[:：]/u);
  for (const [at, before] of pieces.slice(0, -1).entries()) {
    const words = plainText(before).split(" ").slice(-2);
    const kinds = words.flatMap((word) => headingWord(word) ?? []);
    const kind = kinds.at(-1);
    const isHomeroom = kinds.includes("class") && kinds.includes("teacher");
    const isTitle = TITLES.has(wordsOfLabel(words.at(-1) ?? "")[0] ?? "");
    if (isHomeroom || !(kind || isTitle)) continue;
    const after = pieces[at + 1] ?? "";
    const isLast = at + 2 === pieces.length;
    const own = isLast ? after : after.replace(/\s*[|,;–-]?\s*\S+\s*$/u, "");
    const [name = ""] = own.trim().split(/\s{3,}|\t|\s\|\s|\s[–—]\s/u);
    if (plainText(name) !== "") return named(plainText(name), "", kind ?? null);
  }
  return null;
}

function ownerInRow(cells: readonly string[]): Owner | null {
  const distinct = cells.filter((cell, at) => plainText(cell) !== "" && cell !== cells[at - 1]);
  for (const [at, cell] of distinct.entries()) {
    const words = plainText(cell).replace(/[:：]/gu, " ").trim().split(" ");
    const kinds = words.flatMap((word) => headingWord(word) ?? []);
    const next = plainText(distinct[at + 1] ?? "");
    const isAlone = words.length <= 2 && kinds.length === 1;
    if (isAlone && next !== "" && (words.length === 1 || /[:：]\s*$/u.test(cell)))
      return named(next, "", kinds[0] ?? null);
    const owner = ownerInText(cell);
    if (owner && owner.name !== "") return owner;
  }
  return null;
}

/** By the nearest line above that is not common to grids, else by its sheet. */
export function ownerAbove(
  sheet: Worksheet,
  above: readonly WorksheetRow[],
  isCommon: (text: string) => boolean,
): Owner {
  const near = above.slice(-8).reverse();
  for (const { cells } of near) {
    const owner = ownerInRow(cells);
    if (owner && !isCommon(owner.name) && dayNamed(owner.name) === null) return owner;
  }
  for (const { cells } of near) {
    const filled = [...new Set(cells.map(plainText).filter((cell) => cell !== ""))];
    const [name = ""] = filled;
    if (filled.length > 4 || !isNameLike(name) || isCommon(name)) continue;
    return { name, kind: kindByLook(name) };
  }
  const own = plainText(sheet.name ?? "");
  if (own === "" || PLAIN_SHEET.test(own) || isNameOfWeek(own) || dayNamed(own) !== null)
    return { name: "", kind: null };
  return ownerInText(own) ?? { name: own, kind: kindByLook(own) };
}

function kindByLook(name: string): OwnerKind | null {
  const look = lookOf(name);
  return look === "class" || look === "room" ? look : null;
}

/** The day that the lines above a grid, or its sheet, name alone; "" for none. */
export function dayAbove(sheet: Worksheet, above: readonly WorksheetRow[]): string {
  const texts = above
    .slice(-4)
    .reverse()
    .flatMap(({ cells }) => cells.filter((cell) => cell.trim() !== ""));
  const named = [...texts, sheet.name ?? ""].map(plainText).find((text) => {
    return wordsOfLabel(text).length <= 3 && dayNamed(text) !== null;
  });
  return named ?? "";
}

function isNameLike(text: string): boolean {
  return (
    /\p{L}/u.test(text) &&
    !SCHOOL.test(text) &&
    !PERIOD.test(text) &&
    !isBreak(text) &&
    dayNamed(text) === null &&
    text.length <= 60
  );
}
