import { useContext } from "react";
import type { Question } from "~/http/form-reply";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import type { AnyAnswer } from "~/ui/forms/form-answer";
import { FormsOfScreen, PressForm, type Sends } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import { Losses } from "./loss-question";

type AskedDialogProps = {
  question: Question;
  /** What Yes sends, agreed to. */
  sends?: Sends;
  /** A form that was sent before, and is sent once more. */
  sent?: Readonly<Record<string, unknown>>;
  /** For screens whose forms have no address in common. */
  action?: string;
  pendingLabel?: string;
  closeTo: string;
};

/** Asks what an act would lose: Yes does it, as long as it is this that is lost. */
export function AskedDialog(asked: AskedDialogProps) {
  const { title = "Go on?", text } = asked.question;
  return (
    <RouteDialog key="asked" title={title} description={text} closeTo={asked.closeTo}>
      <AskedForm {...asked} />
    </RouteDialog>
  );
}

export function AskedForm({
  question: { losses, agree, yes = "Yes", no = "No" },
  sends,
  sent = {},
  action,
  pendingLabel,
  closeTo,
}: AskedDialogProps) {
  const { fields } = useContext(FormsOfScreen);
  const again = Object.entries(sent).filter(([name]) => !(name in fields));
  return (
    <>
      <div className="mb-4 text-sm">
        <Losses losses={losses} />
      </div>
      <PressForm sends={{ ...sends, agreed: agree }} action={action} asks={!action}>
        {again.flatMap(([name, values]) =>
          [values].flat().map((value) => {
            const text = String(value ?? "");
            return <input key={`${name} ${text}`} type="hidden" name={name} value={text} />;
          }),
        )}
        <DialogButtons closeTo={closeTo} close={no}>
          <Button variant="destructive" pendingLabel={pendingLabel}>
            {yes}
          </Button>
        </DialogButtons>
      </PressForm>
    </>
  );
}

/** What the answer to a form asks, and the form; null for any other answer. */
export function askedBy(answer: AnyAnswer): Pick<AskedDialogProps, "question" | "sent"> | null {
  const { question, reply } = answer ?? {};
  return question ? { question, sent: reply?.initialValue ?? {} } : null;
}
