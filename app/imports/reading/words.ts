import { nameKey, plainText, searchKey } from "~/school/names";
import { memoizeTexts } from "~/school/weak-memo";
import { wordsOfLabel } from "../labels/number-words";
import type { Field, OwnerKind } from "./reading";

/** Headings in small letters, as they are compared; a line each for the more common languages. */
const HEADINGS: Partial<Record<Field, string>> = {
  teacher:
    "teacher|teachers|tchr|staff|instructor|tutor|teacher name|staff name|full name|display name|معلم|معلمه|مدرس|مدرسه|استاذ|استاذه|" +
    "מורה|המורה|lehrer|lehrerin|lehrkraft|lehrperson|enseignant|enseignante|professeur|prof|profesor|profesora|docente|" +
    "insegnante|professor|leraar|docent|nauczyciel|ucitel|vyucujici|tanar|pedagogus|ogretmen|учитель|教师|教師|老师|老師|任课教师",
  family:
    "family name|surname|last name|lastname|اسم العائله|لقب|عائله|שם משפחה|nachname|familienname|nom|nom de famille|apellido|apellidos|cognome|nazwisko|prijmeni|priezvisko|vezeteknev|soyad|soyadi|姓",
  first:
    "first name|firstname|forename|given name|اسم الاول|اسم شخصي|שם פרטי|vorname|prenom|nombre|nome|imie|jmeno|krstne meno|keresztnev|ad|adi|名",
  short:
    "short name|code|initials|staff code|abbreviation|abbr|رمز|اختصار|קיצור|קוד|kuerzel|kurzel|kurzzeichen|sigle|abreviatura|sigla|skrot|zkratka|skratka|rovidites|kisaltma|代码|代號",
  day: "day|weekday|days|يوم|יום|היום|tag|wochentag|jour|dia|giorno|dzien|den|nap|gun|день|天|星期|星期几|日期|曜日",
  period:
    "period|per|prd|hour|block|lesson|slot|lesson no|period no|حصه|ساعه|שעה|שיעור|השעה|stunde|heure|hora|ora|lekcja|godzina lekcyjna|hodina|vyucovacia hodina|ora sorszama|ders saati|ders|урок|节次|節次|节|課節",
  dayPeriod: "day and period|day/period|day period|slot name|tag stunde",
  begins:
    "begins|begin|start|starts|start time|from|time|وقت البدايه|بدايه|من|שעת התחלה|התחלה|beginn|von|debut|heure de debut|inicio|comienzo|desde|inizio|dalle|poczatek|od|zacatek|zaciatok|kezdet|kezdes|baslangic|开始|開始",
  ends: "ends|end|finish|end time|to|until|وقت النهايه|نهايه|الي|שעת סיום|סיום|ende|bis|fin|heure de fin|hasta|fine|alle|koniec|do|konec|vege|befejezes|bitis|结束|結束",
  length:
    "length|duration|periods|mins|minutes|مده|משך|dauer|dauer min|duree|duracion|durata|czas trwania|trvani|trvanie|idotartam|sure|时长|時長",
  class:
    "class|classes|cls|students|group|grp|section|grade|form|year group|klasse|klassen|gruppe|classe|classes|groupe|clase|grupo|curso|gruppo|klas|klasa|grupa|trida|trieda|skupina|osztaly|csoport|sinif|sube|класс|صف|شعبه|فصل|כיתה|כתה|הכיתה|קבוצה|班级|班級|班",
  subject:
    "subject|subj|course|ماده|מקצוע|המקצוע|נושא|fach|matiere|discipline|materia|asignatura|disciplina|przedmiot|predmet|tantargy|targy|ders adi|предмет|科目|学科|學科|课程",
  room: "room|rm|classroom|location|raum|zimmer|salle|aula|sala|salon|lokaal|ucebna|ucebna|miestnost|terem|tanterem|derslik|غرفه|قاعه|חדר|החדר|教室|房间",
  week: "week|weeks|wk|اسبوع|שבוע|woche|semaine|semana|settimana|tydzien|tyden|tyzden|het|hafta|周|週|单双周",
  department:
    "department|dept|faculty|قسم|מחלקה|fachbereich|abteilung|departement|departamento|dipartimento|katedra|dzial|oddeleni|oddelenie|munkakozosseg|bolum|zumre|部门|教研组",
  email:
    "email|e-mail|mail|email address|e-mail address|work email|work e-mail|بريد|بريد الكتروني|ايميل|מייל|אימייל|דואל|correo|courriel|posta elettronica|e-posta|邮箱|電郵",
  phone:
    "phone|mobile|tel|telephone|mobile phone|phone number|هاتف|جوال|טלפון|נייד|telefon|handy|mobiltelefon|telefono|movil|cellulare|portable|komorka|mobil|telefonszam|cep|电话|手機|手机",
};

/** Letters that no accent makes. */
const PLAIN: Readonly<Record<string, string>> = { ı: "i", ł: "l", ø: "o", đ: "d" };

/** Without case, accents, vowel signs, brackets and what parts words. */
export const wordKey = memoizeTexts((text: string): string =>
  searchKey(
    wordsOfLabel(
      text
        .slice(0, 200)
        .replace(/\[[^\]]{0,60}\]|\([^)]{0,60}\)/gu, " ")
        .replace(/["״]/gu, "")
        .replace(/[*:：_#]/gu, " "),
    ).join(" "),
  ).replace(/[ıłøđ]/gu, (letter) => PLAIN[letter] ?? letter),
);

const FIELD_OF = new Map<string, Field>(
  (Object.entries(HEADINGS) as [Field, string][]).flatMap(([field, words]) =>
    words.split("|").map((word): [string, Field] => [wordKey(word), field]),
  ),
);
/** These say nothing beside another word. */
const ONLY_ALONE = new Set(
  "from to von bis od do time nom nome nombre ad den to slot من الي alle".split(" ").map(wordKey),
);

/** By all its words, else by the one of two or three that is known; null for none or for several. */
export function fieldOfHeading(heading: string): Field | null {
  const key = wordKey(heading);
  const whole = FIELD_OF.get(key);
  if (whole) return whole;
  const words = key.split(" ");
  if (words.length < 2 || words.length > 3) return NAMES.has(key) ? "teacher" : null;
  const found = new Set(
    words.flatMap((word) => (ONLY_ALONE.has(word) ? [] : (FIELD_OF.get(word) ?? []))),
  );
  const [field = null, another] = found;
  return another ? null : field;
}

const NAMES = new Set(
  "name|اسم|שם|nombre|nome|imie i nazwisko|jmeno|nev|姓名".split("|").map(wordKey),
);

/** Whose week a word says, also after what Hebrew and Arabic put before it. */
export function ownerWord(word: string): OwnerKind | null {
  const tried = [word, word.replace(/^(?:לה?|ה|של)(?=\p{L}{3})/u, ""), word.replace(/^لل?/u, "")];
  for (const one of tried) {
    const field = FIELD_OF.get(wordKey(one));
    if (field === "class" || field === "teacher" || field === "room") return field;
  }
  return null;
}

const setOf = (words: string) => new Set(words.split("|").map(wordKey));

const FREE = setOf(
  "x|0|n/a|none|nil|free|off|frei|ppa|libre|libero|libera|livre|vrij|nct|okno|bos|volno|volna|lyukas|free period|free lesson|non contact|non-contact|freistunde|" +
    "hueco|hora libre|heure libre|fenster|springstunde|فراغ|حره|حصه فراغ|حصه حره|فاضي|חופשי|חופשית|פנוי|פנויה|חלון|שעה חופשית|свободно|окно|空|无课",
);
const BREAK = setOf(
  "break|short break|long break|lunch|lunch break|recess|snack|prayer|prayer break|pause|mittagspause|mittag|grosse pause|große pause|pausa|recreo|almuerzo|" +
    "comida|dejeuner|recreation|recre|pauze|przerwa|teneffus|ogle arasi|prestavka|szunet|перемена|обед|فسحه|فرصه|استراحه|غدا|صلاه|غدا وصلاه|صلاه وفسحه|" +
    "הפסקה|הפסקת אוכל|הפסקה גדולה|צהריים|ארוחת צהריים|ארוחת בוקר|intervallo|ricreazione|午休|课间",
);
const TOTAL = setOf(
  "total|totals|sum|summe|gesamt|suma|count|average|note|notes|remark|remarks|legend|key|signature|principal|مجموع|اجمالي|عدد|ملاحظه|ملاحظات|توقيع|مدير|סהכ|סך|הערה|הערות|חתימה|celkem|osszesen|toplam|合计",
);

/** A word for nobody being taught then, or for a break, with or without the time of it. */
export function isUsuallyFree(text: string): boolean {
  const plain = plainText(text);
  if (!/[\p{L}\p{N}]/u.test(plain)) return true;
  const key = wordKey(plain);
  return FREE.has(key) || isBreak(plain);
}

export const isBreak = memoizeTexts((text: string): boolean => {
  const key = wordKey(text.slice(0, 60).replace(/[()[\]\d:.–-]+/gu, " "));
  return BREAK.has(key.replace(/\s+/gu, " ").trim());
});

/** A row or column of this name is a sum or a remark, and nobody's. */
export const isTotal = (text: string): boolean =>
  /^\s*\*/u.test(text) || TOTAL.has(wordKey(text).split(" ")[0] ?? "");

const WEEK_WORDS: ReadonlySet<string> = new Set(
  "week weeks wk اسبوع الاسبوع الاسابيع اسابيع שבוע השבוע שבועות השבועות woche wochen semaine semaines semana semanas settimana settimane tydzien tygodnie tyden tydne tyzden tyzdne het heten hafta 周 週".split(
    " ",
  ),
);

const EVERY = new Set(
  (
    "|*|every|each|all|both|weekly|كل|كل الأسابيع|أسبوعي|أسبوعيا|الكل|كلاهما|כל|שבועי|הכל|שניהם|toutes|toutes les|chaque|hebdomadaire|les deux|jede|alle|wöchentlich|" +
    "beide|todas|todas las|cada|semanal|ambas|tutte|tutte le|ogni|settimanale|entrambe|co|każdy|wszystkie|cotygodniowo|oba|každý|každý týden|každý týždeň|všechny|všetky|" +
    "týdně|minden|minden héten|minden hét|mindkét|heti|her|haftalık|her ikisi|每|每周|每週|每星期|单双周|單雙週|全周|全|单双"
  )
    .split("|")
    .map((word) => bareWeek(word)),
);
const PLACES = [
  "1|a|odd|i|first|ungerade|impair|impaire|impar|dispari|nieparzysty|lichy|paratlan|tek|فردي|أ|ا|א|אי-זוגי|אי זוגי|单|單",
  "2|b|even|ii|second|gerade|pair|paire|par|pari|parzysty|sudy|paros|cift|زوجي|ب|ב|זוגי|双|雙",
  "3|c|iii|third|ج|ג",
  "4|d|iv|fourth|د|ד",
].map((words) => new Set(words.split("|").map((word) => bareWeek(word))));

/** A name of a week without the word "week". */
function bareWeek(name: string): string {
  const words = searchKey(name.slice(0, 60).replace(/[_.:()]/gu, " ")).split(" ");
  const rest = words.filter((word) => !WEEK_WORDS.has(word));
  return rest.join(" ").replace(/(?<=.)[周週]$/u, "");
}

/** The place in the turn, from 1, that a name says: "Week A", "odd", "2"; null for others. */
export function placeInNames(name: string): number | null {
  const at = PLACES.findIndex((words) => words.has(bareWeek(name)));
  return at < 0 ? null : at + 1;
}

/** "Week B", "odd": also where it stands alone, as a sheet's name does. */
export function isNameOfWeek(name: string): boolean {
  const isBare = bareWeek(name) === bareWeek(name.replace(/\s/gu, "")) && name.trim().length < 3;
  return placeInNames(name) !== null && !isBare;
}

/** A word for every week, not an empty cell. */
export const isEveryWeek = (word: string): boolean => EVERY.has(bareWeek(word));

/** The weeks that a cell names, each once: "A, B" are two. */
export function weekWordsIn(text: string): string[] {
  const plain = plainText(text);
  const [, one, other] = /^([^-]{1,3})-([^-]{1,3})$/u.exec(plain) ?? [];
  const isPair = one && other && placeInNames(one) !== null && placeInNames(other) !== null;
  const parted = isPair ? [one, other] : plain.split(/[,;&+/]|\sand\s/iu);
  const names =
    isEveryWeek(plain) || placeInNames(plain) !== null ? [plain] : parted.map(plainText);
  const filled = names.filter((name) => name !== "");
  return [...new Map(filled.map((name) => [nameKey(name), name])).values()];
}

/** Names of weeks in the order of their places, where each has one; else as they come. */
export function inTurn(names: readonly string[]): string[] {
  const each = [...new Map(names.map((name) => [nameKey(name), name])).values()];
  if (each.some((name) => placeInNames(name) === null)) return each;
  return each.sort((a, b) => (placeInNames(a) ?? 0) - (placeInNames(b) ?? 0));
}
