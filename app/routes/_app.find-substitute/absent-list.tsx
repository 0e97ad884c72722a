import { useRef } from "react";
import { type SearchState, searchUrl } from "~/cover/search-state";
import type { IsoDate } from "~/school/dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card, CardHeader } from "~/ui/card";
import { useRestoredFocus } from "~/ui/forms/restore-focus";
import { Pagination } from "~/ui/pagination";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { Static } from "~/ui/static";
import { TONE_BOX } from "~/ui/tones";
import { afterForm, useOnTheirWay } from "./presses";
import type { AbsentOnScreen, ScreenView } from "./screen-view";
import type { ClassView } from "./search-view";

/** A typed name that nobody has, and who may have been meant. */
export type NearName = { name: string; near: { id: string; name: string }[] };

/** Who is away on the day, the classes of each, and the typed names that nobody has. */
export function AbsentList({
  view,
  state,
  near,
  url,
  canChange,
}: {
  view: ScreenView;
  state: SearchState;
  near: NearName[];
  url: string;
  canChange: boolean;
}) {
  const card = useRef<HTMLDivElement>(null);
  const entered = useOnTheirWay("add");
  useRestoredFocus(card, `${view.absentPlace.count} ${state.unmatched.length}`);
  const count = view.absentPlace.count + state.unmatched.length + entered.length;
  if (count === 0) return null;
  return (
    <div ref={card} tabIndex={-1} className="landing mt-4">
      <Card className="long" aria-labelledby="absent-teachers">
        <CardHeader
          id="absent-teachers"
          title="Absent teachers and classes needing coverage"
          description={countInWords(view)}
        />
        <ul className="divide-y divide-line">
          {view.absent.map((teacher) => (
            <AbsentTeacher
              key={teacher.id}
              teacher={teacher}
              view={view}
              url={url}
              canChange={canChange}
            />
          ))}
          {state.unmatched.map((name) => (
            <UnmatchedName
              key={name}
              name={name}
              near={near.find((one) => one.name === name)?.near ?? []}
              date={view.date}
              url={url}
            />
          ))}
          {entered.map((form, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same name may be on its way twice
            <EnteredName key={place} name={String(form.get("name"))} />
          ))}
        </ul>
        <Pagination
          label="Pages of absent teachers"
          place={view.absentPlace}
          hrefOf={(absentPage) => `${searchUrl({ ...state, absentPage })}#absent-teachers`}
        />
      </Card>
    </div>
  );
}

function countInWords({ absentPlace: { count }, classCount, uncoveredCount }: ScreenView): string {
  const teachers = `${count} ${count === 1 ? "teacher" : "teachers"}`;
  const classes = `${classCount} ${classCount === 1 ? "class" : "classes"}`;
  return `${teachers}, ${classes}, ${uncoveredCount} open`;
}

function AbsentTeacher({
  teacher,
  view,
  url,
  canChange,
}: {
  teacher: AbsentOnScreen;
  view: ScreenView;
  url: string;
  canChange: boolean;
}) {
  const isRemoving = useOnTheirWay("remove").some((form) => form.get("teacher") === teacher.id);
  return (
    <li className="absent-teacher">
      <div className="min-w-0">
        <PersonName name={teacher.name} className="font-semibold" />
        <p className="text-xs text-muted">
          <bdi>{teacher.subject}</bdi> · entered {teacher.enteredAt} by{" "}
          <bdi>{teacher.enteredBy}</bdi>
        </p>
      </div>
      {canChange ? (
        <PressForm action={url} after={afterForm(view.date)} className="md:order-3">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="teacher" value={teacher.id} />
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${teacher.name}`}
            pending={isRemoving}
            pendingLabel="Removing..."
          >
            Remove
          </Button>
        </PressForm>
      ) : null}
      {teacher.hasClasses ? (
        <Static
          as="ul"
          className="class-tiles col-span-2 grid content-start gap-2 md:order-2 md:col-span-1"
          of={teacher.classes}
          show={showClasses}
        />
      ) : (
        <p className="col-span-2 text-sm text-muted md:order-2 md:col-span-1">
          No classes on {view.weekday}
        </p>
      )}
    </li>
  );
}

function showClasses(classes: ClassView[]) {
  return classes.map((one) => <ClassTile key={one.id} one={one} />);
}

/** One class: block, room, and who covers it; a word says it beside the tone. */
function ClassTile({ one: { block, room, students, cover, awayName } }: { one: ClassView }) {
  return (
    <li className={`class-tile ${TONE_BOX[cover ? "success" : "warning"]}`}>
      <p className="text-sm text-muted">
        <strong className="font-semibold text-ink">Block {block}</strong>
        {students ? (
          <>
            {" "}
            · <bdi>{students}</bdi>
          </>
        ) : null}{" "}
        · <bdi>{room ?? "TBD"}</bdi>
      </p>
      <p>
        {cover ? (
          <>
            Covered by <PersonName name={cover.name} /> since {cover.since}
          </>
        ) : awayName ? (
          <>
            Open: <PersonName name={awayName} /> is absent too
          </>
        ) : (
          "Open"
        )}
      </p>
    </li>
  );
}

/** A name that is on its way to the server. */
function EnteredName({ name }: { name: string }) {
  return (
    <li className="py-3">
      <PersonName name={name} className="font-semibold" /> <Badge tone="info">Adding...</Badge>
    </li>
  );
}

function UnmatchedName({ name, near, date, url }: NearName & { date: IsoDate; url: string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <PersonName name={name} className="font-semibold" /> <Badge tone="warning">Not found</Badge>
        <p className="text-xs text-muted">
          No teacher has this name, so it is left out of the search. Check the spelling.
        </p>
        {near.length > 0 ? (
          <PressForm action={url} after={afterForm(date)} className="mt-2 flex flex-wrap gap-2">
            <input type="hidden" name="intent" value="add-one" />
            <input type="hidden" name="typed" value={name} />
            {near.map((one) => (
              <Button key={one.id} name="teacher" value={one.id} size="small" icon="plus">
                <span>
                  Add <PersonName name={one.name} />
                </span>
              </Button>
            ))}
          </PressForm>
        ) : null}
      </div>
      <PressForm action={url} after={afterForm(date)}>
        <input type="hidden" name="intent" value="forget-name" />
        <input type="hidden" name="name" value={name} />
        <Button variant="quiet" size="small" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </PressForm>
    </li>
  );
}
