import { useState } from "react";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { Field, type FieldError, FileInput } from "~/ui/forms/field";
import { Notice } from "~/ui/notice";
import { ImportProgress } from "./import-progress";
import { CELLS_LENGTH } from "./import-state";

const MOST_MB = 8;
const TOO_LARGE = "Timetables are smaller: choose the exported timetable itself.";
const ENDINGS = ".xml,.txt,.csv,.tsv,.xlsx,.ods,.xls,.htm,.html";

type ImportFileProps = {
  isDemo: boolean;
  action: string;
  closeTo: string;
  cells: string;
  errorOf: (name: string) => FieldError;
};

/** The file is sent as its own page, with or without scripts. */
export function ImportFile({ isDemo, action, closeTo, cells, errorOf }: ImportFileProps) {
  const [isSent, setSent] = useState(false);
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={action}
      className="grid gap-4"
      onSubmit={() => setSent(true)}
    >
      <p className="text-sm">
        The timetable as the school has it: from aSc Timetables (XML), Untis (GPU001.TXT) or FET
        (CSV), or a table as .xlsx, .ods, CSV or TSV. Nothing is changed before you have seen what
        would be.
      </p>
      {isDemo ? (
        <Notice tone="info" title="The demo school is removed">
          Importing a timetable removes its invented teachers in the same go.
        </Notice>
      ) : null}
      <Field id="timetable" label="File" hint="At most 8 MB." error={errorOf("timetable")}>
        <FileInput name="timetable" accept={ENDINGS} most={MOST_MB} instead={TOO_LARGE} />
      </Field>
      <details open={Boolean(cells)} className="text-sm">
        <summary className="py-1.5 font-semibold coarse:py-3">Or paste cells</summary>
        <Field
          id="cells"
          label="Cells of a table"
          hint="Copied from a spreadsheet, with headings."
          error={errorOf("cells")}
        >
          <textarea
            id="cells"
            name="cells"
            rows={6}
            dir="auto"
            maxLength={CELLS_LENGTH}
            defaultValue={cells}
            className="control font-mono text-xs"
          />
        </Field>
      </details>
      <details className="text-sm">
        <summary className="py-1.5 font-semibold coarse:py-3">
          From Untis: the list of teachers
        </summary>
        <Field
          id="teachers"
          label="GPU004.TXT"
          optional
          hint="GPU001.TXT knows teachers by their short names; this gives the full ones."
        >
          <FileInput name="teachers" accept={ENDINGS} most={MOST_MB} instead={TOO_LARGE} />
        </Field>
      </details>
      <ImportProgress isSent={isSent} />
      <DialogButtons closeTo={closeTo}>
        <Button variant="primary">Read the File</Button>
      </DialogButtons>
    </form>
  );
}
