import { roomOnDay } from "~/cover/day/classes";
import { type CoverGroup, type ListedCover, substitutesOf } from "~/cover/lists/by-absent-teacher";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Bell, BlockName } from "~/ui/cover/block-in-words";
import { PersonName } from "~/ui/person-name";

/**
 * The substitutions of one absent teacher on the day. `hrefToCancel` opens the dialog for one of them or (`null`)
 * for all, and `hrefToReplace` the board with one; without them they can only be looked at.
 */
export function CoverCard({
  group,
  hrefToCancel,
  hrefToReplace,
}: {
  group: CoverGroup;
  hrefToCancel?: (cover: ListedCover | null) => string;
  hrefToReplace?: (cover: ListedCover) => string;
}) {
  const [first, ...others] = substitutesOf(group);
  const count = group.covers.length;
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-start gap-3">
        <Avatar name={group.teacherName} />
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
            <PersonName name={group.teacherName} className="min-w-0 break-words" />
            <Badge tone="warning">Absent</Badge>
          </h3>
          <p className="text-sm">
            <span className="text-muted">Substitute: </span>
            <PersonName name={first ?? ""} />
            {others.length > 0 ? (
              <span className="text-muted">
                {" "}
                and {others.length} {others.length === 1 ? "other" : "others"}
              </span>
            ) : null}
          </p>
        </div>
      </div>
      <ul className="mb-3 mt-3 grid gap-2">
        {group.covers.map((cover) => (
          <Tile
            key={cover.id}
            cover={cover}
            teacherName={group.teacherName}
            namesSubstitute={others.length > 0}
            cancelHref={hrefToCancel?.(cover)}
            replaceHref={hrefToReplace?.(cover)}
          />
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <p className="text-sm text-muted">
          {count} class(es) {hrefToCancel ? "assigned" : "completed"}
        </p>
        {hrefToCancel ? (
          <ButtonLink sameScreen href={hrefToCancel(null)}>
            Cancel All
            <span className="sr-only">
              {" "}
              of <PersonName name={group.teacherName} />
            </span>
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  );
}

/** What a timetable that was changed after the assignment has made of it. */
const CONFLICTS: Record<NonNullable<ListedCover["conflict"]>, string> = {
  teaches: "Substitute now teaches in this block",
  busy: "Substitute is now busy in this block",
  out: "The students are out in this block",
  free: "No longer on the absent teacher’s timetable",
  here: "The absent teacher is in school in this block",
};

function Tile({
  cover,
  teacherName,
  namesSubstitute,
  cancelHref,
  replaceHref,
}: {
  cover: ListedCover;
  teacherName: string;
  namesSubstitute: boolean;
  cancelHref?: string;
  replaceHref?: string;
}) {
  return (
    <li className="flex items-center justify-between gap-2 rounded border border-line bg-canvas px-3 py-2 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2">
          <span className="font-semibold">
            <BlockName block={cover.block} />
            <Bell block={cover.block} />
          </span>{" "}
          {cover.students ? <bdi className="font-semibold">{cover.students}</bdi> : null}{" "}
          <span>
            Room{" "}
            <bdi className={cover.today.room ? "font-semibold" : undefined}>
              {roomOnDay(cover) ?? "TBD"}
            </bdi>
          </span>{" "}
          <bdi className="text-muted">{cover.subject}</bdi>
        </p>
        {namesSubstitute ? (
          <p>
            <PersonName name={cover.substituteName} />
          </p>
        ) : null}
        {cover.today.work ? (
          <p className="text-muted">
            <bdi>{cover.today.work}</bdi>
          </p>
        ) : null}
        {cover.conflict ? (
          <Badge tone="warning" icon="warning" className="mt-1 whitespace-normal">
            {CONFLICTS[cover.conflict]}
          </Badge>
        ) : null}
      </div>
      {cancelHref && replaceHref ? (
        <div className="flex shrink-0 flex-col items-stretch gap-1">
          <ButtonLink href={replaceHref} size="small">
            Replace
            <Whose block={cover.block} name={teacherName} />
          </ButtonLink>
          <ButtonLink sameScreen href={cancelHref} size="small">
            Cancel
            <Whose block={cover.block} name={teacherName} />
          </ButtonLink>
        </div>
      ) : null}
    </li>
  );
}

/** Which of the tiles a link belongs to, for whoever hears it alone. */
function Whose({ block, name }: { block: string; name: string }) {
  return (
    <span className="sr-only">
      {" "}
      <BlockName block={block} within /> of <PersonName name={name} />
    </span>
  );
}
