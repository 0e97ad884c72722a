import { isDownload } from "~/http/download.server";
import { asResponse, refusalOf } from "~/http/respond.server";
import { confirmationFile } from "./routes/_app.assignment-confirmation/file.server";
import { sheetDownload } from "./routes/_app.manage-substitutions/sheet/file.server";
import { asksForWork, workFileDownload } from "./routes/_app.manage-substitutions/work-file.server";
import { reportDownload } from "./routes/_app.reports/file.server";
import { rosterDownload } from "./routes/_app.teacher-groups/file.server";

/** The screens that have files, by their path. */
const FILES: Record<string, (request: Request) => Promise<Response>> = {
  "/assignment-confirmation": confirmationFile,
  "/manage-substitutions": (request) =>
    asksForWork(request) ? workFileDownload(request) : sheetDownload(request),
  "/reports": reportDownload,
  "/teacher-groups": rosterDownload,
};

/**
 * The file that a screen's own path gives with `?file=…`; null when the request is for the screen. A
 * route of Remix is either a screen or a file, so entry.server asks here before it renders.
 */
export async function findDownload(request: Request): Promise<Response | null> {
  const file = FILES[new URL(request.url).pathname];
  if (!file || !isDownload(request)) return null;
  try {
    return await file(request);
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (!refusal) throw thrown;
    return asResponse(refusal);
  }
}
