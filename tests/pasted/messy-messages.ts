import { messagesIn } from "./messages";

/** The staff of a school whose teachers are numbered, as exports of timetables without names have them. */
export const NUMBERED_STAFF = Array.from({ length: 104 }, (_, at): [string, string] => [
  `Teacher${String(at + 1).padStart(3, "0")}`,
  at % 2 ? "Mathematics" : "Science",
]);

export const NUMBERED = messagesIn(String.raw`
Good morning. 1. Teacher 021 2. Teacher 22 3. Teacher023 Thanks ⇒ clear: Teacher021 ⇒ clear: Teacher022 ⇒ check: Teacher023
Teacher 021\nTeacher 21 sick ⇒ clear: Teacher021 ⇒ clear: Teacher021
Techer 023 ⇒ check: Teacher023
Techer023 from P3 ⇒ check: Teacher023 [3–7]
teacher ٠٤٠ until Wednesday\nTeacher no. 55\nTeacher - 56\nTeacher #57 ⇒ clear: Teacher040 >2026-11-25 ⇒ clear: Teacher055 ⇒ clear: Teacher056 ⇒ clear: Teacher057
Teacher 80, 17, 099 ⇒ clear: Teacher080 ⇒ check: Teacher017 ⇒ check: Teacher099
Teacher001, 017, 040 (only blocks 1 to 3), 055, 080 (until Wednesday), 099 ⇒ clear: Teacher001 ⇒ check: Teacher017 ⇒ check: Teacher040 [1–3] ⇒ check: Teacher055 ⇒ check: Teacher080 >2026-11-25 ⇒ check: Teacher099
teachers 21 and 22 ⇒ check: Teacher021 ⇒ check: Teacher022
T. 080 ⇒ nobody: T. 080
Teacher 999 ⇒ nobody: Teacher 999
Teacher
Absent today:\n017\n040 (only blocks 1 to 3)\n55 sick\n- 80\n1) 099\n٢١ until Wednesday ⇒ check: Teacher017 ⇒ check: Teacher040 [1–3] ⇒ check: Teacher055 ⇒ check: Teacher080 ⇒ check: Teacher099 ⇒ check: Teacher021 >2026-11-25
[6:41] Office: absent: 017, 040 and 055. ⇒ check: Teacher017 ⇒ check: Teacher040 ⇒ check: Teacher055
017.\n18 - P2 ⇒ check: Teacher017 ⇒ check: Teacher018 [2–2]
17 and Teacher018 ⇒ check: Teacher017 ⇒ clear: Teacher018
4\tTeacher021\tScience\n5\t017\tsick ⇒ clear: Teacher021 ⇒ check: Teacher005 ⇒ check: Teacher017
999\nSunday 22 November\nBlock 3\n6:45\n1. Please cover
`);

export const MESSY = messagesIn(String.raw`
Good morning. 1. Mona Hassan 2. Sami Fadel 3. Huda Nasser P2 4. Zaid Karam ⇒ clear: Mona Adel Hassan ⇒ clear: Sami Fadel ⇒ clear: Huda Nasser [2–2] ⇒ nobody: Zaid Karam
1️⃣ Mona Hassan 2️⃣ Sami Fadel ⇒ clear: Mona Adel Hassan ⇒ clear: Sami Fadel
[22/11/2026, 6:41:05 AM] Amal HR: Good morning, Mona Adel sick until Wednesday 🤒\n[22/11/2026, 6:42:05 AM] Khalid Mansour: I am sick today\n[22/11/2026, 6:42:30 AM] Amal HR: ok get well soon\n[22/11/2026, 6:43:05 AM] +971 50 123 4567: Priya Raghunathan from 3rd period ⇒ clear: Mona Adel Hassan >2026-11-25 ⇒ check: Khalid Mansour ⇒ clear: Priya Raghunathan [3–7]
From: Huda Nasser <huda@school.ae>\nTo: Office\nSubject: Absence - Noor Jaber\nDate: Sun, 22 Nov 2026 06:12\n\nHi all,\nNoor Jaber will not be in today.\n\nKind regards,\n\nHuda Nasser\nHead of Arabic\nTel. +971 50 123 4567\nhuda@school.ae ⇒ check: Huda Nasser ⇒ check: Noor Jaber ⇒ clear: Noor Jaber ⇒ check: Huda Nasser
Fwd: absent today\n---------- Forwarded message ---------\nFrom: Dina Farouk <dina@school.ae>\nDate: Sat, Nov 21, 2026 at 9:58 PM\nSubject: sick\nTo: <office@school.ae>\n\nDear Ms Huda, I have a fever and can't come in. Work is in the drawer.\nDina Farouk\nSent from my iPhone ⇒ check: Dina Farouk ⇒ which: Huda Nasser | Huda Karim ⇒ check: Dina Farouk
On Sun, 22 Nov 2026 at 06:12, Dina Farouk <dina@school.ae> wrote:\n> Sami Fadel is off sick ⇒ check: Dina Farouk ⇒ clear: Sami Fadel
Mona Hassan is sick today.\nDina Farouk ⇒ clear: Mona Adel Hassan ⇒ check: Dina Farouk
Mona Hassan\n\nSami Fadel\n\nDina Farouk\n ⇒ clear: Mona Adel Hassan ⇒ clear: Sami Fadel ⇒ clear: Dina Farouk
Please note that Mona Adel Hassan and Sami Fadel are both away because of the training in Dubai. ⇒ check: Mona Adel Hassan ⇒ check: Sami Fadel
Mona Hassan Sami Fadel Dina Farouk ⇒ check: Mona Adel Hassan ⇒ check: Sami Fadel ⇒ check: Dina Farouk
✅ Sami Fadel\n❌ Mona Hassan ⇒ check: Sami Fadel ⇒ clear: Mona Adel Hassan
~Sami Fadel~\nMona Hassan ⇒ check: Sami Fadel ⇒ clear: Mona Adel Hassan
Sami Fadel? ⇒ check: Sami Fadel
Rania Khalil is in today ⇒ check: Rania Khalil
Rania Khalil (5) ⇒ check: Rania Khalil
Rania Khalil sick 3 ⇒ check: Rania Khalil
Rania Khalil until 10 ⇒ check: Rania Khalil
Rania Khalil 9:00-10:30 ⇒ check: Rania Khalil
Rania Khalil leaves at 11 am ⇒ check: Rania Khalil
Rania Khalil for 3 days ⇒ check: Rania Khalil
Rania Khalil all week, Dina Farouk ⇒ check: Rania Khalil ⇒ clear: Dina Farouk
Rania Khalil Sunday to Tuesday; Dina Farouk 22/11 - 25/11 ⇒ clear: Rania Khalil >2026-11-24 ⇒ clear: Dina Farouk >2026-11-25
Zayed Karrem for two days ⇒ nobody: Zayed Karrem
١. فاطمة الزهراني ٢. عبد الرحمن الشمري ح٢-٣ ٣. هند الكعبي ⇒ clear: فاطمة الزهراني ⇒ clear: عبد الرحمن الشمري [2–3] ⇒ clear: هند الكعبي
الغياب اليوم: فاطمة الزهراني، عبد الرحمن الشمري وهند الكعبي 🙏 ⇒ clear: فاطمة الزهراني ⇒ check: عبد الرحمن الشمري ⇒ check: هند الكعبي
[٦:٤٢ ص، ٢٢/١١/٢٠٢٦] هند الكعبي: أنا مريضة ولن أحضر اليوم\n[٦:٤٣ ص، ٢٢/١١/٢٠٢٦] هدى: سلامات ⇒ check: هند الكعبي
نورة القحطاني من الحصة الثالثة ⇒ clear: نورة القحطاني [3–7]
فاطمة الزهراني لمدة ثلاثة أيام ⇒ check: فاطمة الزهراني
طارق المنصوري الساعة ٩ ⇒ check: طارق المنصوري
נועה לוי ודוד כהן חולים היום ⇒ check: נועה לוי ⇒ check: דוד כהן
[6:42] נועה לוי: אני חולה היום ⇒ check: נועה לוי
`);

/** What says of somebody that they are at school, or not surely away, or not all day: never clear, whoever it is said of. */
export const NEVER_CLEAR: readonly string[] = [
  "{} is in today",
  "{} will be in at 9",
  "{} is back",
  "{}?",
  "is {} away?",
  "~{}~",
  "Thanks {}",
  "{} until 10",
  "{} from 9:40",
  "{} for 3 days",
  "{} isn't sick",
  "{} covers P2",
  "{} tomorrow",
  "To: {}",
  "From: {}",
  "{} sick 3",
  "شكرا {}",
  "{} موجود",
  "{} رجع",
  "{} لمدة أسبوع",
  "بدل {}",
  "{} غدا",
  "{} الساعة ١٠",
  "{}؟",
];
