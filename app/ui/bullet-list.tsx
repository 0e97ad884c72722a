type BulletListProps = { lines: readonly string[]; className?: string };

/** Lines in words, each by itself whichever way it runs. */
export function BulletList({ lines, className = "" }: BulletListProps) {
  return (
    <ul className={`list-disc ps-5 ${className}`}>
      {lines.map((line) => (
        <li key={line}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}
