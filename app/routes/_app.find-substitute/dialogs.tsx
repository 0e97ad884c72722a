import type { HistoryItem } from "~/cover/history/day-history";
import type { IsoDate } from "~/school/dates";
import { apart } from "~/school/names";
import type { Spelling } from "~/teachers/names/spellings.server";
import { Button } from "~/ui/button";
import { DayHistory } from "~/ui/cover/day-history";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import { AbsenceDialog } from "./absence/absence-dialog";
import type { AbsenceAnswer, AbsenceView } from "./absence/absence-fields";
import { type Removal, RemovalDialog } from "./absence/removal-dialog";
import type { SubstituteAnswer } from "./absence/substitute-actions.server";
import { SubstituteDialog } from "./absence/substitute-dialog";
import { KeysDialog } from "./day/keys-dialog";
import { afterForm } from "./day/presses";
import type { PasteAnswer } from "./paste/paste-actions.server";
import { PasteDialog } from "./paste/paste-dialog";
import type { ScreenView } from "./search/screen-view";

export type DialogState = {
  name: string | null;
  removal: Removal | null;
  /** The absence that is entered or changed. */
  absence: AbsenceView | null;
  typed: string;
  /** Whether who is chosen gets more than a day: the dialog of their absence comes next. */
  asksDetails: boolean;
  /** What was done to the day, when that is asked for. */
  history: HistoryItem[] | null;
  namesakes: { id: string; name: string; subject: string; isAbsent: boolean }[];
  /** The remembered spellings, while the dialog for a list is open. */
  spellings: Spelling[];
};

/** The dialog that the URL opens, if any. */
export function OpenDialog({
  dialog,
  answer,
  view,
  url,
  pasted,
  substitute,
  formKey,
}: {
  dialog: DialogState;
  answer: AbsenceAnswer | undefined;
  view: ScreenView;
  url: string;
  pasted: PasteAnswer | undefined;
  substitute: SubstituteAnswer | undefined;
  formKey: string;
}) {
  if (dialog.name === "paste" && !view.isPast && !view.isDayOff) {
    const { spellings } = dialog;
    const { longDate, schoolDay } = view;
    return (
      <PasteDialog
        answer={pasted}
        spellings={spellings}
        blocks={schoolDay.blocks}
        longDate={longDate}
        url={url}
      />
    );
  }
  if (dialog.name === "substitute" && !view.isPast) {
    return <SubstituteDialog date={view.date} answer={substitute} formKey={formKey} url={url} />;
  }
  if (dialog.name === "which" && dialog.namesakes.length > 0) {
    return <WhichTeacher dialog={dialog} date={view.date} url={url} />;
  }
  if (dialog.name === "keys") return <KeysDialog closeTo={url} />;
  if (dialog.history) {
    return (
      <DayHistory
        key="history"
        {...{ history: dialog.history, longDate: view.longDate, isPast: view.isPast }}
        {...{ action: url, after: afterForm(view.date), closeTo: url }}
      />
    );
  }
  if (dialog.absence) {
    const { absence } = dialog;
    return <AbsenceDialog absence={absence} answer={answer} longDate={view.longDate} url={url} />;
  }
  const { removal } = dialog;
  if (!removal) return null;
  return <RemovalDialog removal={removal} date={view.date} longDate={view.longDate} url={url} />;
}

function descriptionOf({ namesakes, typed }: DialogState): string {
  const count = `${namesakes.length} ${namesakes.length === 1 ? "teacher" : "teachers"}`;
  return `${count} fit “${typed}”.`;
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
        {dialog.asksDetails ? <input type="hidden" name="details" value="yes" /> : null}
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
                  aria-label={`Add ${apart(name)}, ${apart(subject)}`}
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
