/** Who works at the school to which the messages are written. */
export const STAFF: readonly [name: string, department: string][] = [
  ["Mona Adel Hassan", "Mathematics"],
  ["Sami Fadel", "Physics"],
  ["Samir Fadel", "Chemistry"],
  ["Huda Nasser", "Arabic"],
  ["Huda Karim", "English"],
  ["Khalid Mansour", "Physics"],
  ["Omar Shehata", "Computer Science"],
  ["Margaret Ellwood", "English"],
  ["Thomas Akinyemi", "English"],
  ["Siobhán Ní Dhálaigh", "English"],
  ["Lucía Ferrer Ibáñez", "Geography"],
  ["Priya Raghunathan", "Mathematics"],
  ["Wei Jun Tan", "Computer Science"],
  ["Dina Farouk", "English"],
  ["Rania Khalil", "Arabic"],
  ["Noor Jaber", "Art"],
  ["فاطمة الزهراني", "الرياضيات"],
  ["عبد الرحمن الشمري", "العلوم"],
  ["ليلى بنت سالم", "اللغة العربية"],
  ["نورة القحطاني", "اللغة العربية"],
  ["طارق المنصوري", "الكيمياء"],
  ["هند الكعبي", "التربية الرياضية"],
  ["محمد أحمد علي", "الرياضيات"],
  ["محمد أحمد حسن", "العلوم"],
  ["السيد محمود علي", "التاريخ"],
  ["محمود علي", "التاريخ"],
  ["أبو بكر حسن", "الأحياء"],
  ["עבד אל־רחמן חורי", "ערבית"],
  ["יעל אברמוביץ", "ביולוגיה"],
  ["נועה לוי", "מתמטיקה"],
  ["דוד כהן", "היסטוריה"],
  ["דנה כהן", "אנגלית"],
  ["מאיר בן־דוד", "גאוגרפיה"],
  ["רונית שמש", "אמנות"],
];

/**
 * A message as the office gets it, and what each name in it comes to: the outcome, who may be meant, in brackets the blocks, and
 * after ">" the last day. It is Sunday, 22 November 2026.
 */
type Message = { text: string; lines: string[] };

/** A message a row, with the signs and ends of lines of a JSON text; after each ⇒ stands what a name in it comes to. */
export const messagesIn = (table: string): readonly Message[] =>
  table
    .trim()
    .split("\n")
    .map((row) => {
      const [text = "", ...lines]: string[] = JSON.parse(`["${row.replaceAll(" ⇒ ", '","')}"]`);
      return { text, lines };
    });

export const ENGLISH = messagesIn(String.raw`
Sami Fadel ⇒ clear: Sami Fadel
Absent today:\n1. Mona Hassan\n2. Sami Fadel\n3. Huda Naser ⇒ clear: Mona Adel Hassan ⇒ clear: Sami Fadel ⇒ check: Huda Nasser
Good morning! Sick today: Mr Khalid Mansour, Ms. Dina Farouk; Mrs Rania Khalil ⇒ clear: Khalid Mansour ⇒ clear: Dina Farouk ⇒ clear: Rania Khalil
• Omar Shehata P2\n• Margaret Ellwood block 2-3\n• Thomas Akinyemi periods 1 and 2 ⇒ clear: Omar Shehata [2–2] ⇒ clear: Margaret Ellwood [2–3] ⇒ clear: Thomas Akinyemi [1–2]
[6:41] Huda Nasser: Mona Hassan is sick\n[6:43] Huda Nasser: and Noor Jaber too ⇒ clear: Mona Adel Hassan ⇒ clear: Noor Jaber
[22/11/2026, 6:41:05 AM] Huda Nasser: Omar Shehata absent 🤒\n\u200e[22/11/2026, 6:42:10 AM] Dina Farouk: ok ⇒ clear: Omar Shehata
22/11/2026, 06:41 - Messages and calls are end-to-end encrypted.\n22/11/2026, 06:41 - Huda Nasser: Wei Jun Tan ⇒ clear: Wei Jun Tan
Huda Nasser, [22.11.2026 6:41]\nThomas Akinyemi\nPriya Raghunatan ⇒ clear: Thomas Akinyemi ⇒ check: Priya Raghunathan
Huda Nasser, [22 Nov 2026 at 06:41:05]:\nDina Farouk until Thursday ⇒ clear: Dina Farouk >2026-11-26
[6:41 AM, 11/22/2026] Huda Nasser: Siobhan Ni Dhalaigh, P1-P3 ⇒ clear: Siobhán Ní Dhálaigh [1–3]
Lucia Ferrer until 26 Nov ⇒ clear: Lucía Ferrer Ibáñez >2026-11-26
Huda ⇒ which: Huda Nasser | Huda Karim
Fadel ⇒ which: Sami Fadel | Samir Fadel
Mona ⇒ check: Mona Adel Hassan
Hassan Mona ⇒ check: Mona Adel Hassan
Zaid Karam ⇒ nobody: Zaid Karam
Sami Fadel will cover for Mona Hassan ⇒ check: Sami Fadel ⇒ check: Mona Adel Hassan
Covering today:\nSami Fadel\nDina Farouk\n\nAbsent:\nOmar Shehata ⇒ check: Sami Fadel ⇒ check: Dina Farouk ⇒ clear: Omar Shehata
Dear Huda Nasser,\nNoor Jaber is not coming today.\nBest regards,\nDina Farouk ⇒ check: Huda Nasser ⇒ clear: Noor Jaber ⇒ check: Dina Farouk
Thanks Huda Nasser ⇒ check: Huda Nasser
Mona Hassan is back, Noor Jaber absent ⇒ check: Mona Adel Hassan ⇒ check: Noor Jaber
Omar Shehata absent tomorrow ⇒ check: Omar Shehata
Absent on Tuesday:\nOmar Shehata ⇒ check: Omar Shehata
Absent on Sunday 22/11:\nOmar Shehata ⇒ clear: Omar Shehata
Name\tDepartment\tReason\nKhalid Mansour\tPhysics\tSick\nDina Farouk\tEnglish\tTraining ⇒ clear: Khalid Mansour ⇒ clear: Dina Farouk
Rania Khalil (sick)\nNoor Jaber - training\nOmar Shehata – P5 ⇒ clear: Rania Khalil ⇒ clear: Noor Jaber ⇒ check: Omar Shehata [5L1–5L2]
Omar Shehata P9 ⇒ check: Omar Shehata
Omar Shehata P1, P3 ⇒ check: Omar Shehata [1–3]
Dr.Sami Fadel from P6 ⇒ clear: Sami Fadel [6–7]
Noor Jaber until block 2 only ⇒ clear: Noor Jaber [1–2]
Dina Farouk until 10:20 ⇒ check: Dina Farouk
Good morning everyone, please find the list below
Huda Nasser: Omar Shehata ⇒ check: Huda Nasser ⇒ check: Omar Shehata
@Huda Nasser Noor Jaber is sick ⇒ check: Huda Nasser ⇒ check: Noor Jaber
1st period: Margaret Ellwood ⇒ clear: Margaret Ellwood [1–1]
`);

export const ARABIC = messagesIn(String.raw`
الغائبون اليوم:\n١- فاطمه الزهراني\n٢- عبدالرحمن الشمري\n٣- ليلي سالم ⇒ clear: فاطمة الزهراني ⇒ clear: عبد الرحمن الشمري ⇒ clear: ليلى بنت سالم
السلام عليكم ورحمة الله وبركاته\nأ. نوره القحطاني غائبة اليوم\nد. طارق المنصوري مريض ⇒ clear: نورة القحطاني ⇒ clear: طارق المنصوري
الأستاذة هند الكعبي ح1-3 ⇒ clear: هند الكعبي [1–3]
المعلمة فاطمة الزهراني، الأستاذ عبد الرحمن الشمري، أ/هند الكعبي ⇒ clear: فاطمة الزهراني ⇒ clear: عبد الرحمن الشمري ⇒ clear: هند الكعبي
طارق المنصوری حتى الخميس ⇒ clear: طارق المنصوري >2026-11-26
نورة القحطاني الحصة الأولى والثانية ⇒ clear: نورة القحطاني [1–2]
محمد أحمد ⇒ which: محمد أحمد علي | محمد أحمد حسن
محمد علي ⇒ which: محمد أحمد علي | محمود علي | السيد محمود علي
السيد محمود علي ⇒ clear: السيد محمود علي
الأستاذ محمود علي ⇒ clear: محمود علي
عبد بكر حسن ⇒ nobody: عبد بكر حسن
٢٢/١١/٢٠٢٦، ٦:٤١ ص - هدى ناصر: هند الكعبي لن تحضر اليوم ⇒ clear: هند الكعبي
هند الكعبي بدل نورة القحطاني ⇒ check: هند الكعبي ⇒ check: نورة القحطاني
البديل: هند الكعبي ⇒ check: هند الكعبي
فاطمة الزهراني غداً ⇒ check: فاطمة الزهراني
شكراً هند الكعبي ⇒ check: هند الكعبي
نورة القحطانى حتى ٢٦ نوفمبر ⇒ clear: نورة القحطاني >2026-11-26
`);

export const HEBREW = messagesIn(String.raw`
נעדרים היום:\n1. נועה לוי\n2. דוד כהן ⇒ clear: נועה לוי ⇒ clear: דוד כהן
בוקר טוב, המורה יעל אברמוביץ חולה ⇒ clear: יעל אברמוביץ
גב' נועה לוי שיעור 2-3 ⇒ clear: נועה לוי [2–3]
ד\"ר דוד כהן עד יום חמישי ⇒ clear: דוד כהן >2026-11-26
כהן ⇒ which: דוד כהן | דנה כהן
מאיר בן דוד ⇒ clear: מאיר בן־דוד
יעל אברמוביץ׳ לא תגיע היום ⇒ clear: יעל אברמוביץ
נועה לוי מחליפה את דוד כהן ⇒ check: נועה לוי ⇒ check: דוד כהן
תודה רבה, רונית שמש ⇒ check: רונית שמש
רונית שמס ⇒ nobody: רונית שמס
`);
