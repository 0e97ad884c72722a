import type { CoverGroup, UncoveredGroup } from "~/cover/lists/by-absent-teacher";
import type { IsoDate } from "~/school/dates";
import { roomInWords } from "~/teachers/entry";
import { BlockName, BlockTimes } from "~/ui/cover/block-in-words";
import { PersonName } from "~/ui/person-name";
import { CoverRow } from "../cover-card";
import { CorrectionLinks } from "./correction-links";

type RecordProps = {
  groups: CoverGroup[];
  byAgreement: string[];
  correctedOn: IsoDate | null;
};

/** The record can be corrected if it has a `date`. */
export function Record({ groups, byAgreement, correctedOn: date }: RecordProps) {
  return (
    <section aria-labelledby="completed" className="mt-6">
      <h2 id="completed" className="mb-2 font-semibold">
        Completed
      </h2>
      <ul className="day-record">
        {groups.map(({ teacherId, teacherName, covers }) => (
          <li key={teacherId}>
            <div>
              <h3 className="font-semibold">
                <PersonName name={teacherName} />
              </h3>
              <p className="text-muted">{covers.length} class(es) completed</p>
            </div>
            <ul>
              {covers.map((cover) => (
                <CoverRow
                  key={cover.id}
                  cover={cover}
                  isByAgreement={byAgreement.includes(cover.id)}
                  inRecord
                >
                  {date ? (
                    <CorrectionLinks
                      {...{ date, teacherId, teacherName }}
                      block={cover.block}
                      isCovered
                    />
                  ) : null}
                </CoverRow>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function StayedOpen({ date, uncovered }: { date: IsoDate; uncovered: UncoveredGroup[] }) {
  const count = uncovered.reduce((sum, { classes }) => sum + classes.length, 0);
  if (count === 0) return null;
  return (
    <section aria-labelledby="stayed-open" className="mb-6">
      <h2 id="stayed-open" className="mb-2 font-semibold">
        {count === 1 ? "1 class" : `${count} classes`} had nobody
      </h2>
      <ul className="day-record">
        {uncovered.map(({ teacherId, teacherName, classes }) => (
          <li key={teacherId}>
            <h3 className="font-semibold">
              <PersonName name={teacherName} />
            </h3>
            <ul>
              {classes.map(({ block, students, room, awayName }) => (
                <li key={block} className="cover-row">
                  <p className="class">
                    <span>
                      <BlockName block={block} />
                      <BlockTimes block={block} />
                    </span>
                  </p>
                  <p className="who">
                    Had nobody
                    {awayName ? (
                      <span className="font-normal text-muted">
                        {" "}
                        (<PersonName name={awayName} /> was absent too)
                      </span>
                    ) : null}
                  </p>
                  <div className="actions">
                    <CorrectionLinks
                      {...{ date, teacherId, teacherName, block }}
                      isCovered={false}
                    />
                  </div>
                  <p className="where">
                    {students ? (
                      <>
                        <bdi>{students}</bdi> ·{" "}
                      </>
                    ) : null}
                    <bdi>{roomInWords(room)}</bdi>
                  </p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
