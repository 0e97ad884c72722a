import type { ReactNode } from "react";
import { type CoverGroup, type ListedCover, substitutesOf } from "~/cover/lists/by-absent-teacher";
import { roomInWords } from "~/teachers/entry";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { BlockName, BlockTimes } from "~/ui/cover/block-in-words";
import { FilesLeft } from "~/ui/cover/files-left";
import { PersonName } from "~/ui/person-name";

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

/** What a timetable that was changed after the assignment has made of it. */
const CONFLICTS: Record<NonNullable<ListedCover["conflict"]>, string> = {
  teaches: "Substitute now teaches in this block",
  busy: "Substitute is now busy in this block",
  out: "The students are out in this block",
  free: "No longer on the absent teacher’s timetable",
  here: "The absent teacher is in school in this block",
  together: "Another teacher of this class is there",
};

/** `children` are its actions. `inRecord` puts students with the room. */
export function CoverRow({
  cover,
  isByAgreement = false,
  inRecord = false,
  children,
}: {
  cover: ListedCover;
  isByAgreement?: boolean;
  inRecord?: boolean;
  children?: ReactNode;
}) {
  const students = cover.students ? <bdi>{cover.students}</bdi> : null;
  return (
    <li className="cover-row">
      <p className="class">
        <span className="whitespace-nowrap">
          <BlockName block={cover.block} />
          <BlockTimes block={cover.block} />
        </span>{" "}
        {inRecord ? null : students}
      </p>
      <p className="who">
        <PersonName name={cover.substituteName} />
        {isByAgreement ? <small className="font-normal text-muted"> by agreement</small> : null}
        {cover.instead === null ? null : (
          <small className="font-normal text-muted">
            {" "}
            instead of <bdi>{cover.instead || "another class"}</bdi>
          </small>
        )}
      </p>
      {children ? <div className="actions">{children}</div> : null}
      <div className="where">
        <p>
          {inRecord && students ? <>{students} · </> : null}
          <Room cover={cover} /> · <bdi>{cover.taught}</bdi>
        </p>
        {cover.today.work ? (
          <p>
            <bdi>{cover.today.work}</bdi>
          </p>
        ) : null}
        <FilesLeft files={cover.today.files} />
        {cover.conflict ? (
          <Badge tone="warning" icon="warning" className="mt-1 whitespace-normal">
            {CONFLICTS[cover.conflict]}
          </Badge>
        ) : null}
        {cover.beyond.map((words) => (
          <Badge key={words} tone="warning" icon="warning" className="mt-1 whitespace-normal">
            Substitute is beyond a limit: {words}
          </Badge>
        ))}
      </div>
    </li>
  );
}

function Room({ cover: { room, today } }: { cover: ListedCover }) {
  if (!today.room) return <bdi>{roomInWords(room)}</bdi>;
  return <bdi className="font-semibold text-ink">{roomInWords(today.room)} today</bdi>;
}
