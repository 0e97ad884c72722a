import { Form } from "@remix-run/react";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { Field, Select } from "~/ui/forms/field";
import { RouteDialog } from "~/ui/route-dialog";
import { useScreen } from "../day/screen";

/** A lesson of somebody who is there, to be held another way. */
export function WhichLesson({ teaching }: { teaching: readonly { id: string; name: string }[] }) {
  const { blocks, date, longDate, url } = useScreen();
  return (
    <RouteDialog
      key="lesson"
      title="Move or swap a lesson"
      closeTo={url}
      description={`Which lesson of ${longDate}?`}
    >
      <Form method="get" action={FIND_SUBSTITUTE} preventScrollReset className="space-y-4">
        <input type="hidden" name="date" value={date} />
        <Field id="lesson-of" label="Teacher">
          <Select name="lesson-of" required>
            {teaching.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="lesson-in" label="Block">
          <Select name="lesson-in" required>
            {blocks.map((block) => (
              <option key={block}>{block}</option>
            ))}
          </Select>
        </Field>
        <DialogButtons closeTo={url}>
          <Button variant="primary">Show</Button>
        </DialogButtons>
      </Form>
    </RouteDialog>
  );
}
