import { Button, ButtonLink } from "~/ui/button";
import { usePending } from "~/ui/press/pending";
import { PressForm } from "~/ui/press/press";
import { dialogUrl, type ListedUser, SCREEN } from "./dialog-state";

export function DeleteForm({ user }: { user: ListedUser }) {
  const isPending = usePending("delete");
  return (
    <PressForm
      action={dialogUrl("delete", user.id)}
      preventScrollReset
      className="flex flex-wrap gap-2"
    >
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={user.id} />
      <Button variant="destructive" icon="delete" pending={isPending} pendingLabel="Deleting...">
        Delete User
      </Button>
      <ButtonLink sameScreen href={SCREEN}>
        Close
      </ButtonLink>
    </PressForm>
  );
}
