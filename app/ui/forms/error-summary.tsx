import type { MouseEvent } from "react";
import { withNamesApart } from "~/school/names";
import { Icon } from "~/ui/icons";
import { useTakesFocus } from "./takes-focus";

export type SummaryError = { fieldId: string | null; message: string };

type ErrorSummaryProps = {
  title?: string;
  errors: SummaryError[];
  result?: unknown;
};

/** `fieldId` null is plain text. A new `result` (the action's answer) takes the focus again. */
export function ErrorSummary({ title = "There is a problem", errors, result }: ErrorSummaryProps) {
  const words = errors.map((error) => error.message).join("\n");
  const box = useTakesFocus<HTMLDivElement>(words, result);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript this is what moves the focus to the errors
      autoFocus
      className="mb-4 flex gap-3 rounded border-2 border-destructive bg-surface p-4"
    >
      <Icon name="destructive" className="mt-0.5 h-5 w-5 text-destructive" />
      <div className="min-w-0">
        <h2 className="font-semibold">{title}</h2>
        <ul className="mt-1 list-inside list-disc space-y-1 text-sm">
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId} ${message}`} className="text-destructive">
              {fieldId ? (
                <a
                  href={`#${fieldId}`}
                  onClick={(event) => leadTo(fieldId, event)}
                  className="font-semibold underline"
                >
                  {withNamesApart(message)}
                </a>
              ) : (
                withNamesApart(message)
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Focuses a field without changing the address, which would let go of the action's answer. */
function leadTo(fieldId: string, event: MouseEvent) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
