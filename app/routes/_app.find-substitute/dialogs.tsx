import type { AbsenceAsks } from "~/cover/absences/change-absence.server";
import { AskedDialog, askedBy } from "~/ui/cover/asked-dialog";
import { DayHistory } from "~/ui/cover/day-history";
import { type AnyAnswer, answerTo } from "~/ui/forms/form-answer";
import { AbsenceDialog } from "./absence/absence-dialog";
import { RemovalDialog } from "./absence/removal-dialog";
import { SubstituteDialog } from "./absence/substitute-dialog";
import { WhichTeacher } from "./absence/which-teacher";
import { ClassesOutDialog } from "./classes-out/classes-out-dialog";
import { ChangeDayDialog } from "./day/change-day-dialog";
import type { DayView } from "./day/day-view";
import { KeysDialog } from "./day/keys-dialog";
import type { DialogState } from "./dialogs.server";
import { GiveDialog } from "./long-absence/give-dialog";
import { WhichLesson } from "./opened-class/which-lesson";
import type { PasteReview } from "./paste/paste-actions.server";
import { PasteDialog } from "./paste/paste-dialog";
import { RoomDialog } from "./rooms/room-dialog";

export function OpenDialog({
  dialog,
  view: { date, longDate, isPast, isDayOff, schoolDay },
  url,
  formKey,
  answer,
}: {
  dialog: DialogState;
  view: DayView;
  url: string;
  formKey: string;
  answer: AnyAnswer;
}) {
  const { name, absence, removal, classesOut, history, spellings } = dialog;
  const asksItself = answer?.form === "classes-out" || answer?.form === "close-room";
  const asked = name === "asked" || asksItself ? askedBy(answer) : null;
  if (asked) return <AskedDialog {...asked} closeTo={url} />;
  if (name === "paste" && !isPast && !isDayOff) {
    const { blocks } = schoolDay;
    const ofList = answerTo<PasteReview>(answer, "paste", "paste-add");
    const shown = ofList ?? dialog.pasted ?? undefined;
    return <PasteDialog answer={shown} {...{ spellings, blocks, longDate, url }} />;
  }
  if (name === "substitute" && !isPast) {
    const ofSubstitute = answerTo(answer, "add-substitute");
    return <SubstituteDialog answer={ofSubstitute} {...{ date, formKey, url }} />;
  }
  if (name === "which" && dialog.namesakes.length > 0) {
    return <WhichTeacher {...{ dialog, date, url }} />;
  }
  if (name === "keys") return <KeysDialog closeTo={url} />;
  if (history) {
    return <DayHistory key="history" closeTo={url} {...{ history, longDate, isPast }} />;
  }
  if (name === "day" && dialog.day) {
    return <ChangeDayDialog change={dialog.day} {...{ longDate, url, answer }} />;
  }
  if (absence) {
    const ofAbsence = answerTo<AbsenceAsks>(answer, "absence");
    return <AbsenceDialog answer={ofAbsence} {...{ absence, longDate, url }} />;
  }
  if (name === "lesson" && dialog.teaching && !isPast && !isDayOff) {
    const { blocks } = schoolDay;
    return <WhichLesson teaching={dialog.teaching} {...{ blocks, date, longDate, url }} />;
  }
  if (dialog.give) return <GiveDialog give={dialog.give} {...{ url, formKey }} />;
  if (dialog.closing) return <RoomDialog closing={dialog.closing} {...{ date, url, answer }} />;
  if (removal) return <RemovalDialog {...{ removal, url }} />;
  if (classesOut) {
    return <ClassesOutDialog shown={classesOut} {...{ date, url, answer }} />;
  }
  return null;
}
