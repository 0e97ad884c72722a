import { NEW_TEACHER, NO_TEACHER, OUT } from "~/imports/answers/staff-answers";
import { FIELD_NAMES } from "~/imports/reading/reading";
import {
  countSaved,
  FACT_WORDS,
  FACTS,
  type StaffLine,
  type StaffView,
  shownLines,
} from "~/imports/staff/staff-view";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choices";
import { Select } from "~/ui/forms/field";
import { PeopleOptions } from "~/ui/forms/options";
import { PressForm } from "~/ui/press/press";
import { FileRows } from "../import/found-table";
import type { StaffData } from "./staff-actions.server";
import { Changes, Faults, Tick } from "./staff-changes";

const { teacher, family, first, short, department, email, phone } = FIELD_NAMES;
const FIELDS = { teacher, family, first, short, department, email, phone };

type StaffLookProps = Extract<StaffData, { step: "look" }> & { action: string };

/** What the list says, whose lines nobody can tell, and what would be saved, to be looked at. */
export function StaffLook({ open: { file, table, view, shown }, people, action }: StaffLookProps) {
  const { open, changed } = shownLines(view);
  const asked = open.filter(({ how }) => how === "open");
  const count = countSaved(view);
  return (
    <>
      <PressForm
        sends={{ intent: "staff-drop" }}
        action={action}
        className="mb-2 flex items-center gap-2 text-sm"
      >
        <p className="min-w-0 flex-1">
          <bdi className="font-semibold">{file}</bdi>: {table.of} rows
        </p>
        <Button size="small" variant="quiet">
          Another list
        </Button>
      </PressForm>
      <PressForm id="staff-close" sends={{ intent: "staff-close" }} action={action} />
      <PressForm sends={{ intent: "staff-save", shown }} action={action} className="grid gap-4">
        {/* Enter in a menu saves nothing. */}
        <button
          type="submit"
          name="go"
          value="show"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        >
          Show
        </button>
        <FileRows table={table} of={FIELDS} />
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h3 className="font-semibold">What will be saved</h3>
          <Button size="small" name="go" value="show">
            Show
          </Button>
        </div>
        <Counts view={view} />
        {open.length > 0 ? (
          <ul className="divide-y divide-line rounded border border-line">
            {open.map((line) => (
              <OpenLine key={line.line} line={line} people={people} />
            ))}
          </ul>
        ) : null}
        <Departments view={view} />
        {changed.length > 0 ? <Changes lines={changed} /> : null}
        <Others view={view} />
        <div className="save-bar justify-end -mx-4 -mb-4 sm:-mx-5 sm:-mb-5">
          <p className="w-full text-sm text-muted empty:hidden sm:w-auto sm:flex-1">
            {asked.length > 0 ? "Anybody you do not choose is left out." : null}
          </p>
          <Button form="staff-close">Close</Button>
          <Button variant="primary" name="go" value="save">
            {count === 0 ? "Save" : count === 1 ? "Save 1 teacher" : `Save ${count} teachers`}
          </Button>
        </div>
      </PressForm>
    </>
  );
}

function Counts({ view }: { view: StaffView }) {
  const all = view.lines.flatMap(({ changes }) => changes);
  const nobody = view.lines.filter(({ how, choices }) => how === "open" && choices.length === 0);
  const which = view.lines.filter(({ how, choices }) => how === "open" && choices.length > 0);
  const said = FACTS.flatMap((fact) => {
    const those = all.filter((staffChange) => staffChange.fact === fact);
    const [fresh, other] = [those.filter(({ was }) => was === ""), those.filter(({ was }) => was)];
    const many = (count: number) => FACT_WORDS[fact][count === 1 ? 0 : 1];
    return [
      fresh.length > 0 && `${fresh.length} ${many(fresh.length)} new`,
      other.length > 0 && `${other.length} ${many(other.length)} different`,
    ].filter(Boolean);
  });
  const lines = (count: number) => (count === 1 ? "1 line" : `${count} lines`);
  return (
    <p className="text-sm">
      {nobody.length > 0 ? (
        <b className="text-warning">
          {lines(nobody.length)} {nobody.length === 1 ? "fits" : "fit"} nobody.{" "}
        </b>
      ) : null}
      {which.length > 0 ? (
        <b className="text-warning">{lines(which.length)} may be several people’s. </b>
      ) : null}
      {said.length > 0 ? `${said.join(", ")}. ` : ""}
      {all.length === 0 && which.length + nobody.length === 0 ? "Nothing would change. " : ""}
      {view.same > 0 ? `${view.same} the same already.` : ""}
    </p>
  );
}

function OpenLine({ line, people }: { line: StaffLine; people: { id: string; name: string }[] }) {
  const { name, who, choices, faults, changes } = line;
  const known = new Set(choices.map(({ id }) => id));
  return (
    <li className="grid gap-1 px-3 py-2 sm:grid-cols-2 sm:items-start">
      <div className="min-w-0 text-sm">
        <bdi className="font-semibold">{name}</bdi>
        <Faults faults={faults} />
        {changes
          .filter(({ fact }) => fact !== "department")
          .map((change) => (
            <Tick key={change.key} change={change} />
          ))}
      </div>
      <Select name={`who-${line.line}`} defaultValue={who} aria-label={`${name} is`}>
        <option value="">{choices.length > 0 ? "Choose who" : "Nobody here: left out"}</option>
        <PeopleOptions people={choices} />
        <option value={NO_TEACHER}>Not a teacher, do not ask again</option>
        <option value={NEW_TEACHER}>Add as a new teacher</option>
        <option value={OUT}>Leave out this time</option>
        <optgroup label="Without a line yet">
          <PeopleOptions people={people.filter(({ id }) => !known.has(id))} />
        </optgroup>
      </Select>
    </li>
  );
}

/** Departments are compared once a word, not once a person. */
function Departments({ view: { departments } }: { view: StaffView }) {
  if (departments.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Departments</legend>
      {departments.map(({ key, was, is, people, isTicked }) => (
        <Checkbox
          key={key}
          name="tick"
          value={key}
          defaultChecked={isTicked}
          label={
            <>
              <bdi>{was || "None"}</bdi> → <bdi>{is}</bdi> ·{" "}
              {people === 1 ? "1 person" : `${people} people`}
            </>
          }
        />
      ))}
    </fieldset>
  );
}

function Others({ view: { gone, strangers, missing } }: { view: StaffView }) {
  return (
    <>
      <Fold title="No longer at the school, by the list" names={gone} />
      <Fold title="Not a teacher" names={strangers} />
      <Fold title="Here, but not in the list; nothing of theirs changes" names={missing} />
    </>
  );
}

function Fold({ title, names }: { title: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="link min-h-9 cursor-pointer py-1.5 coarse:min-h-11">
        {title}: {names.length}
      </summary>
      <p>
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold a name twice
          <bdi key={at} className="me-3 inline-block">
            {name}
          </bdi>
        ))}
      </p>
    </details>
  );
}
