import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import { useScreen } from "../day/screen";
import type { ShownTrial } from "./trial-view.server";

/** Nothing where nobody is tried. */
export function RecordDialog({ trial: { tried } }: { trial: ShownTrial }) {
  const { longDate, url } = useScreen();
  if (tried.length === 0) return null;
  const many = tried.length === 1 ? "1 absence" : `${tried.length} absences`;
  return (
    <RouteDialog
      key="record"
      title="Record these absences?"
      closeTo={url}
      description={`They are then absent on ${longDate}, and their classes are to cover.`}
    >
      <PressForm sends={{ intent: "record-trial" }} action={url}>
        <ul className="mb-4">
          {tried.map(({ text, name, part }) => (
            <li key={text}>
              <input type="hidden" name="tried" value={text} />
              <PersonName name={name} />
              {part ? `, ${part}` : ", all day"}
            </li>
          ))}
        </ul>
        <DialogButtons closeTo={url} close="Not now">
          <Button variant="primary" pendingLabel="Recording...">
            Record {many}
          </Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}
