import type { Holds } from "~/imports/answers/answers";
import type { FromWhen } from "~/imports/difference/from-when.server";
import type { OpenFile } from "~/imports/open-import.server";
import type { Look } from "~/imports/people/look";
import { WeekGrid } from "~/routes/_app.teacher-groups/roster/week-grid";
import { cycleWeekInWords } from "~/school/cycle";
import { BulletList } from "~/ui/bullet-list";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { RadioGroup, type RadioOption } from "~/ui/forms/choices";
import { DateInput, Field, Select, TextInput } from "~/ui/forms/field";
import { Notice } from "~/ui/notice";
import { PressForm } from "~/ui/press/press";
import { IsRefused } from "./choice";
import { Places } from "./found-places";
import { ReadingChoices } from "./found-reading";
import { TableChoices } from "./found-table";
import { ImportProgress } from "./import-progress";
import { tableField, whenId } from "./import-state";

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
          <BulletList lines={found.faults} className="max-h-48 overflow-y-auto" />
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

/** One teacher's week as it would come in, and what becomes of every row or cell. */
function FoundLook({ look }: { look: Look }) {
  const { names, name, weeks, grid, balance, out, figures, assemblies } = look;
  return (
    <section
      aria-label="As it would come in"
      className="grid min-w-0 gap-3 rounded border border-line p-3"
    >
      <Field id="shownTeacher" label="As it would come in">
        <Select name="shownTeacher" defaultValue={name} className="sm:w-80">
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      {weeks.map(({ week, classes, cells }) => (
        <div key={week} className="min-w-0">
          <p className="mb-1 text-sm">
            <bdi className="font-semibold">{name}</bdi>
            {week === null ? null : `, ${cycleWeekInWords(week)}`}: {classes}{" "}
            {classes === 1 ? "class" : "classes"}
          </p>
          <WeekGrid week={grid} cells={cells} />
        </div>
      ))}
      <div className="space-y-1 text-sm">
        <p>{figures}.</p>
        {assemblies > 0 ? (
          <p>Lessons of more than 12 teachers: {assemblies}. Nobody is a pair by them.</p>
        ) : null}
        {balance ? <p>{balance}.</p> : null}
      </div>
      {out.length > 0 ? (
        <details className="text-sm">
          <summary className="link min-h-9 cursor-pointer py-1.5">
            What is left out, and why
          </summary>
          <BulletList lines={out} className="max-h-48 overflow-y-auto" />
        </details>
      ) : null}
    </section>
  );
}

const HOLDS: (RadioOption & { value: Holds })[] = [
  { value: "correction", label: "A correction, from today" },
  { value: "new", label: "A new timetable, from …" },
];

/** A school's first file holds from today: what else it may be is folded away. */
function FoundWhen({ when, isFirst }: { when: FromWhen; isFirst: boolean }) {
  if (!isFirst || when.holds === "new") return <When when={when} />;
  return (
    <details>
      <summary className="min-h-9 cursor-pointer py-1.5 text-sm coarse:min-h-11 coarse:py-3">
        It holds from today. <span className="link">Another first day</span>
      </summary>
      <When when={when} />
    </details>
  );
}

function When({ when: { holds, timetable, faults } }: { when: FromWhen }) {
  return (
    <div className="grid gap-3 rounded border border-line p-3">
      <RadioGroup
        id={whenId("holds")}
        name="holds"
        legend="What this file is"
        options={HOLDS}
        defaultValue={holds}
        hint="Until its first day a new timetable changes no class."
      />
      <div className="grid gap-3 sm:grid-cols-3">
        <Field id={whenId("first")} label="Begins on" error={faults.first}>
          <DateInput name="first" defaultValue={timetable.first} />
        </Field>
        <Field
          id={whenId("last")}
          label="Ends on"
          optional
          hint="Afterwards the earlier one is in force again."
          error={faults.last}
        >
          <DateInput name="last" defaultValue={timetable.last} />
        </Field>
        <Field
          id={whenId("name")}
          label="Name"
          optional
          hint="Without one it is called after its first day."
          error={faults.name}
        >
          <TextInput name="timetableName" defaultValue={timetable.name} placeholder="Spring" />
        </Field>
      </div>
    </div>
  );
}
