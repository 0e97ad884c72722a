type SelectableTextProps = {
  text: string;
  isFolded?: boolean;
  label?: string;
};

export function SelectableText({ text, isFolded = false, label = "Message" }: SelectableTextProps) {
  const field = (
    <pre
      dir="auto"
      className="control mt-1 select-all whitespace-pre-wrap break-words py-2 font-sans text-sm"
    >
      {text}
    </pre>
  );
  if (!isFolded) return field;
  return (
    <details className="open-wide">
      <summary className="py-1 text-sm text-muted coarse:py-3">{label}</summary>
      {field}
    </details>
  );
}
