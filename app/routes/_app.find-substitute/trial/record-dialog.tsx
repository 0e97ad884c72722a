import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { PersonName } from "~/ui/person-name";
import { usePending } from "~/ui/press/pending";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import type { ShownTrial } from "./trial-view.server";

export function RecordDialog({
  tried,
  longDate,
  url,
}: Pick<ShownTrial, "tried"> & { longDate: string; url: string }) {
  const isPending = usePending("record-trial");
  const many = tried.length === 1 ? "1 absence" : `${tried.length} absences`;
  return (
    <RouteDialog
      key="record"
      title="Record these absences?"
      closeTo={url}
      description={`They are then absent on ${longDate}, and their classes are to cover.`}
    >
      <PressForm action={url}>
        <input type="hidden" name="intent" value="record-trial" />
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
          <Button variant="primary" pending={isPending} pendingLabel="Recording...">
            Record {many}
          </Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}
