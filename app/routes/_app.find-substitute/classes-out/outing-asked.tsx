import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import type { AnyAnswer } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import type { OutingAsks } from "./classes-out-actions.server";

export function OutingAsked({
  answer: { form, reply },
  asks,
  action,
  url,
}: {
  answer: NonNullable<AnyAnswer>;
  asks: OutingAsks;
  action: string;
  url: string;
}) {
  const count = asks.lost.length;
  const many = count === 1 ? "1 substitution" : `${count} substitutions`;
  return (
    <RouteDialog
      key="classes-out-asked"
      title={`Cancel ${many}?`}
      closeTo={url}
      description={
        form === "classes-out"
          ? "These classes have a substitute. They need none while the students are out."
          : "The people who cover them have their own classes back then."
      }
    >
      <ul className="mb-4 text-sm">
        {asks.lost.map((words) => (
          <li key={words}>
            <bdi>{words}</bdi>
          </li>
        ))}
      </ul>
      <PressForm sends={{ agreed: asks.agreed }} action={action}>
        {Object.entries(reply.initialValue ?? {}).flatMap(([name, values]) =>
          [values].flat().map((value) => {
            const text = String(value ?? "");
            return <input key={`${name} ${text}`} type="hidden" name={name} value={text} />;
          }),
        )}
        <DialogButtons closeTo={url} close="Leave it as it is">
          <Button variant="destructive">
            {form === "classes-out" ? "Record and cancel" : "Take back and cancel"} {many}
          </Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}
