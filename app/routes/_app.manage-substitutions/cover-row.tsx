import type { ReactNode } from "react";
import type { ListedCover } from "~/cover/lists/by-absent-teacher";
import { roomInWords } from "~/teachers/entry";
import { Badge } from "~/ui/badge";
import { BlockName, BlockTimes } from "~/ui/cover/block-in-words";
import { FilesLeft } from "~/ui/cover/files-left";
import { PersonName } from "~/ui/person-name";

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
