import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import type { DayView } from "./day-view";
import { afterForm } from "./presses";

/** Absent people who were to cover for others: nothing is left with a substitute who is not there. */
export function LeftBehind({
  view,
  url,
  canChange,
}: {
  view: DayView;
  url: string;
  canChange: boolean;
}) {
  return view.leftBehind.map(({ id, name, classes }) => (
    <Notice
      key={id}
      tone="warning"
      className="mt-4"
      title={
        <>
          <PersonName name={name} /> is absent and was to cover {classes.join(", ")}
        </>
      }
      action={
        canChange ? (
          <PressForm action={url} after={afterForm(view.date)}>
            <input type="hidden" name="intent" value="free" />
            <input type="hidden" name="teacher" value={id} />
            <Button size="small">
              Free {classes.length} {classes.length === 1 ? "class" : "classes"}
            </Button>
          </PressForm>
        ) : undefined
      }
    />
  ));
}
