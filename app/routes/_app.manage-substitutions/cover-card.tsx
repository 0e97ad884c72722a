import { type CoverGroup, type ListedCover, substitutesOf } from "~/cover/lists/by-absent-teacher";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { BlockName } from "~/ui/cover/block-in-words";
import { PersonName } from "~/ui/person-name";
import { CoverRow } from "./cover-row";

/** `hrefToCancel(null)` asks about all; `hrefToReplace` and `hrefToRoom` lead to the board. */
export function CoverCard({
  group,
  byAgreement,
  hrefToCancel,
  hrefToReplace,
  hrefToRoom,
}: {
  group: CoverGroup;
  byAgreement: string[];
  hrefToCancel: (cover: ListedCover | null) => string;
  hrefToReplace: (cover: ListedCover) => string;
  hrefToRoom: (cover: ListedCover) => string;
}) {
  const [first, ...others] = substitutesOf(group);
  const { teacherName, covers, coversInstead } = group;
  return (
    <Card as="li" className="flex flex-col text-sm">
      <h3 className="flex flex-wrap items-center gap-x-2 text-base font-semibold">
        <PersonName name={teacherName} className="min-w-0 break-words" />
        <Badge>
          {coversInstead === null ? (
            "Absent"
          ) : (
            <>
              Covers <bdi>{coversInstead}</bdi>
            </>
          )}
        </Badge>
      </h3>
      <p className="mb-2 text-muted">
        Substitute: <PersonName name={first ?? ""} />
        {others.length > 0 ? (
          <>
            {" "}
            and {others.length} {others.length === 1 ? "other" : "others"}
          </>
        ) : null}
      </p>
      <ul>
        {covers.map((cover) => (
          <CoverRow key={cover.id} cover={cover} isByAgreement={byAgreement.includes(cover.id)}>
            <ButtonLink href={hrefToReplace(cover)} size="small" variant="quiet">
              Replace
              <Whose block={cover.block} name={teacherName} />
            </ButtonLink>
            <ButtonLink href={hrefToRoom(cover)} size="small" variant="quiet">
              Room
              <Whose block={cover.block} name={teacherName} />
            </ButtonLink>
            <ButtonLink sameScreen href={hrefToCancel(cover)} size="small" variant="quiet">
              Cancel
              <Whose block={cover.block} name={teacherName} />
            </ButtonLink>
          </CoverRow>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <p className="text-muted">{covers.length} class(es) assigned</p>
        <ButtonLink sameScreen href={hrefToCancel(null)} size="small">
          Cancel All
          <span className="sr-only">
            {" "}
            of <PersonName name={teacherName} />
          </span>
        </ButtonLink>
      </div>
    </Card>
  );
}

function Whose({ block, name }: { block: string; name: string }) {
  return (
    <span className="sr-only">
      {" "}
      <BlockName block={block} within /> of <PersonName name={name} />
    </span>
  );
}
