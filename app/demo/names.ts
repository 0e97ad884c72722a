import type { ClassesPerWeek } from "~/teachers/groups";

export type Department = {
  subject: string;
  /** Without any it teaches in the school's classrooms. */
  rooms: readonly string[];
  staff: Readonly<Record<ClassesPerWeek, readonly string[]>>;
};

/** Every name is invented. The scripts are many on purpose: the screens must hold them all. */
export const DEPARTMENTS: readonly Department[] = [
  {
    subject: "Mathematics",
    rooms: [],
    staff: {
      25: ["Huda Nasser", "Oliver Whitcombe", "فاطمة الزهراني", "Николай Воронцов"],
      20: ["Priya Raghunathan", "Samir Haddad"],
    },
  },
  {
    subject: "Arabic",
    rooms: [],
    staff: {
      25: ["Mona Adel", "عبد الرحمن الشمري", "ليلى بنت سالم"],
      20: ["Yousef Barakat", "نورة القحطاني", "Rania Khalil"],
    },
  },
  {
    subject: "English",
    rooms: [],
    staff: {
      25: ["Margaret Ellwood", "Thomas Akinyemi", "Siobhán Ní Dhálaigh"],
      20: [
        "Dina Farouk",
        "Hannah Lindqvist",
        "Maximiliana Wolfeschlegel-Featherstonehaugh of Glenrothes Hill",
      ],
    },
  },
  {
    subject: "Physics",
    rooms: ["Physics Lab 1", "Physics Lab 2", "Physics Lab 3"],
    staff: {
      25: ["Sami Fadel", "Ελένη Παπαδοπούλου"],
      20: ["Anita Desrosiers", "Khalid Mansour"],
    },
  },
  {
    subject: "Chemistry",
    rooms: ["Chemistry Lab 1", "Chemistry Lab 2", "Chemistry Lab 3"],
    staff: {
      25: ["Ewa Kowalczyk", "طارق المنصوري"],
      20: ["Benedict Osei", "Salma Idris"],
    },
  },
  {
    subject: "Biology",
    rooms: ["Biology Lab 1", "Biology Lab 2", "Biology Lab 3"],
    staff: {
      25: ["Grace Mwangi", "יעל אברמוביץ"],
      20: ["Jonas Brandt", "Амина Каримова"],
    },
  },
  {
    subject: "History",
    rooms: [],
    staff: {
      25: ["Edward Pemberton", "Zaynab Osman"],
      20: ["Δημήτρης Αλεξίου", "Ibrahim Saleh"],
    },
  },
  {
    subject: "Geography",
    rooms: [],
    staff: { 25: ["Lucía Ferrer Ibáñez"], 20: ["Peter Hollis", "מאיר בן־דוד"] },
  },
  {
    subject: "Computer Science",
    rooms: ["Computer Room 1", "Computer Room 2"],
    staff: { 25: ["Wei Jun Tan"], 20: ["陳美玲", "Omar Shehata"] },
  },
  {
    subject: "Physical Education",
    rooms: ["Gym", "Sports Hall", "Swimming Pool"],
    staff: { 25: ["Björn Åkesson"], 20: ["Fatou Diallo", "Marco Bellini", "هند الكعبي"] },
  },
  {
    subject: "Art",
    rooms: ["Art Studio 1", "Art Studio 2", "Ceramics Room"],
    staff: { 25: ["Clara Voss"], 20: ["Noor Jaber", "Raymond Chidi", "Ирина Белозёрова"] },
  },
];

export const CLASSROOMS: readonly string[] = ["A", "B"].flatMap((wing) =>
  Array.from({ length: 12 }, (_, index) => `${wing}${index + 1}`),
);

export const DEDICATED_SUBSTITUTES = ["Joyce Abernathy", "Tariq Suleiman", "سعاد مراد"] as const;

export const CLASSES_MISSING: Readonly<Record<string, number>> = {
  "Raymond Chidi": 3,
  "Edward Pemberton": 1,
};
