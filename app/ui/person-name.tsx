/**
 * A person's name in its own direction, so that it never turns round the words beside it. With
 * `truncated` it takes one line and the whole name is in its tooltip.
 */
export function PersonName({
  name,
  truncated = false,
  className = "",
}: {
  name: string;
  truncated?: boolean;
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
      {name}
    </bdi>
  );
}
