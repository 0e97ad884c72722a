import type { Question } from "~/http/form-reply";
import { formatDate } from "~/school/dates";
import { isolated } from "~/school/names";
import type { ComingClasses } from "~/teachers/coming-classes.server";

export type TeacherRemoval = {
  teacher: { id: string; name: string };
  /** Cover of the teacher's own classes, cancelled rows too. */
  deleted: number;
  /** Covered by the teacher before today: these stay without a substitute. */
  losingPast: number;
  /** Of `losingPast`, those that keep the name, as a dedicated substitute's do. */
  keepingName: number;
  uncovered: number;
  /** Classes to be taken along from today on, which are open again. */
  joined: number;
  coming: ComingClasses[];
};

export function removalInWords(removal: TeacherRemoval): Omit<Question, "agree"> {
  const name = isolated(removal.teacher.name);
  return {
    title: "Delete Teacher",
    text: `Are you sure you want to delete ${name}? This action cannot be undone and will also remove all associated substitution records.`,
    losses: [{ kind: "teacher", title: "", lines: consequences(removal) }],
    yes: "Delete Teacher",
    no: "Keep Teacher",
  };
}

function consequences({
  deleted,
  uncovered,
  joined,
  losingPast,
  keepingName,
  coming,
}: TeacherRemoval): string[] {
  const words: string[] = [];
  if (deleted > 0) {
    words.push(
      `Deleted with this teacher: ${counted(deleted, "substitution")} of their own classes`,
    );
  }
  if (uncovered > 0) {
    words.push(
      `From today on: ${counted(uncovered, "class", "classes")} without a substitute again`,
    );
  }
  if (joined > 0) {
    const classes = counted(joined, "class", "classes");
    words.push(`From today on: ${classes} that they were to take along without anybody again`);
  }
  if (losingPast > 0) {
    const shown = keepingName === losingPast ? "the name stays on them" : "shown as Unknown";
    words.push(
      `In the past: ${counted(losingPast, "substitution")} without a substitute, ${shown}`,
    );
  }
  if (words.length === 0) words.push("This teacher has no substitution records");
  for (const { name, from, classes } of coming) {
    words.push(
      `From ${formatDate(from)}: ${counted(classes, "class", "classes")} of ${name} without a teacher`,
    );
  }
  return words;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
