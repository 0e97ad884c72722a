import { Button } from "~/ui/button";
import { PressForm } from "~/ui/press/press";

/** Ends the links of walls and teachers' pages; administrator only. */
export function NewLinksForAll() {
  return (
    <details className="mt-4 text-sm">
      <summary>Make all links new</summary>
      <PressForm sends={{ intent: "links-all" }} className="mt-2 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-64 text-muted">
          Whoever has it can read every screen and every teacher's page. New links end all of these
          addresses at once; the new ones have to be opened on each screen, and given out again.
        </p>
        <Button size="small" variant="destructive">
          New links for all
        </Button>
      </PressForm>
    </details>
  );
}
