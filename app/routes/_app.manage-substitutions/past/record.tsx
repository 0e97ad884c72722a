import type { CoverGroup } from "~/cover/lists/by-absent-teacher";
import type { IsoDate } from "~/school/dates";
import { PersonName } from "~/ui/person-name";
import { CoverRow } from "../cover-row";
import { CorrectionLinks } from "./correction-links";

/** The record can be corrected if it has a `date`. */
export function Record({
  groups,
  byAgreement,
  correctedOn: date,
}: {
  groups: CoverGroup[];
  byAgreement: string[];
  correctedOn: IsoDate | null;
}) {
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
