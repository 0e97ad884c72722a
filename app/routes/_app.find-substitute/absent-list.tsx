import { Form } from "@remix-run/react";
import { useRef } from "react";
import type { SearchState } from "~/cover/search-state";
import type { ClassView } from "~/cover/search-view";
import { oncePer } from "~/school/once-per";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card, CardHeader } from "~/ui/card";
import { type Html, html } from "~/ui/html";
import { useKeptFocus } from "~/ui/kept-focus";
import { PersonName } from "~/ui/person-name";
import { PrintedText } from "~/ui/printed";
import { TONE_BOX } from "~/ui/tones";
import type { PrintedAbsent, ScreenView } from "./screen-view";

/** Who is away on the day, the classes of each, and the typed names that nobody has. */
export function AbsentList({
  view,
  state,
  url,
  canChange,
}: {
  view: ScreenView;
  state: SearchState;
  url: string;
  canChange: boolean;
}) {
  const card = useRef<HTMLDivElement>(null);
  useKeptFocus(card, `${view.absent.length} ${state.unmatched.length}`);
  if (view.absent.length === 0 && state.unmatched.length === 0) return null;
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
            <UnmatchedName key={name} name={name} url={url} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function countInWords({ absent, classCount, uncoveredCount }: ScreenView): string {
  const teachers = `${absent.length} ${absent.length === 1 ? "teacher" : "teachers"}`;
  const classes = `${classCount} ${classCount === 1 ? "class" : "classes"}`;
  return `${teachers}, ${classes}, ${uncoveredCount} uncovered`;
}

function AbsentTeacher({
  teacher,
  view,
  url,
  canChange,
}: {
  teacher: PrintedAbsent;
  view: ScreenView;
  url: string;
  canChange: boolean;
}) {
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
        <Form method="post" action={url} preventScrollReset className="md:order-3">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="teacher" value={teacher.id} />
          <Button variant="quiet" size="small" aria-label={`Remove ${teacher.name}`}>
            Remove
          </Button>
        </Form>
      ) : null}
      {teacher.hasClasses ? (
        <PrintedText
          as="ul"
          className="class-tiles col-span-2 grid content-start gap-2 md:order-2 md:col-span-1"
          printed={teacher.classes}
          read={(classes) => html`${classes.map(tileOf)}`}
        />
      ) : (
        <p className="col-span-2 text-sm text-muted md:order-2 md:col-span-1">
          No classes on {view.weekday}
        </p>
      )}
    </li>
  );
}

/** One class: block, room, and who covers it; a word says it beside the tone. */
const tileOf = oncePer(({ block, room, cover, awayName }: ClassView): Html => {
  const state = cover
    ? html`Covered by <bdi dir="auto">${cover.name}</bdi> since ${cover.since}`
    : awayName
      ? html`Open: <bdi dir="auto">${awayName}</bdi> is absent too`
      : html`Open`;
  return html`<li class="${TONE_BOX[cover ? "success" : "warning"]}"><p><strong>Block ${block}</strong> · <bdi>${room ?? "TBD"}</bdi></p><p>${state}</p></li>`;
});

function UnmatchedName({ name, url }: { name: string; url: string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <PersonName name={name} className="font-semibold" /> <Badge tone="warning">Not found</Badge>
        <p className="text-xs text-muted">
          No teacher has this name, so it is left out of the search. Check the spelling.
        </p>
      </div>
      <Form method="post" action={url} preventScrollReset>
        <input type="hidden" name="intent" value="forget-name" />
        <input type="hidden" name="name" value={name} />
        <Button variant="quiet" size="small" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </Form>
    </li>
  );
}
