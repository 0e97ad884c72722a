import { countOf } from "../lessons/counts";

export type DepartmentSource = "subjects" | "activity tags";
export type TaughtSubject = { subject: string | null; tags: readonly string[] };

/** Tags take the subjects' place only where they name so much more of what a teacher does. */
const CLEARLY = 1.25;

/** The subject taught most; or most classes' tag, if tags make fewer departments and fit better. */
export function nameDepartments(teachers: readonly (readonly TaughtSubject[])[]): {
  names: string[];
  source: DepartmentSource;
} {
  const bySubject = mostOf(teachers, ({ subject }) => (subject ? [subject] : []));
  const byTag = mostOf(teachers, ({ tags }) => tags);
  const [subjects, tags] = [distinct(bySubject), distinct(byTag)];
  const isBetter =
    tags > 1 && tags < subjects && meanShare(byTag) >= CLEARLY * meanShare(bySubject);
  const names = bySubject.map((one, at) => (isBetter && byTag[at]?.name) || one.name);
  return { names, source: isBetter ? "activity tags" : "subjects" };
}

type Most = { name: string; share: number };

/** Among equals the file's commonest, then by alphabet. */
function mostOf(
  teachers: readonly (readonly TaughtSubject[])[],
  namesOf: (taughtSubject: TaughtSubject) => readonly string[],
): Most[] {
  const { compare } = new Intl.Collator("en");
  const inFile = countOf(teachers.flat().flatMap(namesOf));
  return teachers.map((classes) => {
    const counts = [...countOf(classes.flatMap(namesOf))];
    const [first] = counts.sort(
      ([a, m], [b, n]) => n - m || (inFile.get(b) ?? 0) - (inFile.get(a) ?? 0) || compare(a, b),
    );
    return { name: first?.[0] ?? "", share: (first?.[1] ?? 0) / Math.max(1, classes.length) };
  });
}

const distinct = (all: Most[]) => new Set(all.map(({ name }) => name).filter(Boolean)).size;

const meanShare = (all: Most[]) =>
  all.reduce((sum, { share }) => sum + share, 0) / Math.max(1, all.length);
