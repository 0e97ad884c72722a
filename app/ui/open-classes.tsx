import { type ReactNode, useId } from "react";
import type { LeftBehindGroup, UncoveredGroup } from "~/cover/day-list";
import { ButtonLink } from "./button";
import { Icon } from "./icons";
import { PersonName } from "./person-name";

/** As many people as are listed before the others are folded away. */
const LISTED = 6;

/**
 * What of a date (named `when`, or by the screen) still needs somebody: uncovered classes by absent teacher,
 * and classes whose substitute is away too. `findHref` is the way to Find Substitute; without one (a past date) it only tells. Nothing when all
 * is covered.
 */
export function OpenClasses({
  uncovered,
  leftBehind,
  when,
  findHref,
}: {
  uncovered: UncoveredGroup[];
  leftBehind: LeftBehindGroup[];
  when?: "today";
  findHref?: string;
}) {
  const title = useId();
  const count = uncovered.reduce((sum, group) => sum + group.classes.length, 0);
  const left = leftBehind.reduce((sum, group) => sum + group.classes.length, 0);
  if (count + left === 0) return null;
  const lines = [
    ...uncovered.map((group) => <UncoveredLine key={group.teacherId} group={group} />),
    ...leftBehind.map((group) => <LeftBehindLine key={group.substituteId} group={group} />),
  ];
  return (
    <section
      aria-labelledby={title}
      className="card mb-6 flex gap-2.5 rounded border border-warning-line bg-warning-soft p-4"
    >
      <Icon name="warning" className="mt-0.5 h-5 w-5 text-warning" />
      <div className="min-w-0 flex-1">
        <h2 id={title} className="font-semibold text-warning">
          {titleOf(count, left, findHref !== undefined)}
          {when ? ` ${when}` : null}
        </h2>
        <ul className="mt-1 grid gap-1 text-sm">{lines.slice(0, LISTED)}</ul>
        {lines.length > LISTED ? (
          <details className="text-sm">
            <summary className="py-1.5 font-semibold coarse:py-3">
              {lines.length - LISTED} more
            </summary>
            <ul className="grid gap-1">{lines.slice(LISTED)}</ul>
          </details>
        ) : null}
        {findHref ? (
          <div className="mt-3">
            <ButtonLink href={findHref} variant="primary" icon="find">
              Find substitutes
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </section>
  );
}

function titleOf(count: number, left: number, isOpen: boolean): string {
  if (!isOpen) return `${classes(count + left)} went without a substitute`;
  if (count === 0) return `${classes(left)} with a substitute who is absent`;
  return `${classes(count + left)} still ${count + left === 1 ? "needs" : "need"} a substitute`;
}

function classes(count: number): string {
  return count === 1 ? "1 class" : `${count} classes`;
}

function UncoveredLine({ group }: { group: UncoveredGroup }) {
  return (
    <Line name={group.teacherName}>
      {group.classes.length === 1 ? "block " : "blocks "}
      {group.classes.map(({ block, room }) => (room ? `${block} (${room})` : block)).join(", ")}
    </Line>
  );
}

function LeftBehindLine({ group }: { group: LeftBehindGroup }) {
  return (
    <Line name={group.substituteName}>
      is absent, but was to cover{" "}
      {group.classes.map(({ block, teacherName }, index) => (
        <span key={`${block} ${teacherName}`}>
          {index > 0 ? ", " : ""}block {block} for <PersonName name={teacherName} />
        </span>
      ))}
    </Line>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <PersonName name={name} className="font-semibold" /> {children}
    </li>
  );
}
