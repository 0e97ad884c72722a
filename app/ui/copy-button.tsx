import { type ReactNode, useState } from "react";
import { Button } from "./button";
import { useHydrated } from "./page/hydrated";

export function CopyButton({ text, label }: { text: string; label: ReactNode }) {
  const canCopy = useHydrated() && typeof navigator.clipboard?.writeText === "function";
  const [said, setSaid] = useState<"Copied" | "Not copied: select the text below" | null>(null);
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid("Copied"),
      () => setSaid("Not copied: select the text below"),
    );
  return (
    <span className="inline-flex items-center gap-2">
      <Button type="button" size="small" onClick={copy}>
        Copy
        <span className="sr-only"> {label}</span>
      </Button>
      <span role="status" className="text-sm text-muted">
        {said}
      </span>
    </span>
  );
}
