import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { Button, ButtonLink } from "~/ui/button";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import { afterForm } from "./presses";
import type { ScreenView } from "./screen-view";

export type DialogState = {
  name: string | null;
  /** The absent teacher to be removed, with what is covered of theirs. */
  removal: { id: string; name: string; covered: { id: string; block: Block; by: string }[] } | null;
  typed: string;
  namesakes: { id: string; name: string; subject: string; isAbsent: boolean }[];
};

/** The dialog that the URL opens, if any. */
export function OpenDialog({
  dialog,
  view,
  url,
}: {
  dialog: DialogState;
  view: ScreenView;
  url: string;
}) {
  if (dialog.name === "which" && dialog.namesakes.length > 0) {
    return <WhichTeacher dialog={dialog} date={view.date} url={url} />;
  }
  if (!dialog.removal) return null;
  const { id, name, covered } = dialog.removal;
  return (
    <RouteDialog
      key="remove"
      title="Remove this absence?"
      closeTo={url}
      description={
        <>
          <PersonName name={name} /> has {covered.length} covered{" "}
          {covered.length === 1 ? "class" : "classes"} on {view.longDate}. Removing the absence
          cancels that cover, and the substitutes are free again.
        </>
      }
    >
      <ul className="mb-4 text-sm">
        {covered.map((one) => (
          <li key={one.id}>
            Block {one.block}, covered by <PersonName name={one.by} />
          </li>
        ))}
      </ul>
      <PressForm
        action={url}
        after={afterForm(view.date)}
        className="flex flex-wrap justify-end gap-2"
      >
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="teacher" value={id} />
        <input type="hidden" name="cancelCover" value="yes" />
        <ButtonLink href={url} sameScreen>
          Keep the absence
        </ButtonLink>
        <Button variant="destructive">
          Remove and cancel {covered.length}{" "}
          {covered.length === 1 ? "substitution" : "substitutions"}
        </Button>
      </PressForm>
    </RouteDialog>
  );
}

function descriptionOf({ namesakes, typed }: DialogState): string {
  const count = `${namesakes.length} ${namesakes.length === 1 ? "teacher" : "teachers"}`;
  return `“${typed}” is in the name or department of ${count}.`;
}

/** Several teachers bear the typed name: which of them is away? */
function WhichTeacher({ dialog, date, url }: { dialog: DialogState; date: IsoDate; url: string }) {
  return (
    <RouteDialog
      key="which"
      title="Which teacher is absent?"
      closeTo={url}
      description={descriptionOf(dialog)}
    >
      <PressForm action={url} after={afterForm(date)}>
        <input type="hidden" name="intent" value="add-one" />
        <ul className="divide-y divide-line">
          {dialog.namesakes.map(({ id, name, subject, isAbsent }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <PersonName name={name} className="font-semibold" />{" "}
                <bdi className="block text-xs text-muted">{subject}</bdi>
              </span>{" "}
              {isAbsent ? (
                <span className="text-sm text-muted">Already absent</span>
              ) : (
                <Button
                  name="teacher"
                  value={id}
                  size="small"
                  aria-label={`Add ${name}, ${subject}`}
                >
                  Add
                </Button>
              )}
            </li>
          ))}
        </ul>
      </PressForm>
    </RouteDialog>
  );
}
