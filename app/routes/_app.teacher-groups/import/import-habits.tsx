import type { ImportPreset } from "~/imports/import-habits.server";
import { Button } from "~/ui/button";
import { PressForm } from "~/ui/press/press";

export function ImportHabits({ habits, action }: { habits: ImportPreset[]; action: string }) {
  if (habits.length === 0) return null;
  return (
    <details className="mt-4 text-sm">
      <summary className="link min-h-9 cursor-pointer py-1.5">How the last files were read</summary>
      <ul className="mt-1 divide-y divide-line">
        {habits.map(({ kind, words }) => (
          <li
            key={kind}
            className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-2"
          >
            <div className="min-w-0">
              <p className="font-semibold">{kind}</p>
              <ul className="text-muted">
                {words.map((line) => (
                  <li key={line} className="break-words">
                    <bdi>{line}</bdi>
                  </li>
                ))}
              </ul>
            </div>
            <PressForm sends={{ intent: "import-forget", kind }} action={action}>
              <Button variant="quiet" size="small" aria-label={`Forget how ${kind} is read`}>
                Forget
              </Button>
            </PressForm>
          </li>
        ))}
      </ul>
    </details>
  );
}
