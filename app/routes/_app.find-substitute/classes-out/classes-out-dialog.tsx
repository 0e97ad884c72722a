import { Fragment, type ReactNode, useState } from "react";
import type { OutingAsks } from "~/cover/classes-out/classes-out.server";
import { MOST_OUT, type WantedOuting } from "~/cover/classes-out/planned-outing";
import { NamesMean } from "~/routes/_app/names-mean";
import { RememberedSpellings } from "~/routes/_app/remembered-spellings";
import { searchKey } from "~/school/names";
import type { MeaningAsked } from "~/teachers/names/students-meant";
import { BoundForm } from "~/ui/bound-form";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { BlockRange } from "~/ui/forms/block-range";
import { type AnyField, TextField } from "~/ui/forms/bound";
import { errorText, TextInput } from "~/ui/forms/field";
import { answerTo } from "~/ui/forms/form-answer";
import { Suggestions } from "~/ui/forms/options";
import { useHydrated } from "~/ui/page/hydrated";
import { PersonName, PersonNames } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import { DialogLink, useScreen } from "../day/screen";
import type { ClassesOutView, OutingView } from "./classes-out-view.server";

type Props = { shown: ClassesOutView };

export function ClassesOutDialog({ shown }: Props) {
  const { url, answer } = useScreen();
  const action = `${url}&dialog=classes-out`;
  const ofDialog = answerTo<OutingAsks>(answer, "classes-out", "classes-in");
  return (
    <RouteDialog
      key="classes-out"
      title="Trip or exam"
      closeTo={url}
      focusHeading={!ofDialog}
      closesOutside={false}
      description="Students who are on a trip or sit an exam. Their classes need no cover then, and their teachers are free to cover."
    >
      <OutList shown={shown} action={action} />
      <OutForm {...{ shown, action }} asked={ofDialog?.asks?.names} />
      <RememberedSpellings
        spellings={shown.remembered}
        action={action}
        intent="forget-students"
        what="name"
      />
    </RouteDialog>
  );
}

function OutList({ shown: { all }, action }: { shown: ClassesOutView; action: string }) {
  if (all.length === 0) return null;
  return (
    <ul className="mb-4 divide-y divide-line border-y border-line text-sm">
      {all.map(({ id, students, when, note, days, along }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
          <span>
            <span className="font-semibold">
              <StudentsOut students={students} />
            </span>{" "}
            {when}, <bdi>{note}</bdi>
            <Along names={along} />
          </span>
          <span className="flex flex-wrap gap-2">
            <TakeBack {...{ id, action, words: students.join(", ") }}>
              {days > 1 ? "Take back this day" : "Take back"}
            </TakeBack>
            {days > 1 ? (
              <TakeBack all {...{ id, action, words: students.join(", ") }}>
                Take back all {days} days
              </TakeBack>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

type TakeBackProps = {
  id: string;
  action: string;
  all?: boolean;
  words: string;
  children: ReactNode;
};

function TakeBack({ id, action, all = false, words, children }: TakeBackProps) {
  return (
    <PressForm
      sends={{ intent: "classes-in", outing: id, all: all ? "yes" : null }}
      action={action}
      asks
    >
      <Button size="small">
        {children}
        <span className="sr-only"> {words}</span>
      </Button>
    </PressForm>
  );
}

type OutFormProps = Props & { action: string; asked?: MeaningAsked[] };

function OutForm({ shown, action, asked = [] }: OutFormProps) {
  const { date, url, answer } = useScreen();
  return (
    <BoundForm<OutFields>
      id="out"
      sends={{ intent: "classes-out" }}
      answer={answer}
      defaults={{ from: date }}
      action={action}
      noValidate={undefined}
      className="grid grid-cols-2 gap-3"
    >
      {({ students, from, until, firstBlock, lastBlock, note, along }) => (
        <>
          <TextField
            field={students}
            label="Students"
            hint="A class, several with commas (7A, 7B), or a whole grade (grade 7)"
            className="col-span-2"
            list="students"
            maxLength={MOST_OUT.students}
            required
          />
          <NamesMean
            asked={asked}
            button="Record trip or exam"
            result={answerTo(answer, "classes-out")}
          />
          <Suggestions id="students" words={shown.names} />
          <TextField field={from} type="date" label="From" required />
          <TextField field={until} type="date" label="Until" optional />
          <BlockRange fields={{ firstBlock, lastBlock }} blocks={shown.blocks} />
          <TextField
            field={note}
            label="Note"
            optional
            className="col-span-2"
            maxLength={MOST_OUT.note}
            placeholder="Trip to the museum"
          />
          <GoAlong people={shown.people} field={along} />
          <div className="col-span-2">
            <DialogButtons closeTo={url}>
              <Button variant="primary">Record trip or exam</Button>
            </DialogButtons>
          </div>
        </>
      )}
    </BoundForm>
  );
}

type OutFields = Omit<WantedOuting, "from"> & { from: string; along: string[] };

/** Who goes along is away then, with other classes to cover. Scripts make the names searchable. */
function GoAlong({ people, field }: { people: ClassesOutView["people"]; field: AnyField }) {
  const [wanted, setWanted] = useState("");
  const isHydrated = useHydrated();
  const chosen = new Set([field.initialValue ?? []].flat());
  const error = errorText(field.errors);
  const key = searchKey(wanted);
  return (
    <details id="out-along" className="col-span-2 text-sm" open={chosen.size > 0 || error !== null}>
      <summary className="link min-h-9 cursor-pointer py-1.5">Teachers who go along</summary>
      <p className="text-muted">They are away then, and their other classes are to be covered.</p>
      {error ? <p className="text-destructive">{error}</p> : null}
      {isHydrated ? (
        <TextInput
          type="search"
          aria-label="Search teachers who go along"
          placeholder="Part of a name"
          className="mt-1"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          // Enter is for the name, and records nothing yet.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      ) : null}
      <ul className="mt-1 grid max-h-48 gap-x-4 overflow-y-auto rounded border border-line px-3 py-1 sm:grid-cols-2">
        {people.map(({ id, name }) => (
          <li key={id} hidden={!searchKey(name).includes(key)}>
            <label className="flex min-h-9 items-center gap-2">
              <input type="checkbox" name="along" value={id} defaultChecked={chosen.has(id)} />
              <PersonName name={name} />
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Along({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      , with <PersonNames names={names} />
    </>
  );
}

/** Students by their names, none of which breaks. */
function StudentsOut({ students }: { students: readonly string[] }) {
  return students.map((name, at) => (
    <Fragment key={name}>
      {at > 0 ? ", " : ""}
      <bdi className="inline-block max-w-full">{name}</bdi>
    </Fragment>
  ));
}

export function ClassesOutLine({ out }: { out: OutingView[] }) {
  const { canChange } = useScreen();
  if (out.length === 0) return null;
  return (
    <p className="mt-2 text-sm">
      <strong className="font-semibold">Out: </strong>
      {out.map(({ id, students, when, note, along }, at) => (
        <span key={id}>
          {at > 0 ? " · " : ""}
          <StudentsOut students={students} />, {when} (<bdi>{note}</bdi>)
          <Along names={along} />
        </span>
      ))}
      {canChange ? (
        <>
          {" · "}
          <DialogLink
            dialog="classes-out"
            className="link inline-flex min-h-9 items-center coarse:min-h-11"
          >
            Change or take back
          </DialogLink>
        </>
      ) : null}
    </p>
  );
}
