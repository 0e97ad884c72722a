import { captionOf, isWithoutClass } from "~/cover/day/released";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import type { AskedRelease } from "./asked-release";

export function ReleaseDialog({
  asked: { classId, block, owner, by, note, how, withName, agree },
  url,
}: {
  asked: AskedRelease;
  url: string;
}) {
  return (
    <RouteDialog
      key="release"
      title="Cancel the cover of this class?"
      closeTo={url}
      description={
        <>
          Block {block} of <PersonName name={owner} /> is covered by <PersonName name={by} />, who
          is free again then.{" "}
          {withName ? (
            <>
              <PersonName name={withName} /> takes the students along.{" "}
            </>
          ) : isWithoutClass(how) ? (
            `${captionOf({ kind: how })}. `
          ) : null}
          {note ? (
            <>
              Note: <bdi>{note}</bdi>
            </>
          ) : null}
        </>
      }
    >
      <PressForm sends={{ intent: "release", class: classId, note, with: how, agreed: agree }}>
        <DialogButtons closeTo={url} close="Keep the cover">
          <Button variant="destructive">No cover needed, cancel it</Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}
