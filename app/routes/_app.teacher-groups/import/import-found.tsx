import type { OpenFile } from "~/imports/open-import.server";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { Notice } from "~/ui/notice";
import { PressForm } from "~/ui/press/press";
import { IsRefused } from "./choice";
import { FoundLook } from "./found-look";
import { Places } from "./found-places";
import { ReadingChoices } from "./found-reading";
import { TableChoices } from "./found-table";
import { FoundWhen } from "./found-when";
import { ImportProgress } from "./import-progress";
import { tableField } from "./import-state";

export function ImportFound({
  file,
  action,
  closeTo,
  isRefused,
}: {
  file: OpenFile;
  action: string;
  closeTo: string;
  isRefused: boolean;
}) {
  const { name, found, refusal } = file;
  const letters = lettersOf(file);
  const table = found?.table;
  const isOpen = (table?.open.length ?? 0) > 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm">
          <bdi className="font-semibold">{name}</bdi>
          {found ? ` · ${found.format}` : null}
          {found && !isOpen ? ` · lessons: ${found.lessons}` : null}
        </p>
        <div className="flex flex-wrap gap-2">
          {mayBeTable(file) ? (
            <PressForm sends={{ intent: "import-as-table" }} action={action}>
              <Button size="small">Read as a Table</Button>
            </PressForm>
          ) : null}
          <PressForm sends={{ intent: "import-drop" }} action={action}>
            <Button size="small">Another File</Button>
          </PressForm>
        </div>
      </div>
      {refusal ? (
        <Notice tone="destructive" title="The file cannot be read this way" className="mb-4">
          {refusal}
        </Notice>
      ) : null}
      {file.answers.remembered ? (
        <Notice
          tone="info"
          title="Read as the last file of this kind was"
          className="mb-4"
          action={
            <PressForm sends={{ intent: "import-afresh" }} action={action}>
              <Button size="small">Read Afresh</Button>
            </PressForm>
          }
        >
          Look whether its days and periods are still right.
        </Notice>
      ) : null}
      {table && isOpen && !isRefused ? (
        <Notice tone="warning" title="Before this file can be read" className="mb-4">
          <ul>
            {table.open.map(({ answer, message }) => (
              <li key={answer}>
                <a href={`#${tableField(answer)}`} className="link">
                  <bdi>{message}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {found && found.faults.length > 0 ? (
        <Notice tone="destructive" title="What cannot be read, and is left out" className="mb-4">
          <ul className="max-h-48 list-disc overflow-y-auto ps-5">
            {found.faults.map((words) => (
              <li key={words}>
                <bdi>{words}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <PressForm
        sends={{ intent: "import-read" }}
        key={JSON.stringify([found, file.when])}
        action={action}
        autoComplete="off"
        className="grid gap-6"
        words="Import timetable"
      >
        {/* Enter in a field sends the form with its first button. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          Read Again
        </button>
        <input type="hidden" name="asShown" value={file.shown} />
        <FoundWhen when={file.when} isFirst={file.isFirst} />
        <IsRefused.Provider value={isRefused}>
          <ReadingChoices found={found} letters={letters} />
          {table ? <TableChoices table={table} /> : null}
          {found && !isOpen ? (
            <Places found={found} isSuggested={file.answers.isWeekSuggested ?? false} />
          ) : null}
          {file.look ? <FoundLook look={file.look} /> : null}
        </IsRefused.Provider>
        <ImportProgress />
        <DialogButtons closeTo={closeTo}>
          <Button>Read Again</Button>
          {found ? (
            <Button variant="primary" name="next" value="difference">
              Show What Would Change
            </Button>
          ) : null}
        </DialogButtons>
      </PressForm>
    </>
  );
}

/** The encoding that is shown, where it is a choice: not where a file is plainly UTF-8. */
function lettersOf({ found, answers }: OpenFile): string | null {
  const { encoding } = answers;
  if (!found) return encoding ?? "utf-8";
  if (!found.letters) return null;
  return found.letters.encoding !== "utf-8" || encoding ? found.letters.encoding : null;
}

/** A file that was recognised, and that is rows and columns too. */
const mayBeTable = ({ found, answers }: OpenFile) =>
  found !== null && !found.table && !answers.asTable && found.format !== "aSc Timetables XML";
