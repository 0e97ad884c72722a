import { randomUUID } from "node:crypto";
import { whoMayInstead } from "~/accounts/may-run.server";
import type { Session } from "~/accounts/sessions.server";
import type { Question } from "~/http/form-reply";
import { type ImportData, readImport } from "./import/import-data.server";
import { type PagesData, readPages } from "./pages/pages.server";
import { readView } from "./roster/view";
import { readStaff, type StaffData } from "./staff/staff-actions.server";
import {
  type EditedTeacher,
  type PlaceShown,
  readAdded,
  readEdited,
  readRemoval,
} from "./teacher/teacher.server";
import { readWeekPanel, type WeekPanelData } from "./week/panel-data.server";

export type DialogState =
  | { kind: "add"; newId: string; place: PlaceShown; whoMay: string | null }
  | { kind: "edit"; teacher: EditedTeacher; place: PlaceShown; whoMay: string | null }
  | { kind: "delete"; id: string; question: Question }
  | { kind: "week"; panel: WeekPanelData }
  | { kind: "import"; data: ImportData }
  | { kind: "staff"; data: StaffData }
  | { kind: "export" }
  | { kind: "pages"; data: PagesData }
  | { kind: "gone" };

export async function readDialog(
  parameters: URLSearchParams,
  session: Session,
): Promise<DialogState | null> {
  const id = parameters.get("id") ?? "";
  const shown = readView(parameters);
  switch (parameters.get("dialog")) {
    case "add": {
      const whoMay = await whoMayInstead(session.user);
      return { kind: "add", newId: randomUUID(), place: await readAdded(shown), whoMay };
    }
    case "edit": {
      const edited = await readEdited(id, shown);
      const whoMay = await whoMayInstead(session.user);
      return edited ? { kind: "edit", ...edited, whoMay } : { kind: "gone" };
    }
    case "delete": {
      const question = await readRemoval(id);
      return question ? { kind: "delete", id, question } : { kind: "gone" };
    }
    case "week":
      return { kind: "week", panel: await readWeekPanel(parameters, session.user) };
    case "import":
      return { kind: "import", data: await readImport(parameters, session) };
    case "staff":
      return { kind: "staff", data: await readStaff(session) };
    case "export":
      return { kind: "export" };
    case "pages":
      return { kind: "pages", data: await readPages(id, session.user) };
    default:
      return null;
  }
}
