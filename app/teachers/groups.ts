/** Group 1 (25 classes a week), Group 2 (20), or someone whose only job is cover. */
export const GROUPS = ["group1", "group2", "dedicated"] as const;
export type Group = (typeof GROUPS)[number];

export const GROUP_NAMES: Record<Group, string> = {
  group1: "Group 1",
  group2: "Group 2",
  dedicated: "Dedicated Sub",
};

export const CLASSES_PER_WEEK = [20, 25] as const;
export type ClassesPerWeek = (typeof CLASSES_PER_WEEK)[number];

/**
 * The school's rule: "sub", "subs" or "substitut…" marks a dedicated substitute whatever the load;
 * of the others, 25 classes a week is Group 1.
 */
export function groupOf(teacher: { subject: string; classesPerWeek: number }): Group {
  const subject = teacher.subject.trim().toLowerCase();
  if (subject === "sub" || subject === "subs" || subject.startsWith("substitut"))
    return "dedicated";
  return teacher.classesPerWeek === 25 ? "group1" : "group2";
}

export function departmentKey(subject: string): string {
  return subject.trim().toLowerCase();
}

export function isSameDepartment(a: string, b: string): boolean {
  return departmentKey(a) === departmentKey(b);
}
