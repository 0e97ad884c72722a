import { ROSTER_FORMATS, type RosterFormat } from "~/imports/programs/own-table";
import { asHeadline, listed } from "~/school/sentence";
import { CONTACT_NAMES, CONTACTS } from "~/teachers/facts";
import { ButtonLink } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { RouteDialog } from "~/ui/route-dialog";
import type { TimetableOption } from "./timetable-choice";
import { PATH, urlOf, type View } from "./view";

const NAMES: Record<RosterFormat, string> = { xlsx: "Excel", csv: "CSV" };

type ExportDialogProps = { view: View; timetables: readonly TimetableOption[] };

export function ExportDialog({ view, timetables }: ExportDialogProps) {
  const { timetable } = view;
  const shown = timetables.find(({ key }) => key === (timetable ?? ""));
  return (
    <RouteDialog title="Export" closeTo={urlOf(view)}>
      <div className="grid gap-4 text-sm">
        {shown ? (
          <p>
            Timetable: <bdi className="font-semibold">{shown.label}</bdi>
          </p>
        ) : null}
        <p>
          All teachers with their departments, timetables, classes and rooms, and the school's days
          and blocks. You can load the file again with Import timetable.
        </p>
        <p className="text-muted">
          {asHeadline(listed(CONTACT_NAMES.map((name) => CONTACTS[name].many)))} are in it: keep it
          where nobody else reads it.
        </p>
        <DialogButtons closeTo={urlOf(view)}>
          {ROSTER_FORMATS.map((format) => (
            <ButtonLink
              key={format}
              href={`${PATH}?${new URLSearchParams({ file: format, ...(timetable ? { timetable } : {}) })}`}
              icon="download"
              aria-label={`Export: ${NAMES[format]}`}
            >
              {NAMES[format]}
            </ButtonLink>
          ))}
        </DialogButtons>
      </div>
    </RouteDialog>
  );
}
