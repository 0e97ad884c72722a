import type { InForms } from "../forms";
import type { register as english } from "./en";

export const register: InForms<typeof english, "zero" | "one" | "two" | "few" | "many" | "other"> =
  {
    report: "التقرير اليومي",
    title: "سجل حصص الاحتياط",
    columns: {
      substitute: "البديل",
      subject: "المادة",
      block: "الحصة",
      students: "الصف",
      room: "القاعة",
      absent: "بدلًا من",
      status: "الحالة",
    },
    unknown: "غير معروف",
    noRoom: "غير محددة",
    assigned: "مقررة",
    completed: "تمّت",
    notCounted: "أُلغيت (لا تُحتسب)",
    left: {
      proposed: "مقترحة، لم تُقرَّر بعد",
      open: "بلا معلّم",
      notAssigned: "لم تُقرَّر بعد",
      hadNobody: "بقيت بلا معلّم",
    },
    released: "لا حاجة إلى بديل",
    releasedFor: (note) => `لا حاجة إلى بديل: ${note}`,
    withWhom: (name) => `مع ${name}`,
    absent: (names) => `الغائبون: ${names}`,
    totals: {
      assignments: "مجموع حصص الاحتياط",
      teachers: "غائبون لحصصهم بديل",
      completed: "تمّت",
      assigned: "مقررة",
      cancelled: "أُلغيت (لا تُحتسب)",
    },
    assignments: {
      zero: "لا حصص احتياط",
      one: "حصة احتياط واحدة",
      two: "حصتا احتياط",
      few: "{n} حصص احتياط",
      many: "{n} حصة احتياط",
      other: "{n} حصة احتياط",
    },
    total: (assignments) => `المجموع: ${assignments}`,
    counted: (what, classes) => `${what}: ${classes}`,
    signature: ["الاسم", "التوقيع", "التاريخ"],
  };
