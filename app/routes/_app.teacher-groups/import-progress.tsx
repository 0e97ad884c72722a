import { useFormsOnTheWay } from "~/ui/press/queue-store";

/** Says beside a step's buttons that its form is under way, as one that was pressed, or that the document has sent (`isSent`). */
export function ImportProgress({ isSent = false }: { isSent?: boolean }) {
  const isPressed = useFormsOnTheWay().some((form) =>
    String(form.get("intent")).startsWith("import"),
  );
  return (
    <p role="status" className="text-end text-sm text-muted empty:hidden">
      {isSent || isPressed ? "One moment, the file is being read…" : ""}
    </p>
  );
}
