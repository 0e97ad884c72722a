import { searchUrl } from "~/cover/search-state";
import { Button, buttonClass } from "~/ui/button";
import { PressLink } from "~/ui/press/press";
import { useOnTheirWay } from "../day/presses";
import { useScreen } from "../day/screen";

/** What can be done with an absence; the form that removes stands once, beside the board. */
export function AbsenceActs({
  id,
  isSeveral,
  whose,
}: {
  id: string;
  /** Whether more than one day is to come. */
  isSeveral: boolean;
  /** Read out after the words of the buttons: "the absence of Huda Nasser". */
  whose: { change: string; remove: string };
}) {
  const { state } = useScreen();
  const isRemoving = useOnTheirWay("remove").some((form) => form.get("teacher") === id);
  return (
    <>
      <PressLink
        to={searchUrl(state, { dialog: "absence", teacher: id })}
        aria-label={`Change ${whose.change}`}
        className={buttonClass({ size: "small" })}
      >
        Change
      </PressLink>{" "}
      <Button
        size="small"
        form="remove-absent"
        name="teacher"
        value={id}
        disabled={isRemoving}
        aria-label={`Remove ${whose.remove}`}
      >
        Remove
      </Button>
      {isSeveral ? (
        <>
          {" "}
          <PressLink
            to={searchUrl(state, { dialog: "give", teacher: id })}
            aria-label={`Give all to one person: ${whose.remove}`}
            className={buttonClass({ size: "small" })}
          >
            Give all to one person
          </PressLink>
        </>
      ) : null}
    </>
  );
}
