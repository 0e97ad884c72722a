import type { UncoveredGroup } from "~/cover/lists/by-absent-teacher";
import type { IsoDate } from "~/school/dates";
import { roomInWords } from "~/teachers/entry";
import { BlockName, BlockTimes } from "~/ui/cover/block-in-words";
import { PersonName } from "~/ui/person-name";
import { CorrectionLinks } from "./correction-links";

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
