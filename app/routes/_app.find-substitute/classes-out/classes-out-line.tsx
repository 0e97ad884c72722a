import type { OutingView } from "./classes-out-view.server";

/** Who is out that day. */
export function ClassesOutLine({ out }: { out: OutingView[] }) {
  if (out.length === 0) return null;
  return (
    <p className="mt-2 text-sm">
      <strong className="font-semibold">Out: </strong>
      {out.map(({ id, students, when, note }, at) => (
        <span key={id}>
          {at > 0 ? " · " : ""}
          <bdi>{students}</bdi>, {when} (<bdi>{note}</bdi>)
        </span>
      ))}
    </p>
  );
}
