import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { usePending } from "~/ui/pending";
import type { ScreenView } from "./screen-view";

/** The button that searches; disabled while nobody is absent and while it searches. */
export function SearchBar({ view, url }: { view: ScreenView; url: string }) {
  const isPending = usePending("search");
  return (
    <Form method="post" action={url} preventScrollReset className="mt-4">
      <input type="hidden" name="intent" value="search" />
      <Button
        variant={view.isSearched ? "secondary" : "primary"}
        icon="find"
        disabled={view.absent.length === 0}
        pending={isPending}
        pendingLabel="Searching..."
      >
        Find Available Substitutes
      </Button>
    </Form>
  );
}
