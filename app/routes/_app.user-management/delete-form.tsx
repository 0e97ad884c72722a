import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { PressForm } from "~/ui/press/press";
import { dialogUrl, type ListedUser, SCREEN } from "./dialog-state";

export function DeleteForm({ user }: { user: ListedUser }) {
  return (
    <PressForm
      sends={{ intent: "delete", id: user.id }}
      action={dialogUrl("delete", user.id)}
      preventScrollReset
    >
      <DialogButtons closeTo={SCREEN}>
        <Button variant="destructive" icon="delete" pendingLabel="Deleting...">
          Delete User
        </Button>
      </DialogButtons>
    </PressForm>
  );
}
