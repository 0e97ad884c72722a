/**
 * A person's name in its own direction, so that it never turns round the words beside it. With
 * `truncated` it takes one line and the whole name is in its tooltip. With `breaksAtNumber` a narrow place breaks it before a number.
 */
export function PersonName({
  name,
  truncated = false,
  breaksAtNumber = false,
  className = "",
}: {
  name: string;
  truncated?: boolean;
  breaksAtNumber?: boolean;
  className?: string;
}) {
  return truncated ? (
    <bdi
      dir="auto"
      title={name}
      className={`inline-block max-w-full truncate align-bottom ${className}`}
    >
      {name}
    </bdi>
  ) : (
    <bdi dir="auto" className={className || undefined}>
      {breaksAtNumber ? brokenAtNumber(name) : name}
    </bdi>
  );
}

/** "Teacher008" as "Teacher" and "008", where it has no room in one line. */
function brokenAtNumber(name: string): React.ReactNode {
  return name
    .split(/(?<=\p{L})(?=\p{N})/u)
    .flatMap((part, at) => (at > 0 ? [<wbr key={part} />, part] : [part]));
}
