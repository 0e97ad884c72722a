import type { TeacherRemoval } from "~/cover/delete-teacher.server";
import { formatDate } from "~/school/dates";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import { urlOf, type View } from "../roster/view";

export function RemovalDialog(props: { removal: TeacherRemoval; agreed: string; view: View }) {
  const { removal, agreed, view } = props;
  const { id, name } = removal.teacher;
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
      <ul className="mb-5 list-disc space-y-1 ps-5 text-sm">
        {consequences(removal).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <PressForm
        sends={{ intent: "delete", id, agreed }}
        action={urlOf(view, { dialog: "delete", id })}
      >
        <DialogButtons closeTo={urlOf(view)} close="Keep Teacher">
          <Button variant="destructive" icon="delete" pendingLabel="Deleting...">
            Delete Teacher
          </Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}

function consequences({
  deleted,
  uncovered,
  joined,
  losingPast,
  keepingName,
  coming,
}: TeacherRemoval): string[] {
  const words: string[] = [];
  if (deleted > 0) {
    words.push(
      `Deleted with this teacher: ${counted(deleted, "substitution")} of their own classes`,
    );
  }
  if (uncovered > 0) {
    words.push(
      `From today on: ${counted(uncovered, "class", "classes")} without a substitute again`,
    );
  }
  if (joined > 0) {
    const classes = counted(joined, "class", "classes");
    words.push(`From today on: ${classes} that they were to take along without anybody again`);
  }
  if (losingPast > 0) {
    const shown = keepingName === losingPast ? "the name stays on them" : "shown as Unknown";
    words.push(
      `In the past: ${counted(losingPast, "substitution")} without a substitute, ${shown}`,
    );
  }
  if (words.length === 0) words.push("This teacher has no substitution records");
  for (const { name, from, classes } of coming) {
    words.push(
      `From ${formatDate(from)}: ${counted(classes, "class", "classes")} of ${name} without a teacher`,
    );
  }
  return words;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
