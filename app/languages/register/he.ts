import type { InForms } from "../forms";
import type { register as english } from "./en";

export const register: InForms<typeof english, "one" | "two" | "other"> = {
  report: "דוח יומי",
  title: "יומן מילוי מקום",
  columns: {
    substitute: "מילוי מקום",
    subject: "מקצוע",
    block: "שיעור",
    students: "כיתה",
    room: "חדר",
    absent: "במקום",
    status: "מצב",
  },
  unknown: "לא ידוע",
  noRoom: "לא נקבע",
  assigned: "מתוכנן",
  completed: "בוצע",
  notCounted: "בוטל (לא נספר)",
  left: {
    proposed: "מוצע, טרם נקבע",
    open: "ללא מורה",
    notAssigned: "טרם נקבע",
    hadNobody: "נשאר ללא מורה",
  },
  released: "אין צורך",
  releasedFor: (note) => `אין צורך: ${note}`,
  withWhom: (name) => `עם ${name}`,
  absent: (names) => `נעדרים: ${names}`,
  totals: {
    assignments: "סך הכול מילוי מקום",
    teachers: "מורים שהוחלפו",
    completed: "בוצעו",
    assigned: "מתוכננים",
    cancelled: "בוטלו (לא נספרים)",
  },
  assignments: {
    one: "מילוי מקום אחד",
    two: "שני מילויי מקום",
    other: "{n} מילויי מקום",
  },
  total: (assignments) => `סך הכול: ${assignments}`,
  counted: (what, classes) => `${what}: ${classes}`,
  signature: ["שם", "חתימה", "תאריך"],
};
