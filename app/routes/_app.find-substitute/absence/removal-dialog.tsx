import { SCOPE_WORDS, SCOPES } from "~/cover/absences/scope";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { RadioGroup } from "~/ui/forms/choices";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import { useScreen } from "../day/screen";

export type Removal = { id: string; name: string };

export const SCOPE_OPTIONS = SCOPES.map((value) => ({ value, label: SCOPE_WORDS[value] }));

/** Asks which days of an absence are removed. */
export function RemovalDialog({ removal: { id, name } }: { removal: Removal }) {
  const { url } = useScreen();
  return (
    <RouteDialog
      key="remove"
      title="Remove this absence?"
      closeTo={url}
      description={
        <>
          <PersonName name={name} /> is absent on several days.
        </>
      }
    >
      <PressForm sends={{ intent: "remove", teacher: id }} asks>
        <RadioGroup
          id="scope"
          name="scope"
          legend="Which days"
          options={SCOPE_OPTIONS}
          defaultValue="day"
        />
        <DialogButtons closeTo={url} close="Keep the absence">
          <Button variant="destructive">Remove</Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}
