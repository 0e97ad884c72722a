import type { Week } from "~/school/week";
import { type AnyAnswer, answerTo } from "~/ui/forms/form-answer";
import type { DialogState } from "./dialogs.server";
import { ImportDialog } from "./import/import-dialog";
import { ExportDialog } from "./roster/export-dialog";
import { GoneNotice } from "./roster/notices";
import type { TimetableOption } from "./roster/timetable-choice";
import { urlOf, type View } from "./roster/view";
import { RemovalDialog } from "./teacher/removal-dialog";
import { TeacherDialog } from "./teacher/teacher-dialog";
import { WeekDialog } from "./week/week-dialog";

export const DIALOG_TITLES: Record<DialogState["kind"], string> = {
  add: "Add Teacher",
  edit: "Edit Teacher",
  delete: "Delete Teacher",
  week: "School Week",
  import: "Import timetable",
  export: "Export",
  gone: "Teacher not found",
};

/** The dialog that the address opens, or that who it is about is gone. */
export function OpenDialog({
  dialog,
  view,
  subjects,
  week,
  timetables,
  answer,
}: {
  dialog: DialogState;
  view: View;
  subjects: string[];
  week: Pick<Week, "days" | "blocks">;
  timetables: readonly TimetableOption[];
  answer: AnyAnswer;
}) {
  const present = view.timetable ? timetables.find(({ key }) => key === "")?.name : undefined;
  const form = { view, subjects, week, present, result: answerTo(answer, "save")?.reply };
  switch (dialog.kind) {
    case "add":
      return <TeacherDialog key="add" newId={dialog.newId} whoMay={dialog.whoMay} {...form} />;
    case "edit":
      return (
        <TeacherDialog
          key={`edit ${dialog.teacher.id}`}
          teacher={dialog.teacher}
          whoMay={dialog.whoMay}
          {...form}
        />
      );
    case "delete":
      return <RemovalDialog key={`delete ${dialog.removal.teacher.id}`} {...dialog} view={view} />;
    case "week":
      return <WeekDialog key="week" data={dialog.data} view={view} answer={answer} />;
    case "import":
      return <ImportDialog key="import" data={dialog.data} view={view} answer={answer} />;
    case "export":
      return <ExportDialog key="export" {...{ view, timetables }} />;
    case "gone":
      return <GoneNotice closeTo={urlOf(view)} />;
  }
}
