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
export type Message = { text: string; lines: string[] };

export const ENGLISH: readonly Message[] = [
  { text: "Sami Fadel", lines: ["clear: Sami Fadel"] },
  {
    text: "Absent today:\n1. Mona Hassan\n2. Sami Fadel\n3. Huda Naser",
    lines: ["clear: Mona Adel Hassan", "clear: Sami Fadel", "check: Huda Nasser"],
  },
  {
    text: "Good morning! Sick today: Mr Khalid Mansour, Ms. Dina Farouk; Mrs Rania Khalil",
    lines: ["clear: Khalid Mansour", "clear: Dina Farouk", "clear: Rania Khalil"],
  },
  {
    text: "• Omar Shehata P2\n• Margaret Ellwood block 2-3\n• Thomas Akinyemi periods 1 and 2",
    lines: [
      "clear: Omar Shehata [2–2]",
      "clear: Margaret Ellwood [2–3]",
      "clear: Thomas Akinyemi [1–2]",
    ],
  },
  {
    text: "[6:41] Huda Nasser: Mona Hassan is sick\n[6:43] Huda Nasser: and Noor Jaber too",
    lines: ["clear: Mona Adel Hassan", "clear: Noor Jaber"],
  },
  {
    text: "[22/11/2026, 6:41:05 AM] Huda Nasser: Omar Shehata absent 🤒\n\u200e[22/11/2026, 6:42:10 AM] Dina Farouk: ok",
    lines: ["clear: Omar Shehata"],
  },
  {
    text: "22/11/2026, 06:41 - Messages and calls are end-to-end encrypted.\n22/11/2026, 06:41 - Huda Nasser: Wei Jun Tan",
    lines: ["clear: Wei Jun Tan"],
  },
  {
    text: "Huda Nasser, [22.11.2026 6:41]\nThomas Akinyemi\nPriya Raghunatan",
    lines: ["clear: Thomas Akinyemi", "check: Priya Raghunathan"],
  },
  {
    text: "Huda Nasser, [22 Nov 2026 at 06:41:05]:\nDina Farouk until Thursday",
    lines: ["clear: Dina Farouk >2026-11-26"],
  },
  {
    text: "[6:41 AM, 11/22/2026] Huda Nasser: Siobhan Ni Dhalaigh, P1-P3",
    lines: ["clear: Siobhán Ní Dhálaigh [1–3]"],
  },
  {
    text: "Lucia Ferrer until 26 Nov",
    lines: ["clear: Lucía Ferrer Ibáñez >2026-11-26"],
  },
  { text: "Huda", lines: ["which: Huda Nasser | Huda Karim"] },
  { text: "Fadel", lines: ["which: Sami Fadel | Samir Fadel"] },
  { text: "Mona", lines: ["check: Mona Adel Hassan"] },
  { text: "Hassan Mona", lines: ["check: Mona Adel Hassan"] },
  { text: "Zaid Karam", lines: ["nobody: Zaid Karam"] },
  {
    text: "Sami Fadel will cover for Mona Hassan",
    lines: ["check: Sami Fadel", "check: Mona Adel Hassan"],
  },
  {
    text: "Covering today:\nSami Fadel\nDina Farouk\n\nAbsent:\nOmar Shehata",
    lines: ["check: Sami Fadel", "check: Dina Farouk", "clear: Omar Shehata"],
  },
  {
    text: "Dear Huda Nasser,\nNoor Jaber is not coming today.\nBest regards,\nDina Farouk",
    lines: ["check: Huda Nasser", "clear: Noor Jaber", "check: Dina Farouk"],
  },
  { text: "Thanks Huda Nasser", lines: ["check: Huda Nasser"] },
  {
    text: "Mona Hassan is back, Noor Jaber absent",
    lines: ["check: Mona Adel Hassan", "check: Noor Jaber"],
  },
  { text: "Omar Shehata absent tomorrow", lines: ["check: Omar Shehata"] },
  { text: "Absent on Tuesday:\nOmar Shehata", lines: ["check: Omar Shehata"] },
  { text: "Absent on Sunday 22/11:\nOmar Shehata", lines: ["clear: Omar Shehata"] },
  {
    text: "Name\tDepartment\tReason\nKhalid Mansour\tPhysics\tSick\nDina Farouk\tEnglish\tTraining",
    lines: ["clear: Khalid Mansour", "clear: Dina Farouk"],
  },
  {
    text: "Rania Khalil (sick)\nNoor Jaber - training\nOmar Shehata – P5",
    lines: ["clear: Rania Khalil", "clear: Noor Jaber", "check: Omar Shehata [5L1–5L2]"],
  },
  { text: "Omar Shehata P9", lines: ["check: Omar Shehata"] },
  { text: "Omar Shehata P1, P3", lines: ["check: Omar Shehata [1–3]"] },
  { text: "Dr.Sami Fadel from P6", lines: ["clear: Sami Fadel [6–7]"] },
  { text: "Noor Jaber until block 2 only", lines: ["clear: Noor Jaber [1–2]"] },
  { text: "Dina Farouk until 10:20", lines: ["check: Dina Farouk"] },
  {
    text: "Good morning everyone, please find the list below",
    lines: [],
  },
  { text: "Huda Nasser: Omar Shehata", lines: ["check: Huda Nasser", "check: Omar Shehata"] },
  {
    text: "@Huda Nasser Noor Jaber is sick",
    lines: ["check: Huda Nasser", "check: Noor Jaber"],
  },
  { text: "1st period: Margaret Ellwood", lines: ["clear: Margaret Ellwood [1–1]"] },
];

export const ARABIC: readonly Message[] = [
  {
    text: "الغائبون اليوم:\n١- فاطمه الزهراني\n٢- عبدالرحمن الشمري\n٣- ليلي سالم",
    lines: ["clear: فاطمة الزهراني", "clear: عبد الرحمن الشمري", "clear: ليلى بنت سالم"],
  },
  {
    text: "السلام عليكم ورحمة الله وبركاته\nأ. نوره القحطاني غائبة اليوم\nد. طارق المنصوري مريض",
    lines: ["clear: نورة القحطاني", "clear: طارق المنصوري"],
  },
  { text: "الأستاذة هند الكعبي ح1-3", lines: ["clear: هند الكعبي [1–3]"] },
  {
    text: "المعلمة فاطمة الزهراني، الأستاذ عبد الرحمن الشمري، أ/هند الكعبي",
    lines: ["clear: فاطمة الزهراني", "clear: عبد الرحمن الشمري", "clear: هند الكعبي"],
  },
  { text: "طارق المنصوری حتى الخميس", lines: ["clear: طارق المنصوري >2026-11-26"] },
  { text: "نورة القحطاني الحصة الأولى والثانية", lines: ["clear: نورة القحطاني [1–2]"] },
  { text: "محمد أحمد", lines: ["which: محمد أحمد علي | محمد أحمد حسن"] },
  { text: "محمد علي", lines: ["which: محمد أحمد علي | محمود علي | السيد محمود علي"] },
  { text: "السيد محمود علي", lines: ["clear: السيد محمود علي"] },
  { text: "الأستاذ محمود علي", lines: ["clear: محمود علي"] },
  { text: "عبد بكر حسن", lines: ["nobody: عبد بكر حسن"] },
  {
    text: "٢٢/١١/٢٠٢٦، ٦:٤١ ص - هدى ناصر: هند الكعبي لن تحضر اليوم",
    lines: ["clear: هند الكعبي"],
  },
  {
    text: "هند الكعبي بدل نورة القحطاني",
    lines: ["check: هند الكعبي", "check: نورة القحطاني"],
  },
  { text: "البديل: هند الكعبي", lines: ["check: هند الكعبي"] },
  { text: "فاطمة الزهراني غداً", lines: ["check: فاطمة الزهراني"] },
  { text: "شكراً هند الكعبي", lines: ["check: هند الكعبي"] },
  { text: "نورة القحطانى حتى ٢٦ نوفمبر", lines: ["clear: نورة القحطاني >2026-11-26"] },
];

export const HEBREW: readonly Message[] = [
  { text: "נעדרים היום:\n1. נועה לוי\n2. דוד כהן", lines: ["clear: נועה לוי", "clear: דוד כהן"] },
  {
    text: "בוקר טוב, המורה יעל אברמוביץ חולה",
    lines: ["clear: יעל אברמוביץ"],
  },
  { text: "גב' נועה לוי שיעור 2-3", lines: ["clear: נועה לוי [2–3]"] },
  { text: 'ד"ר דוד כהן עד יום חמישי', lines: ["clear: דוד כהן >2026-11-26"] },
  { text: "כהן", lines: ["which: דוד כהן | דנה כהן"] },
  { text: "מאיר בן דוד", lines: ["clear: מאיר בן־דוד"] },
  { text: "יעל אברמוביץ׳ לא תגיע היום", lines: ["clear: יעל אברמוביץ"] },
  { text: "נועה לוי מחליפה את דוד כהן", lines: ["check: נועה לוי", "check: דוד כהן"] },
  { text: "תודה רבה, רונית שמש", lines: ["check: רונית שמש"] },
  { text: "רונית שמס", lines: ["nobody: רונית שמס"] },
];
