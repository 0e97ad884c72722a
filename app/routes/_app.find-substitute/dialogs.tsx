import { AskedDialog, askedBy } from "~/ui/cover/asked-dialog";
import { DayHistory } from "~/ui/cover/day-history";
import { AbsenceDialog, RemovalDialog } from "./absence/absence-dialog";
import { SubstituteDialog } from "./absence/substitute-dialog";
import { WhichTeacher } from "./absence/which-teacher";
import { ClassesOutDialog } from "./classes-out/classes-out-dialog";
import { ChangeDayDialog } from "./day/change-day-dialog";
import type { DayView } from "./day/day-view";
import { KeysDialog } from "./day/keys-dialog";
import { useScreen } from "./day/screen";
import type { DialogState } from "./dialogs.server";
import { GiveDialog } from "./long-absence/give-dialog";
import { WhichLesson } from "./opened-class/lesson-panel";
import { PasteDialog } from "./paste/paste-dialog";
import { RoomDialog } from "./rooms/room-dialog";

type OpenDialogProps = { dialog: DialogState; view: DayView };

export function OpenDialog({ dialog, view: { isPast, isDayOff } }: OpenDialogProps) {
  const { longDate, url, answer } = useScreen();
  const { name, absence, removal, classesOut, history, spellings } = dialog;
  const asksItself = answer?.form === "classes-out" || answer?.form === "close-room";
  const asked = name === "asked" || asksItself ? askedBy(answer) : null;
  if (asked) return <AskedDialog {...asked} closeTo={url} />;
  if (name === "paste" && !isPast && !isDayOff) {
    return <PasteDialog pasted={dialog.pasted ?? undefined} spellings={spellings} />;
  }
  if (name === "substitute" && !isPast) return <SubstituteDialog />;
  if (name === "which" && dialog.namesakes.length > 0) return <WhichTeacher dialog={dialog} />;
  if (name === "keys") return <KeysDialog closeTo={url} />;
  if (history) {
    return <DayHistory key="history" closeTo={url} {...{ history, longDate, isPast }} />;
  }
  if (name === "day" && dialog.day) return <ChangeDayDialog change={dialog.day} />;
  if (absence) return <AbsenceDialog absence={absence} />;
  if (name === "lesson" && dialog.teaching && !isPast && !isDayOff) {
    return <WhichLesson teaching={dialog.teaching} />;
  }
  if (dialog.give) return <GiveDialog give={dialog.give} />;
  if (dialog.closing) return <RoomDialog closing={dialog.closing} />;
  if (removal) return <RemovalDialog removal={removal} />;
  return classesOut ? <ClassesOutDialog shown={classesOut} /> : null;
}
