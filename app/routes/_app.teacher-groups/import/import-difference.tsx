import type { ReactNode } from "react";
import type { DifferenceView } from "~/imports/difference/difference-view";
import type { OpenDifference } from "~/imports/open-import.server";
import { BulletList } from "~/ui/bullet-list";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { Checkbox } from "~/ui/forms/choices";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { People } from "./import-people";
import { ImportProgress } from "./import-progress";
import { FIRST_PAIR, LOOKED } from "./import-state";

export function ImportDifference({
  file: { name, isDemo, view, agree, refusal },
  formKey,
  action,
  backTo,
}: {
  file: OpenDifference;
  formKey: string;
  action: string;
  backTo: string;
}) {
  if (view === null) {
    return (
      <>
        <Notice tone="destructive" title="It cannot be imported like this" className="mb-4">
          {refusal}
        </Notice>
        <DialogButtons closeTo={backTo} close="Back">
          {null}
        </DialogButtons>
      </>
    );
  }
  return (
    <div className="grid gap-4">
      {isDemo ? null : <Strangers counts={view.counts} />}
      <People view={view} action={action} />
      <PressForm
        sends={{ intent: "import", agreed: agree, key: formKey }}
        action={action}
        autoComplete="off"
        className="grid gap-4"
        words="Import timetable"
      >
        <p className="text-sm">
          <bdi className="font-semibold">{name}</bdi> · nothing has been changed yet.
        </p>
        {view.surprises.length > 0 ? <Surprises surprises={view.surprises} /> : null}
        <Losses view={view} isDemo={isDemo} />
        <Figures counts={view.counts} />
        <Added view={view} />
        <Changed view={view} />
        <Others view={view} />
        <div className="space-y-1 text-sm">
          {[...view.holds, ...view.turns].map((words) => (
            <p key={words}>
              <bdi>{words}</bdi>
            </p>
          ))}
        </div>
        {view.likely.length > 0 ? (
          <p className="text-sm">
            Say first{" "}
            <a href={`#${FIRST_PAIR}`} className="link">
              above
            </a>{" "}
            which names are the same person’s: {view.likely.length} left.
          </p>
        ) : null}
        <ImportProgress />
        <DialogButtons closeTo={backTo} close="Back">
          <Button variant="primary">{buttonWords(view)}</Button>
        </DialogButtons>
      </PressForm>
    </div>
  );
}

function Surprises({ surprises }: Pick<NonNullable<OpenDifference["view"]>, "surprises">) {
  return (
    <Notice tone="warning" title="Is this so?">
      <ul className="list-disc ps-5">
        {surprises.map(({ title, names }) => (
          <li key={title}>
            {title}: <bdi>{names.join("; ")}</bdi>
          </li>
        ))}
      </ul>
      <Checkbox id={LOOKED} name="looked" label="I have looked" />
    </Notice>
  );
}

function Strangers({ counts }: { counts: DifferenceView["counts"] }) {
  const { added, changed, unchanged, others } = counts;
  if (others === 0 || changed + unchanged > 0) return null;
  const title =
    others === 1
      ? "Your teacher is not in this file"
      : `None of your ${others} teachers is in this file`;
  const stay = others === 1 ? "Yours stays" : "Yours stay";
  return (
    <Notice tone="warning" title={title}>
      Is it your school’s? {stay}, and {added} more {added === 1 ? "is" : "are"} added.
    </Notice>
  );
}

function buttonWords({ lost, displaced, faults }: DifferenceView): string {
  if (lost > 0) return "Import and Cancel This Cover";
  if (displaced.length > 0) return "Import and Drop These";
  return faults.length > 0 ? "Import Without These Lines" : "Import";
}

function Losses({ view, isDemo }: { view: DifferenceView; isDemo: boolean }) {
  const { leftOut, week, faults, clashes, displaced, effects, counts, until } = view;
  return (
    <>
      {isDemo ? (
        <Notice tone="info" title="The demo school is removed">
          Its invented teachers are removed: {counts.removed}. They come back when the import is
          taken back, without what was invented for past days.
        </Notice>
      ) : null}
      <Lines tone="warning" title="In the file, but not taken in as classes" lines={leftOut}>
        Is a day, a period or a lesson missing? “Back” leads to where that is chosen.
      </Lines>
      <Lines
        tone="destructive"
        title="Lines that cannot be read, and are left out"
        lines={faults}
      />
      <Lines tone="warning" title="In two places at once; the first is taken" lines={clashes} />
      {effects.map(({ kind, title, lines }) => (
        <Lines
          key={kind}
          tone={kind === "lost" ? "destructive" : "warning"}
          title={title}
          lines={lines}
        />
      ))}
      {week ? (
        <Notice
          tone="info"
          title={until ? "The new timetable's days and blocks" : "The school's week becomes"}
        >
          <bdi>{week}</bdi>
        </Notice>
      ) : null}
      <Lines
        tone="destructive"
        title="Lessons of teachers who are not in the file, for which its week has no place: they go"
        lines={displaced}
      />
    </>
  );
}

function Lines({
  tone,
  title,
  lines,
  children,
}: {
  tone: "warning" | "destructive";
  title: string;
  lines: string[];
  children?: ReactNode;
}) {
  if (lines.length === 0) return null;
  return (
    <Notice tone={tone} title={title}>
      <BulletList lines={lines} className="max-h-64 space-y-0.5 overflow-y-auto" />
      {children ? <p className="mt-1">{children}</p> : null}
    </Notice>
  );
}

function Figures({ counts }: { counts: DifferenceView["counts"] }) {
  const figures: [string, ReactNode][] = [
    ["Teachers added", counts.added],
    ["changed", counts.changed],
    ["the same", counts.unchanged],
    ["not in the file", counts.others],
    ["Classes", `${counts.before} before, ${counts.after} after`],
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 rounded border border-line bg-sunken px-3.5 py-2.5 text-sm">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="inline text-muted">{name}: </dt>
          <dd className="inline font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details open={count <= 12} className="text-sm">
      <summary className="py-1.5 font-semibold coarse:py-3">
        {title}: {count}
      </summary>
      <ul className="mt-1 divide-y divide-line">{children}</ul>
    </details>
  );
}

function Rest({ listed, count }: { listed: unknown[]; count: number }) {
  return listed.length < count ? (
    <li className="py-1.5 text-muted">and {count - listed.length} more</li>
  ) : null;
}

function Added({ view: { added, counts } }: { view: DifferenceView }) {
  return (
    <Part title="Added" count={counts.added}>
      {added.map(({ name, subject, load }) => (
        <li key={name} className="py-1.5">
          <PersonName name={name} />: <bdi>{subject}</bdi>, {load}
        </li>
      ))}
      <Rest listed={added} count={counts.added} />
    </Part>
  );
}

function Changed({ view: { changed, counts } }: { view: DifferenceView }) {
  return (
    <Part title="Changed" count={counts.changed}>
      {changed.map(({ id, name, changes }) => (
        <li key={id} className="py-1.5">
          <PersonName name={name} />
          <BulletList lines={changes} className="text-muted" />
        </li>
      ))}
      <Rest listed={changed} count={counts.changed} />
    </Part>
  );
}

function Others({ view: { others, counts, until } }: { view: DifferenceView }) {
  return (
    <Part title="Not in the file; they stay unless ticked" count={counts.others}>
      {others.map(({ id, name, words, isLeaving, whyStaying }) => (
        <li key={id}>
          <Checkbox
            name="leaving"
            value={id}
            disabled={whyStaying !== null}
            defaultChecked={isLeaving}
            label={
              <>
                {until ? null : "Remove "}
                <PersonName name={name} />
                {until ? " leaves" : null}
              </>
            }
            hint={
              whyStaying
                ? `${words}. ${whyStaying}.`
                : until
                  ? `${words}; ticked, asked until ${until}`
                  : words
            }
          />
        </li>
      ))}
      <Rest listed={others} count={counts.others} />
    </Part>
  );
}
