import type { Look } from "~/imports/look";
import { cycleWeekInWords } from "~/school/cycle";
import { Field, Select } from "~/ui/forms/field";
import { WeekGrid } from "../roster/week-grid";

/** One teacher's week as it would come in, and what becomes of every row or cell. */
export function FoundLook({ look }: { look: Look }) {
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
          <ul className="max-h-48 list-disc overflow-y-auto ps-5">
            {out.map((words) => (
              <li key={words}>
                <bdi>{words}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
