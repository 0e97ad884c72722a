import { whyReleased } from "~/cover/day/released";
import type { CoverGroup, ReleasedClass } from "~/cover/lists/by-absent-teacher";
import type { IsoDate } from "~/school/dates";
import { BlockAndStudents } from "~/ui/cover/block-in-words";
import { PersonName } from "~/ui/person-name";
import { CorrectionLinks } from "./past/correction-links";

type ReleasedClassesProps = { classes: ReleasedClass[]; date: IsoDate | null };

/** Classes taught together stand apart, as no figure counts them. `date` is a past one. */
export function ReleasedClasses({ classes, date }: ReleasedClassesProps) {
  const isTogether = ({ released }: ReleasedClass) => released.by === "together";
  const shown = { date, classes: classes.filter((releasedClass) => !isTogether(releasedClass)) };
  const together = { date, classes: classes.filter(isTogether) };
  return (
    <>
      <List id="released" title="No cover needed" {...shown} />
      <List id="taught-together" title="Taught together, no cover needed" {...together} />
    </>
  );
}

type ListProps = { id: string; title: string; classes: ReleasedClass[]; date: IsoDate | null };

function List({ id: headingId, title, classes, date }: ListProps) {
  if (classes.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mb-6 text-sm">
      <h3 id={headingId} className="font-semibold">
        {title} ({classes.length})
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

export function Cancelled({ groups }: { groups: CoverGroup[] }) {
  const count = groups.reduce((sum, group) => sum + group.covers.length, 0);
  if (count === 0) return null;
  return (
    <details className="mt-4 text-sm">
      <summary className="py-2 font-semibold coarse:py-3">Cancelled ({count}, not counted)</summary>
      <ul className="grid gap-1 text-muted">
        {groups.flatMap((group) =>
          group.covers.map((cover) => (
            <li key={cover.id}>
              <s>
                <BlockAndStudents block={cover.block} students={cover.students} /> of{" "}
                <PersonName name={group.teacherName} />, was to be covered by{" "}
                <PersonName name={cover.substituteName} />
              </s>
            </li>
          )),
        )}
      </ul>
    </details>
  );
}
