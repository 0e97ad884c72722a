import { whyReleased } from "~/cover/day/released-words";
import type { ReleasedClass } from "~/cover/lists/by-absent-teacher";
import type { IsoDate } from "~/school/dates";
import { BlockAndStudents } from "~/ui/cover/block-in-words";
import { PersonName } from "~/ui/person-name";
import { CorrectionLinks } from "./correction-links";

/** Classes that need no cover, and why: they are in no figure; `date` (past) lets cover be said. */
export function ReleasedClasses({
  classes,
  date,
}: {
  classes: ReleasedClass[];
  date: IsoDate | null;
}) {
  if (classes.length === 0) return null;
  return (
    <section aria-labelledby="released" className="mb-6 text-sm">
      <h3 id="released" className="font-semibold">
        No cover needed ({classes.length})
      </h3>
      <ul className="mt-1 grid gap-1 text-muted">
        {classes.map(({ id, teacherId, teacherName, block, students, released }) => (
          <li key={id}>
            <BlockAndStudents block={block} students={students} /> of{" "}
            <PersonName name={teacherName} />
            <Because why={whyReleased(released)} />{" "}
            {date ? (
              <CorrectionLinks
                {...{ date, block, teacherName }}
                teacherId={teacherId}
                isCovered={false}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Because({ why }: { why: string }) {
  if (!why) return null;
  return (
    <>
      : <bdi>{why}</bdi>
    </>
  );
}
