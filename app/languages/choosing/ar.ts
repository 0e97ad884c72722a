import type { rules as english, how as englishHow } from "./en";

export const rules: typeof english = {
  group1: "المجموعة 1",
  group2: "المجموعة 2",
  dedicated: "البدلاء",
  daily: (count) => `${count} في اليوم`,
  weekly: (count) => `${count} في الأسبوع`,
  monthly: (count) => `${count} في الشهر`,
  comma: "، ",
  limits: (who, limits) => `${who}: ${limits} على الأكثر.`,
  never: (who) => `${who}: لا يُطلب منهم.`,
  noLimit: (who) => `${who}: بلا حدّ.`,
  classesADay: (most) => `لا تزيد حصص أي معلّم في اليوم على ${most}، حصصه والاحتياط معًا.`,
  order: (students) => `إذا تعذّرت تغطية الجميع فالترتيب هو ${students}.`,
  freeBlock: "لا يبقى أحد بلا حصة فراغ ما دام غيره يستطيع.",
  sharesDay: "ومن هؤلاء يُقدَّم من أخذ أقلّ في ذلك اليوم.",
};

export const how: typeof englishHow = [
  "لا يُطلب إلا ممّن لا حصة لديه وقتها ولم يبلغ حدّه.",
  "يُغطّى أكبر عدد ممكن من الحصص.",
  "البدلاء ومن لديهم حصة انتظار أولًا.",
  "يوزَّع الباقي بالتساوي بحسب نصيب كل معلّم في الشهر.",
  "يُفضَّل من يدرّس الصف أو المادة.",
];
