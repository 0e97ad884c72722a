import { AskedDialog } from "~/ui/cover/asked-dialog";
import { type AnyAnswer, answerTo } from "~/ui/forms/form-answer";
import type { DialogState } from "./dialogs.server";
import { ImportDialog } from "./import/import-dialog";
import { PagesDialog } from "./pages/pages-dialog";
import { ExportDialog } from "./roster/export-dialog";
import { GoneNotice } from "./roster/notices";
import type { TimetableOption } from "./roster/timetable-choice";
import { urlOf, type View } from "./roster/view";
import { StaffDialog } from "./staff/staff-dialog";
import { TeacherDialog } from "./teacher/teacher-dialog";
import { WeekPanel } from "./week/week-panel";

export const DIALOG_TITLES: Record<DialogState["kind"], string> = {
  add: "Add Teacher",
  edit: "Edit Teacher",
  delete: "Delete Teacher",
  week: "School Week",
  import: "Import timetable",
  staff: "Staff list",
  export: "Export",
  pages: "Teachers' pages",
  gone: "Teacher not found",
};

type OpenDialogProps = {
  dialog: DialogState;
  view: View;
  subjects: string[];
  timetables: readonly TimetableOption[];
  answer: AnyAnswer;
};

export function OpenDialog({ dialog, view, subjects, timetables, answer }: OpenDialogProps) {
  const form = { view, subjects, answer: answerTo(answer, "save") };
  switch (dialog.kind) {
    case "add":
      return (
        <TeacherDialog
          key={`add ${dialog.place.timetableId} ${dialog.place.turn}`}
          {...dialog}
          {...form}
        />
      );
    case "edit":
      return (
        <TeacherDialog
          key={`edit ${dialog.teacher.id} ${dialog.place.timetableId} ${dialog.place.turn}`}
          {...dialog}
          {...form}
        />
      );
    case "delete":
      return (
        <AskedDialog
          question={dialog.question}
          sends={{ intent: "delete", id: dialog.id }}
          action={urlOf(view, { dialog: "delete", id: dialog.id })}
          pendingLabel="Deleting..."
          closeTo={urlOf(view)}
        />
      );
    case "week":
      return <WeekPanel panel={dialog.panel} view={view} answer={answer} />;
    case "import":
      return <ImportDialog key="import" data={dialog.data} view={view} answer={answer} />;
    case "staff":
      return <StaffDialog key="staff" data={dialog.data} view={view} answer={answer} />;
    case "export":
      return <ExportDialog key="export" {...{ view, timetables }} />;
    case "pages":
      return <PagesDialog key="pages" data={dialog.data} view={view} />;
    case "gone":
      return <GoneNotice closeTo={urlOf(view)} />;
  }
}
