import type { CoverGroup } from "~/cover/lists/by-absent-teacher";
import { BlockAndStudents } from "~/ui/cover/block-in-words";
import { PersonName } from "~/ui/person-name";

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
