import { sayReleased } from "~/cover/day/released";
import type { ReleasedClass } from "~/cover/lists/by-absent-teacher";
import { blockAndStudents } from "~/teachers/entry";
import { PersonName } from "~/ui/person-name";

/** The day's classes that need no cover, and why: they are in no figure. */
export function Released({ classes }: { classes: ReleasedClass[] }) {
  if (classes.length === 0) return null;
  return (
    <section aria-labelledby="released" className="mb-6 text-sm">
      <h3 id="released" className="font-semibold">
        No cover needed ({classes.length})
      </h3>
      <ul className="mt-1 grid gap-1 text-muted">
        {classes.map(({ id, teacherName, block, students, released }) => (
          <li key={id}>
            Block <bdi>{blockAndStudents(block, students)}</bdi> of{" "}
            <PersonName name={teacherName} /> <bdi>{sayReleased(released)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
