/** Group 1 (25 classes a week), Group 2 (20), or someone whose only job is cover. */
export const GROUPS = ["group1", "group2", "dedicated"] as const;
export type Group = (typeof GROUPS)[number];

export const GROUP_NAMES: Record<Group, string> = {
  group1: "Group 1",
  group2: "Group 2",
  dedicated: "Dedicated Sub",
};

/** The classes a week that a timetable may be full at. */
export const CLASSES_PER_WEEK = [20, 25] as const;
export type ClassesPerWeek = (typeof CLASSES_PER_WEEK)[number];

/**
 * The one decision of who belongs to which group: a subject of `sub`, `subs` or beginning with
 * `substitut` (trimmed, any case) marks a dedicated substitute, whatever the load; of the others,
 * 25 classes a week is Group 1 and anything else Group 2.
 */
export function groupOf(teacher: { subject: string; classesPerWeek: number }): Group {
  const subject = teacher.subject.trim().toLowerCase();
  if (subject === "sub" || subject === "subs" || subject.startsWith("substitut"))
    return "dedicated";
  return teacher.classesPerWeek === 25 ? "group1" : "group2";
}

/** What subjects of one department have in common: trimmed, case-insensitive. */
export function departmentKey(subject: string): string {
  return subject.trim().toLowerCase();
}

/** Whether two subjects are one department. */
export function isSameDepartment(a: string, b: string): boolean {
  return departmentKey(a) === departmentKey(b);
}
