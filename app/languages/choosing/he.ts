import type { rules as english, how as englishHow } from "./en";

export const rules: typeof english = {
  group1: "קבוצה 1",
  group2: "קבוצה 2",
  dedicated: "מורים מחליפים",
  daily: (count) => `${count} ביום`,
  weekly: (count) => `${count} בשבוע`,
  monthly: (count) => `${count} בחודש`,
  comma: ", ",
  limits: (who, limits) => `${who}: לכל היותר ${limits}.`,
  never: (who) => `${who}: אין פונים אליהם.`,
  noLimit: (who) => `${who}: ללא הגבלה.`,
  classesADay: (most) => `לאף מורה אין יותר מ־${most} שיעורים ביום, שלו ומילוי מקום יחד.`,
  order: (students) => `כשאי אפשר לכסות את כולם, הסדר הוא ${students}.`,
  freeBlock: "איש אינו נשאר בלי שעה פנויה, כל עוד מישהו אחר יכול.",
  sharesDay: "מביניהם קודם מי שמילא פחות באותו היום.",
};

export const how: typeof englishHow = [
  "פונים רק למי שפנוי באותה שעה ולא הגיע למכסה.",
  "מכסים שיעורים רבים ככל האפשר.",
  "מורים מחליפים ומי שבכוננות קודמים.",
  "השאר מתחלק שווה בשווה, לפי המכסה החודשית של כל אחד.",
  "מי שמלמד את הכיתה או את המקצוע עדיף.",
];
