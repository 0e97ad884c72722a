import { Form } from "@remix-run/react";
import type { Removal } from "~/cover/removal.server";
import { Button, ButtonLink } from "~/ui/button";
import { usePending } from "~/ui/pending";
import { PersonName } from "~/ui/person-name";
import { RouteDialog } from "~/ui/route-dialog";
import { urlOf, type View } from "./view";

/** Asks before a teacher is deleted, and says what goes along. */
export function RemovalDialog({ removal, view }: { removal: Removal; view: View }) {
  const { id, name } = removal.teacher;
  const isPending = usePending("delete");
  return (
    <RouteDialog
      title="Delete Teacher"
      closeTo={urlOf(view)}
      description={
        <p>
          {"Are you sure you want to delete "}
          <PersonName name={name} className="font-semibold text-ink" />
          {
            "? This action cannot be undone and will also remove all associated substitution records."
          }
        </p>
      }
    >
      <ul className="mb-5 list-inside list-disc space-y-1 text-sm">
        {consequences(removal).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Form
        method="post"
        action={urlOf(view, { dialog: "delete", id })}
        preventScrollReset
        className="flex flex-wrap gap-2"
      >
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <Button variant="destructive" icon="delete" pending={isPending} pendingLabel="Deleting...">
          Delete Teacher
        </Button>
        <ButtonLink within href={urlOf(view)}>
          Cancel
        </ButtonLink>
      </Form>
    </RouteDialog>
  );
}

function consequences({ deleted, losingPast, keepingName, uncovered }: Removal): string[] {
  const words: string[] = [];
  if (deleted > 0) words.push(`${substitutions(deleted)} of this teacher's own classes: deleted`);
  if (uncovered > 0) {
    words.push(`${classes(uncovered)} to cover from today on: uncovered again`);
  }
  if (losingPast > 0) {
    const kept = keepingName === losingPast ? "the name stays in the reports" : "shown as Unknown";
    words.push(`${substitutions(losingPast)} covered in the past: without a substitute, ${kept}`);
  }
  return words.length > 0 ? words : ["This teacher has no substitution records"];
}

const substitutions = (count: number) =>
  count === 1 ? "1 substitution" : `${count} substitutions`;
const classes = (count: number) => (count === 1 ? "1 class" : `${count} classes`);
