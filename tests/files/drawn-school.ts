/** One lesson as it was invented; what the file is to say of it. */
export type Drawn = {
  teacher: string;
  day: string;
  hour: string;
  group: string;
  subject: string;
  room: string;
};
/** Draws a number below a bound: the same seed draws the same. */
export type Draw = (below: number) => number;

export function drawFrom(seed: number): Draw {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const LANGUAGES = ["English", "Arabic", "Hebrew"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What people, days and things are called in a language. */
export type Names = {
  teachers: string[];
  subjects: string[];
  groups: string[];
  rooms: string[];
  days: string[];
  day: string;
  hour: string;
  teacher: string;
  group: string;
  subject: string;
  room: string;
  free: string[];
  pause: string;
  total: string;
  school: string;
  timetable: (name: string) => string;
};

export const NAMES: Record<Language, Names> = {
  English: {
    teachers:
      "Mona Adel,Sami Fadel,Huda Nasser,Karim Saleh,Laila Omar,Jane O'Neil,Rami Aziz,Tala Haddad".split(
        ",",
      ),
    subjects: "Math,Physics,Social Studies,Art,English".split(","),
    groups: "7A,7B,8A,8B,9A,10C".split(","),
    rooms: "R12,B12,204,Lab 2,R7,C101,305,Gym".split(","),
    days: "Sunday,Monday,Tuesday,Wednesday,Thursday".split(","),
    day: "Day",
    hour: "Period",
    teacher: "Teacher",
    group: "Class",
    subject: "Subject",
    room: "Room",
    free: ["", "-", "free", "PPA"],
    pause: "Break",
    total: "Total",
    school: "School of the Lake 2026/2027",
    timetable: (name) => `Timetable of ${name}`,
  },
  Arabic: {
    teachers: "سلمى حداد,عمر الفارس,هدى ناصر,كريم صالح,ليلى عمر,رامي عزيز,تالا نصر,منى عادل".split(
      ",",
    ),
    subjects: "الرياضيات,العلوم,اللغة العربية,التاريخ,الحاسوب".split(","),
    groups: "7أ,7ب,8أ,8ب,9أ,10ج".split(","),
    rooms: "B12,204,قاعة 3,مختبر 2,R7,C101,305,ملعب 1".split(","),
    days: "الأحد,الاثنين,الثلاثاء,الأربعاء,الخميس".split(","),
    day: "اليوم",
    hour: "الحصة",
    teacher: "المعلم",
    group: "الصف",
    subject: "المادة",
    room: "الغرفة",
    free: ["", "-", "فراغ"],
    pause: "الفسحة",
    total: "المجموع",
    school: "مدرسة البحيرة 2026/2027",
    timetable: (name) => `جدول حصص المعلم: ${name}`,
  },
  Hebrew: {
    teachers: "דנה כהן,יוסי לוי,רותי ברק,אבי שלום,נועה פרץ,גיל אדר,מאיה רון,עומר דיין".split(","),
    subjects: "מתמטיקה,אנגלית,ספרות,היסטוריה,מדעים".split(","),
    groups: "ז1,ז2,ח1,ח2,ט1,י3".split(","),
    rooms: "204,חדר 3,מעבדה 2,305,B12,R7,101,C4"
      .split(",")
      .map((room) => (room === "C4" ? "C104" : room)),
    days: "ראשון,שני,שלישי,רביעי,חמישי".split(","),
    day: "יום",
    hour: "שעה",
    teacher: "מורה",
    group: "כיתה",
    subject: "מקצוע",
    room: "חדר",
    free: ["", "-", "חופשי", "פנוי"],
    pause: "הפסקה",
    total: 'סה"כ',
    school: 'בית ספר האגם תשפ"ז',
    timetable: (name) => `שעות למורה: ${name}`,
  },
};

export const HOURS = ["1", "2", "3", "4", "5", "6"];

/** A week in which nobody, no class and no room is in two places at once; each teacher teaches one subject. */
export function drawWeek(draw: Draw, names: Names): Drawn[] {
  return names.days
    .flatMap((day) =>
      HOURS.flatMap((hour) => {
        const groups = shuffled(draw, names.groups);
        const rooms = shuffled(draw, names.rooms);
        return names.teachers.flatMap((teacher, at): Drawn[] => {
          const group = groups[at];
          if (group === undefined || draw(5) === 0) return [];
          const subject = names.subjects[at % names.subjects.length] ?? "";
          return [{ teacher, day, hour, group, subject, room: rooms[at] ?? "" }];
        });
      }),
    )
    .filter(({ teacher }) => teacher !== "");
}

function shuffled(draw: Draw, all: readonly string[]): string[] {
  const rest = [...all];
  return all.map(() => rest.splice(draw(rest.length), 1)[0] ?? "");
}
