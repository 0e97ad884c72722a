import type { IsoDate } from "~/school/dates";
import { ClassesOutDialog } from "../classes-out/classes-out-dialog";
import type { ClassesOutView } from "../classes-out/classes-out-view.server";
import type { AskedRelease } from "./asked-release";
import type { ClassFormAnswer } from "./class-form";
import { ReleaseDialog } from "./release-dialog";

/** The dialog about what needs no cover that the URL opens, if any. */
export function ClassDialog({
  dialog: { release, classesOut },
  ...shown
}: {
  dialog: { release: AskedRelease | null; classesOut: ClassesOutView | null };
  date: IsoDate;
  url: string;
  answer: ClassFormAnswer | undefined;
}) {
  if (classesOut) return <ClassesOutDialog shown={classesOut} {...shown} />;
  return release ? <ReleaseDialog asked={release} {...shown} /> : null;
}
