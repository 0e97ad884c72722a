import { DayHistory } from "~/ui/cover/day-history";
import { AbsenceDialog } from "./absence/absence-dialog";
import type { AbsenceAnswer } from "./absence/absence-fields";
import { RemovalDialog } from "./absence/removal-dialog";
import type { SubstituteAnswer } from "./absence/substitute-actions.server";
import { SubstituteDialog } from "./absence/substitute-dialog";
import { WhichTeacher } from "./absence/which-teacher";
import { ClassesOutDialog } from "./classes-out/classes-out-dialog";
import type { DayView } from "./day/day-view";
import { KeysDialog } from "./day/keys-dialog";
import { afterForm } from "./day/presses";
import type { DialogState } from "./dialogs.server";
import type { ClassFormAnswer } from "./opened-class/class-form";
import { ReleaseDialog } from "./opened-class/release-dialog";
import type { PasteAnswer } from "./paste/paste-actions.server";
import { PasteDialog } from "./paste/paste-dialog";

/** What the forms of the dialogs answered. */
type Answers = {
  ofAbsence: AbsenceAnswer | undefined;
  ofClass: ClassFormAnswer | undefined;
  pasted: PasteAnswer | undefined;
  substitute: SubstituteAnswer | undefined;
};

/** The dialog that the address opens, if any. */
export function OpenDialog({
  dialog,
  view: { date, longDate, isPast, isDayOff, schoolDay },
  url,
  formKey,
  ofAbsence,
  ofClass,
  pasted,
  substitute,
}: Answers & { dialog: DialogState; view: DayView; url: string; formKey: string }) {
  const { name, absence, removal, release, classesOut, history, spellings } = dialog;
  if (name === "paste" && !isPast && !isDayOff) {
    const { blocks } = schoolDay;
    return <PasteDialog answer={pasted} {...{ spellings, blocks, longDate, url }} />;
  }
  if (name === "substitute" && !isPast) {
    return <SubstituteDialog answer={substitute} {...{ date, formKey, url }} />;
  }
  if (name === "which" && dialog.namesakes.length > 0) {
    return <WhichTeacher {...{ dialog, date, url }} />;
  }
  if (name === "keys") return <KeysDialog closeTo={url} />;
  if (history) {
    const after = afterForm(date);
    return (
      <DayHistory
        key="history"
        action={url}
        closeTo={url}
        {...{ history, longDate, isPast, after }}
      />
    );
  }
  if (absence) return <AbsenceDialog answer={ofAbsence} {...{ absence, longDate, url }} />;
  if (removal) return <RemovalDialog {...{ removal, date, longDate, url }} />;
  if (classesOut) {
    return <ClassesOutDialog shown={classesOut} answer={ofClass} {...{ date, url }} />;
  }
  return release ? <ReleaseDialog asked={release} {...{ date, url }} /> : null;
}
