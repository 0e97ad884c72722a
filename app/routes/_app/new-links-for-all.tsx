import { Button } from "~/ui/button";
import { PressForm } from "~/ui/press/press";

export type LinksInUse = { people: number; screens: number };

/** Ends the links of screens and teachers' pages; administrator only. */
export function NewLinksForAll({ people, screens }: LinksInUse) {
  const concerned = [
    ...(people > 0 ? [`${people} ${people === 1 ? "person" : "people"}`] : []),
    ...(screens > 0 ? [`${screens} ${screens === 1 ? "screen" : "screens"}`] : []),
  ].join(" and ");
  return (
    <details className="mt-4 text-sm">
      <summary>Make all links new{concerned ? ` (${concerned})` : null}</summary>
      <PressForm sends={{ intent: "links-all" }} className="mt-2 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-64 text-muted">
          For when a backup was lost: whoever has it can read every screen and every teacher's page.
          All links end at once; the new ones have to be opened on each screen, and given out again.
        </p>
        <Button size="small" variant="destructive">
          New links for all
        </Button>
      </PressForm>
    </details>
  );
}
