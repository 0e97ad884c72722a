import type { ComponentProps } from "react";
import { Button } from "~/ui/button";
import { usePending } from "~/ui/press/pending";
import { PressForm } from "~/ui/press/press";
import type { PublishedState } from "./published.server";

/** Shows nothing where nothing outside would show the day. */
export function PublishedLine({
  published,
  className = "",
  ...form
}: {
  published: PublishedState | null;
  className?: string;
} & Pick<ComponentProps<typeof PressForm>, "action" | "after">) {
  const isPending = usePending("publish");
  if (!published) return null;
  const { time, changes } = published;
  const since = changes > 0 ? `${changes} ${changes === 1 ? "change" : "changes"} since` : null;
  return (
    <PressForm
      {...form}
      className={`screen-only flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted ${className}`}
    >
      <input type="hidden" name="intent" value="publish" />
      <p>
        {time
          ? ["Published", time, since && `· ${since}`].filter(Boolean).join(" ")
          : "Not published yet"}
      </p>
      {time && !since ? null : (
        <Button size="small" pending={isPending} pendingLabel="Publishing...">
          Publish
        </Button>
      )}
    </PressForm>
  );
}
