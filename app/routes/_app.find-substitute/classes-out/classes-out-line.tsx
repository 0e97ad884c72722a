import { PersonName } from "~/ui/person-name";
import type { OutingView } from "./classes-out-view.server";

/** Who goes along with an outing; nothing where nobody is named. */
export function Along({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      , with{" "}
      {names.map((name, at) => (
        <span key={name}>
          {at > 0 ? ", " : ""}
          <PersonName name={name} />
        </span>
      ))}
    </>
  );
}

export function ClassesOutLine({ out }: { out: OutingView[] }) {
  if (out.length === 0) return null;
  return (
    <p className="mt-2 text-sm">
      <strong className="font-semibold">Out: </strong>
      {out.map(({ id, students, when, note, along }, at) => (
        <span key={id}>
          {at > 0 ? " · " : ""}
          <bdi>{students}</bdi>, {when} (<bdi>{note}</bdi>)
          <Along names={along} />
        </span>
      ))}
    </p>
  );
}
