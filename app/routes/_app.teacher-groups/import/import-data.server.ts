import { randomUUID } from "node:crypto";
import { mayRunTheSchool, whoMayInstead } from "~/accounts/may-run.server";
import type { Session } from "~/accounts/sessions.server";
import { holdsDemoSchool } from "~/demo/demo-mark.server";
import { type ImportPreset, listHabits } from "~/imports/kept/import-habits.server";
import {
  type OpenDifference,
  type OpenFile,
  openDifference,
  openFile,
} from "~/imports/open-import.server";
import { findLastImport, type LastImport } from "~/imports/written/take-back.server";
import { listSpellings, type Spelling } from "~/teachers/names/spellings.server";

export type ImportData =
  | { step: "ask"; whoMay: string }
  | {
      step: "file";
      isDemo: boolean;
      last: LastImport | null;
      habits: ImportPreset[];
      spellings: Spelling[];
    }
  | { step: "found"; file: OpenFile }
  | { step: "difference"; file: OpenDifference; key: string };

/** No step further than the session has come. */
export async function readImport(
  parameters: URLSearchParams,
  session: Session,
): Promise<ImportData> {
  const whoMay = await whoMayInstead(session.user);
  if (whoMay) return { step: "ask", whoMay };
  if (parameters.get("step") === "difference") {
    const file = await openDifference(session.id);
    if (file) return { step: "difference", file, key: randomUUID() };
  } else if (parameters.get("step") !== "file") {
    const file = await openFile(session.id);
    if (file) return { step: "found", file };
  }
  return {
    step: "file",
    isDemo: await holdsDemoSchool(),
    last: await findLastImport(),
    habits: await listHabits(),
    spellings: await listSpellings(),
  };
}

/** Only while the import is the last, and for who may take it back. */
export async function readImported(
  parameters: URLSearchParams,
  session: Session,
): Promise<LastImport | null> {
  const id = parameters.get("imported");
  const last = id && mayRunTheSchool(session.user) ? await findLastImport() : null;
  return last && String(last.changeId) === id ? last : null;
}
