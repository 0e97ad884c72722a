/** `height` is a Tailwind class. */
export function Placeholder({
  count = 1,
  height = "h-24",
  className = "grid gap-4",
}: {
  count?: number;
  height?: string;
  className?: string;
}) {
  const blocks = Array.from({ length: count }, (_, index) => `block ${index + 1}`);
  return (
    <div role="status" className={className}>
      <span className="sr-only">Loading</span>
      {blocks.map((key) => (
        <div key={key} className={`placeholder animate-pulse rounded bg-sunken ${height}`} />
      ))}
    </div>
  );
}
