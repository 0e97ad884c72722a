import type { IsoDate } from "~/school/dates";
import type { FilesOfClass } from "~/sheets/files-of-day";
import { roomInWords } from "~/teachers/entry";
import { Badge } from "~/ui/badge";
import { BlockName } from "~/ui/cover/block-in-words";
import { FilesLeft } from "~/ui/cover/files-left";
import { PersonName } from "~/ui/person-name";

type TodaysFilesProps = { classes: readonly FilesOfClass[]; date: IsoDate; today: IsoDate };

/** By block, to be printed one after another. */
export function TodaysFiles({ classes, date, today }: TodaysFilesProps) {
  if (classes.length === 0) return null;
  const count = classes.reduce((sum, { files }) => sum + files.length, 0);
  return (
    <details className="mb-6 text-sm" open={count <= 6}>
      <summary className="py-1.5 font-semibold coarse:py-3">
        {date === today ? "Today's files" : "Files of this day"} ({count})
      </summary>
      <ol className="divide-y divide-line rounded border border-line bg-surface">
        {classes.map(({ id, block, students, room, taker, isOnPage, files }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 p-3">
            <div className="min-w-0">
              <p className="font-semibold">
                <BlockName block={block} />
                {students ? (
                  <>
                    {" · "}
                    <bdi>{students}</bdi>
                  </>
                ) : null}
              </p>
              <p>
                {taker ? <PersonName name={taker} /> : "Nobody yet"} ·{" "}
                <bdi>{roomInWords(room)}</bdi>
              </p>
              {taker && !isOnPage ? <Badge>Collects at the office</Badge> : null}
            </div>
            <FilesLeft files={files} />
          </li>
        ))}
      </ol>
    </details>
  );
}
