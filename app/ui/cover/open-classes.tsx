import { Fragment, useContext, useId } from "react";
import { type DayFigures, sayLeft } from "~/cover/board/day-figures";
import type { UncoveredGroup } from "~/cover/lists/by-absent-teacher";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { PersonName } from "~/ui/person-name";
import { BlockName, BlocksContext, BlockTimes } from "./block-in-words";

const LISTED = 6;
const MOST = 100;

type OpenClassesProps = {
  uncovered: UncoveredGroup[];
  figures: DayFigures;
  dayHref: string;
  findHref?: string;
};

/** Whom nobody is assigned to, under the day's own figures; without `findHref` nothing is pressed. */
export function OpenClasses({ uncovered, figures, dayHref, findHref }: OpenClassesProps) {
  const title = useId();
  if (uncovered.length === 0) return null;
  const lines = uncovered.map((group) => <OpenLine key={group.teacherId} group={group} />);
  return (
    <section
      aria-labelledby={title}
      className="card mb-6 flex gap-2.5 rounded border border-warning-line bg-warning-soft p-4"
    >
      <Icon name="warning" className="mt-0.5 h-5 w-5 text-warning" />
      <div className="min-w-0 flex-1">
        <h2 id={title} className="font-semibold text-warning">
          {sayLeft(figures)}
        </h2>
        <ul className="mt-1 grid gap-1 text-sm">{lines.slice(0, LISTED)}</ul>
        {lines.length > LISTED ? (
          <details className="text-sm">
            <summary className="py-1.5 font-semibold coarse:py-3">
              {lines.length - LISTED} more
            </summary>
            <ul className="grid gap-1">{lines.slice(LISTED, MOST)}</ul>
            {lines.length > MOST ? (
              <a href={dayHref} className="link">
                And {lines.length - MOST} more, on Find Substitute
              </a>
            ) : null}
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

function OpenLine({ group }: { group: UncoveredGroup }) {
  const { names } = useContext(BlocksContext);
  const hasNames = group.classes.some(({ block }) => names[block]);
  const count = group.classes.length;
  return (
    <li>
      <PersonName name={group.teacherName} className="font-semibold" />{" "}
      {hasNames ? null : count === 1 ? "block " : "blocks "}
      {group.classes.map((one, index) => (
        <Fragment key={one.block}>
          {index > 0 ? ", " : ""}
          {hasNames ? <BlockName block={one.block} within /> : one.block}
          <BlockTimes block={one.block} />
          <OpenClass {...one} />
        </Fragment>
      ))}
    </li>
  );
}

/** Whose class it is, or where that is not known its room: the board has both. */
function OpenClass({ room, students, awayName }: UncoveredGroup["classes"][number]) {
  const where = students || room;
  if (!awayName) return where ? ` (${where})` : null;
  return (
    <>
      {" "}
      ({where ? `${where}, ` : ""}
      <PersonName name={awayName} /> is absent too)
    </>
  );
}
