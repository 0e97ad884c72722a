import type { OpenFile } from "~/imports/open-import.server";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { Notice } from "~/ui/notice";
import { PressForm } from "~/ui/press/press";
import { IsRefused } from "./choice";
import { Places } from "./found-places";
import { ReadingChoices } from "./found-reading";
import { inOneField, TableChoices } from "./found-table";
import { FoundWhen } from "./found-when";
import { ImportProgress } from "./import-progress";
import { readingOf, TO_BE_SAID } from "./import-state";

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
  const asks = found?.table?.asks;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm">
          <bdi className="font-semibold">{name}</bdi>
          {found ? ` · ${found.format} · lessons: ${found.lessons}` : null}
        </p>
        <PressForm action={action}>
          <input type="hidden" name="intent" value="import-drop" />
          <Button size="small">Another File</Button>
        </PressForm>
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
            <PressForm action={action}>
              <input type="hidden" name="intent" value="import-afresh" />
              <Button size="small">Read Afresh</Button>
            </PressForm>
          }
        >
          Look whether its days and periods are still right.
        </Notice>
      ) : null}
      {asks ? (
        <Notice tone="warning" title="Before this file can be read" className="mb-4">
          {asks}.
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
        key={JSON.stringify([found, file.when])}
        action={action}
        autoComplete="off"
        className="grid gap-6"
        words="Import timetable"
      >
        <input type="hidden" name="intent" value="import-read" />
        {/* Enter in a field sends the form with its first button. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          Read Again
        </button>
        <input type="hidden" name="asShown" value={asShown(file, letters)} />
        <FoundWhen when={file.when} />
        <IsRefused.Provider value={isRefused}>
          <ReadingChoices found={found} letters={letters} />
          {found?.table ? <TableChoices table={found.table} /> : null}
          {found && !asks ? (
            <Places found={found} isSuggested={file.answers.isWeekSuggested ?? false} />
          ) : null}
        </IsRefused.Provider>
        <ImportProgress />
        <DialogButtons closeTo={closeTo}>
          <Button>Read Again</Button>
          {found && !asks ? (
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

function asShown({ found }: OpenFile, letters: string | null): string {
  const one = (text: string | undefined | null) => (text == null ? [] : [text]);
  const { turns, terms, table, setWeek, firstDay, bells } = found ?? {};
  const isPlaced = found !== null && !table?.asks;
  const shown = {
    encoding: one(letters),
    sheet: table?.sheets ? [table.sheets.taken ?? ""] : [],
    turn: turns?.from.map((name) => name ?? "") ?? [],
    term: one(terms?.taken),
    setWeek: isPlaced && setWeek ? ["on"] : [],
    firstDay: isPlaced && firstDay ? [firstDay.day ?? ""] : [],
    bells: isPlaced && bells ? [bells.meaning ?? ""] : [],
    column: table?.columns.map(({ field }) => field) ?? [],
    owner: table?.owner === undefined ? [] : [table.owner ?? ""],
    part: table?.parts.map(({ part }) => part ?? TO_BE_SAID) ?? [],
    several: table?.several ? [table.several.taken ?? ""] : [],
    subjects: table?.beside ? [inOneField(table.beside.subjects)] : [],
    free: table?.free ? [inOneField(table.free)] : [],
  };
  return readingOf((name) => shown[name]);
}
