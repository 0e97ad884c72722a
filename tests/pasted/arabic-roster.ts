import type { Random } from "~/demo/random";

/** Names that are common in schools of the region: many teachers share two parts of theirs, or three. */
const MEN =
  "محمد أحمد علي حسن حسين عمر خالد سالم سعيد ناصر إبراهيم يوسف عبد_الله عبد_الرحمن عبد_العزيز عبد_الكريم سلطان فهد ماجد طارق وائل رائد علاء مؤمن رؤوف بدر فيصل تركي صالح مصطفى محمود حمد حامد أسامة إسماعيل جمال كمال ياسر هاني عادل".split(
    " ",
  );
const WOMEN =
  "فاطمة عائشة مريم هدى منى نورة سارة هند ليلى سلمى أسماء هناء إيمان آمنة زينب خديجة رائدة سناء ندى نوال ريم رنا لمياء شيماء علياء وفاء هيفاء سعاد أمل إلهام".split(
    " ",
  );
const FAMILIES =
  "الزهراني الشمري القحطاني المنصوري الهاشمي الكعبي العلي الحسن السالم الأحمد المصري الشامي النجار الحداد الخطيب العمري الحربي المطيري الدوسري العتيبي".split(
    " ",
  );

export const ROSTER_SIZE = 1_000;

export type RosterTeacher = { id: string; name: string; parts: string[] };

/** A thousand teachers with names of four parts. */
export function drawRoster(random: Random): RosterTeacher[] {
  const one = (names: string[]) =>
    (names[random.between(0, names.length - 1)] ?? "").replace("_", " ");
  return Array.from({ length: ROSTER_SIZE }, (_, id) => {
    const first = one(random.chance(0.5) ? MEN : WOMEN);
    const parts = [first, one(MEN), one(MEN), one(random.chance(0.6) ? FAMILIES : MEN)];
    return { id: String(id), name: parts.join(random.chance(0.1) ? " بن " : " "), parts };
  });
}
