import { smallSchool } from "./small-school";

const STUDENTS = ["7A", "7B", "8C"];

/** The small school with students in its classes of Sunday and Monday: Huda has 7A, 7B and 8C in blocks 1, 2 and 3. */
export const schoolWithStudents = smallSchool.map((teacher, at) => {
  const taught = (day: "Sunday" | "Monday") =>
    teacher.schedule[day].map((entry, place) => ({
      ...entry,
      students: STUDENTS[(at + place) % STUDENTS.length] ?? "7A",
    }));
  return {
    ...teacher,
    schedule: { ...teacher.schedule, Sunday: taught("Sunday"), Monday: taught("Monday") },
  };
});
