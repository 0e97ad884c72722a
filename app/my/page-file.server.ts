import { downloadOfWork, findFile, type StoredFile } from "~/cover/work-files/work-files.server";
import type { LinkPage } from "~/links/link-page.server";
import { today } from "~/school/clock.server";
import { type IsoDate, parseIsoDate } from "~/school/dates";
import { readPublished } from "~/sheets/published.server";
import { tasksPublished } from "~/sheets/published-tasks";
import { messagePage, UNKEPT } from "./link-messages";
import type { OpenPage } from "./open-page.server";
import { mayReport } from "./reporting/report-views.server";

export function asksForFile({ searchParams }: URL): boolean {
  return searchParams.get("view") === "file";
}

/** A file as a download, where its reader may read the words it lies beside; else 404, whatever it is. */
export async function answerFile(page: OpenPage, url: URL): Promise<Response | LinkPage> {
  const { searchParams } = url;
  const file = await findFile(searchParams.get("file") ?? "");
  const date = parseIsoDate(searchParams.get("date"));
  if (!file || !(isOwn(page, file) || (await isLeftFor(page, file, date)))) {
    return messagePage(404, page.words, page.words.my.title, page.words.files.gone);
  }
  const answer = downloadOfWork(file);
  for (const [name, value] of Object.entries(UNKEPT)) {
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  }
  return answer;
}

/** Theirs, on the page on which they leave work. */
function isOwn(page: OpenPage, { teacherId }: StoredFile): boolean {
  return mayReport(page) && teacherId === page.teacher.id;
}

/** For a class that they cover or take along, as the day was published. */
async function isLeftFor(page: OpenPage, { id }: StoredFile, date: IsoDate | null) {
  const isShown = date && (page.date ? date === page.date : date >= today());
  const published = isShown ? await readPublished(date) : null;
  if (!published) return false;
  const tasks = tasksPublished(published.shown, page.teacher.id);
  return tasks.some(({ files = [] }) => files.some((file) => file.id === id));
}
