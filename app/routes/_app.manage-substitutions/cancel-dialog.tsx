import type { CoverGroup } from "~/cover/lists/by-absent-teacher";
import { blockAndStudents } from "~/teachers/entry";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";

/** The form carries the substitutions that are shown. */
export function CancelDialog({
  group,
  cancelsAll,
  closeTo,
}: {
  group: CoverGroup;
  cancelsAll: boolean;
  closeTo: string;
}) {
  return (
    <RouteDialog
      title={cancelsAll ? "Cancel Substitutions?" : "Cancel Substitution?"}
      description={`This will cancel ${group.covers.length} substitution assignment(s). The substitute teacher will be freed up for other assignments. This action cannot be undone.`}
      closeTo={closeTo}
    >
      <ul className="mb-4 grid gap-1 text-sm">
        {group.covers.map((cover) => (
          <li key={cover.id}>
            Block <bdi>{blockAndStudents(cover.block, cover.students)}</bdi> of{" "}
            <PersonName name={group.teacherName} />, covered by{" "}
            <PersonName name={cover.substituteName} />
          </li>
        ))}
      </ul>
      <PressForm sends={{ intent: "cancel" }}>
        {group.covers.map((cover) => (
          <input key={cover.id} type="hidden" name="id" value={cover.id} />
        ))}
        <DialogButtons closeTo={closeTo} close={cancelsAll ? "No, Keep Them" : "No, Keep It"}>
          <Button variant="destructive" pendingLabel="Canceling...">
            {cancelsAll ? "Yes, Cancel All" : "Yes, Cancel It"}
          </Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}
