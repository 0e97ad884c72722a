import { useFormsOnTheWay } from "~/ui/press/queue-store";

/** `isSent` if the document sent a form. */
export function ImportProgress({ isSent = false }: { isSent?: boolean }) {
  const intents = useFormsOnTheWay().map((form) => String(form.get("intent")));
  const isRead = isSent || intents.some((intent) => intent.startsWith("import-"));
  return (
    <p role="status" className="text-end text-sm text-muted empty:hidden">
      {intents.includes("import")
        ? "One moment, the timetable is being written…"
        : isRead && "One moment, the file is being read…"}
    </p>
  );
}
