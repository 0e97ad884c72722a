import { bellTimes, type Week } from "~/school/week";

export function WeekTable({ week: { days, blocks } }: { week: Week }) {
  return (
    <>
      <p className="mb-2 text-sm">{days.join(", ")}</p>
      <ol className="grid gap-1 text-sm">
        {blocks.map((block) => (
          <li key={block.label}>
            <bdi className="font-semibold">{block.label}</bdi>
            {block.name ? (
              <>
                {" "}
                <bdi>{block.name}</bdi>
              </>
            ) : null}
            <span className="text-muted"> {bellTimes(block)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
