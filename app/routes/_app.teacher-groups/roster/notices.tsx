import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PressLink } from "~/ui/press/press";

export function GoneNotice({ closeTo }: { closeTo: string }) {
  return (
    <Notice
      tone="warning"
      title="This teacher has been deleted"
      action={
        <ButtonLink sameScreen href={closeTo} size="small">
          Close
        </ButtonLink>
      }
      className="mb-6"
    >
      Somebody may have deleted them in the meantime.
    </Notice>
  );
}

/** Stands for the list on a page opened with a dialog, as without JavaScript: it comes sooner. */
export function NotListedYet({ closeTo }: { closeTo: string }) {
  return (
    <p className="text-sm text-muted">
      The list of teachers is back when the panel above is{" "}
      <PressLink to={closeTo} className="link">
        closed
      </PressLink>
      .
    </p>
  );
}
