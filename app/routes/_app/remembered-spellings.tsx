import type { Spelling } from "~/teachers/names/spellings.server";
import { Button } from "~/ui/button";
import { PersonName } from "~/ui/person-name";
import { type Intent, PressForm } from "~/ui/press/press";

export function RememberedSpellings({
  spellings,
  action,
  intent,
  what = "spelling",
}: {
  spellings: Spelling[];
  action: string;
  intent: Intent;
  what?: "spelling" | "name";
}) {
  if (spellings.length === 0) return null;
  return (
    <details className="mt-4 text-sm">
      <summary className="link min-h-9 cursor-pointer py-1.5">
        {spellings.length} remembered {spellings.length === 1 ? what : `${what}s`}
      </summary>
      <ul className="mt-1 divide-y divide-line">
        {spellings.map(({ id, spelling, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
            <span className="min-w-0">
              “<PersonName name={spelling} />” is{" "}
              <PersonName name={name} className="font-semibold" />
            </span>
            <PressForm sends={{ intent, spelling: id }} action={action}>
              <Button variant="quiet" size="small" aria-label={`Forget ${spelling}`}>
                Forget
              </Button>
            </PressForm>
          </li>
        ))}
      </ul>
    </details>
  );
}
