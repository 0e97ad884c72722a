import type { CoverDay, Person, Substitution } from "~/cover/day/day";
import { type Language, wordsIn } from "~/languages/languages";
import type { SincePrint } from "~/sheets/printed";
import { makeSheet, type Sheet, type SheetOrder } from "~/sheets/sheet";
import { BLOCKS } from "../default-week";
import { makeAbsences, makeCover, makeDay, makePerson } from "../make-day";

/** Names of many scripts, and of 60 characters. */
export const PEOPLE = [
  "Tariq Suleiman",
  "ليلى بنت سالم",
  "מאיר בן־דוד",
  "王小明",
  "Siobhán Ní Dhálaigh",
  "Maximiliana Wolfeschlegel-Featherstonehaugh of Glenrothes Hil",
  "Ирина Белозёрова",
  "عبد الرحمن بن محمد الأنصاري الخزرجي القرشي الهاشمي التميمي",
  "Joyce Abernathy",
  "Schlegelsteinhausenbergerdorff Ana",
];

const SUBJECTS = ["Mathematics", "Physics", "اللغة العربية", "English Language and Literature"];
const BELLS = ["7:30–8:15", "8:15–9:00", "9:00–9:45", "10:15–11:00"];

function person(id: string, name: string, classes: Person["classes"] = []): Person {
  const subject = SUBJECTS[Number(id.slice(1)) % SUBJECTS.length] ?? "";
  return makePerson(id, [], { name, subject, classes });
}

/** A day with that many classes of absent teachers, every seventh of them open. */
export function dayWith(count: number, names: readonly string[] = PEOPLE): CoverDay {
  const absent = Math.ceil(count / 5);
  const nameOf = (at: number) => names[at % names.length] ?? "";
  const classes = Array.from({ length: count }, (_, at) => ({
    teacher: at % absent,
    block: BLOCKS[Math.floor(at / absent) % BLOCKS.length] ?? "1",
    students: `${7 + (at % 6)}${"ABCD"[at % 4]}`,
    room: at % 11 === 3 ? null : at % 9 === 4 ? "Swimming Pool" : `B${10 + at}`,
  }));
  const away = Array.from({ length: absent }, (_, at) =>
    person(
      `a${at}`,
      nameOf(at * 3 + 1),
      classes.filter(({ teacher }) => teacher === at).map(({ teacher: _, ...entry }) => entry),
    ),
  );
  const covers = classes.map((_, at) => person(`s${at}`, `${nameOf(at)}`));
  const rows = classes.flatMap(({ teacher, block, room, students }, at): Substitution[] => {
    if (at % 7 === 6) return [];
    return [makeCover(`a${teacher}`, block, `s${at}`, { id: `r${at}`, room, students })];
  });
  const absences = makeAbsences(...away.map(({ id }) => id));
  return makeDay([...away, ...covers], { absences, substitutions: rows });
}

/** A day as a sheet. */
export function sheetOf(
  day: CoverDay,
  by: SheetOrder,
  hasNames = true,
  since: SincePrint | null = null,
  language: Language = "en",
): Sheet {
  return makeSheet(day, {
    by,
    hasNames,
    school: "Palm Grove School",
    hijri: null,
    since,
    asOf: "07:12",
    words: wordsIn(language),
    known: {
      names: {},
      bells: Object.fromEntries(BLOCKS.map((block, at) => [block, BELLS[at % BELLS.length] ?? ""])),
    },
  });
}
