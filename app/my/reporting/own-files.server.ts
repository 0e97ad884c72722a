import { listFilesOf } from "~/cover/work-files/work-files.server";
import { textsOf } from "~/http/form.server";
import type { OpenPage } from "../open-page.server";
import type { OwnFiles } from "./files-of-class";

/** `form`: one that was refused, whose ticks stay. */
export async function ownFiles(page: OpenPage, form: FormData | null): Promise<OwnFiles> {
  return {
    offered: await listFilesOf(page.teacher.id),
    hrefOf: (file) => page.href({ view: "file", file }),
    ticked: form && ((name) => textsOf(form, name)),
  };
}
