import type { SomebodyThen } from "~/cover/corrections/past-class";
import { isolated } from "~/school/names";

/** `cannotBe` were elsewhere; each has objections. */
export function PeopleOptions({
  label,
  people,
  cannotBe = false,
}: {
  label: string;
  people: SomebodyThen[];
  cannotBe?: boolean;
}) {
  if (people.length === 0) return null;
  return (
    <optgroup label={label}>
      {people.map(({ id, name, note }) => (
        <option key={id} value={id} disabled={cannotBe} dir="auto">
          {note ? `${isolated(name)} · ${note}` : name}
        </option>
      ))}
    </optgroup>
  );
}
