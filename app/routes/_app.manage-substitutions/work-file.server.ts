import { requireUser } from "~/accounts/auth.server";
import { WORK_FILE } from "~/cover/hrefs";
import { downloadOfWork, findFile } from "~/cover/work-files/work-files.server";
import { Refusal } from "~/http/refusal";
import { asResponse } from "~/http/respond.server";

export function asksForWork(request: Request): boolean {
  return new URL(request.url).searchParams.get("file") === WORK_FILE;
}

/** A file that was left for a class, by its `id`: whoever is signed in reads the words beside it, too. */
export async function workFileDownload(request: Request): Promise<Response> {
  await requireUser(request);
  const file = await findFile(new URL(request.url).searchParams.get("id") ?? "");
  return file ? downloadOfWork(file) : asResponse(new Refusal(404, GONE));
}

const GONE =
  "This file is no longer here. It was taken out, or its last date was more than 30 days ago.\n";
