import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { usePending } from "~/ui/press/pending";
import { PressForm } from "~/ui/press/press";
import { dialogUrl, type ListedUser, SCREEN } from "./dialog-state";

export function DeleteForm({ user }: { user: ListedUser }) {
  const isPending = usePending("delete");
  return (
    <PressForm action={dialogUrl("delete", user.id)} preventScrollReset>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={user.id} />
      <DialogButtons closeTo={SCREEN}>
        <Button variant="destructive" icon="delete" pending={isPending} pendingLabel="Deleting...">
          Delete User
        </Button>
      </DialogButtons>
    </PressForm>
  );
}
