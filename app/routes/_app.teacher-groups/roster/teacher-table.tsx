import { Fragment, memo } from "react";
import { usageInWords, usageTone } from "~/cover/day/limits";
import { GROUP_NAMES } from "~/teachers/groups";
import { Icon } from "~/ui/icons";
import { PaintMarker } from "~/ui/page/paint-when-parsed";
import { PersonName } from "~/ui/person-name";
import { Placeholder } from "~/ui/placeholder";
import { PressLink } from "~/ui/press/press";
import { parametersOf } from "~/ui/press/queue";
import { TONE_ICON, TONE_TEXT } from "~/ui/tones";
import { type CardContext, TeacherCard } from "./teacher-card";
import type { RowFacts, TeacherOnScreen } from "./teachers-on-screen";
import { readView, urlOf, weekId, withToggled } from "./view";

const COLUMNS = ["Teacher", "Department", "Group", "Scheduled", "Covered", "Share"];

/** On a phone a row is two lines. `ahead` tells whose cards are open when every press has come. */
export const TeacherTable = memo(function TeacherTable({
  teachers,
  month,
  ahead,
  ...context
}: CardContext & { teachers: TeacherOnScreen[]; month: string; ahead: string }) {
  const open = ahead.split("\n");
  return (
    <>
      <div className="roster-frame paint-when-parsed">
        <table id="teachers" className="roster">
          <caption>
            Press a name to see the week. Covered and Share are for {month}; Share is how much of
            the month’s limit is used.
          </caption>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {teachers.map((teacher) => (
              <Fragment key={teacher.id}>
                <Row teacher={teacher} isOpen={open.includes(teacher.id)} view={context.view} />
                {open.includes(teacher.id) ? (
                  <tr className="card-row" id={weekId(teacher.id)}>
                    <td colSpan={COLUMNS.length}>
                      {teacher.details ? (
                        <div className="teacher-card">
                          <TeacherCard teacher={teacher} {...context} />
                        </div>
                      ) : (
                        <Placeholder count={1} height="h-72" className="p-3" />
                      )}
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <PaintMarker />
    </>
  );
});

function Row({
  teacher: { id, name, remaining, row },
  isOpen,
  view,
}: Pick<CardContext, "view"> & { teacher: TeacherOnScreen; isOpen: boolean }) {
  if (!row) return null;
  return (
    <tr className={isOpen ? "open" : undefined}>
      <th scope="row">
        <PressLink
          to={`${urlOf(withToggled(view, id))}${isOpen ? "" : `#${weekId(id)}`}`}
          after={(address) => urlOf(withToggled(readView(parametersOf(address)), id))}
          aria-expanded={isOpen}
        >
          <PersonName name={name} />
        </PressLink>
      </th>
      <td>
        <bdi>{row.subject}</bdi>
      </td>
      <td>{GROUP_NAMES[row.group]}</td>
      <td>
        <Scheduled {...row} remaining={remaining} />
      </td>
      <Covered {...row.covered} />
    </tr>
  );
}

function Scheduled({
  scheduled,
  load,
  remaining,
}: Pick<RowFacts, "scheduled" | "load"> & { remaining: number | null }) {
  if (remaining === null) return scheduled;
  return (
    <>
      {scheduled} of {load}{" "}
      {remaining < 0 ? (
        <span className={TONE_TEXT.warning}>{-remaining} too many</span>
      ) : (
        <small>{remaining === 0 ? "Complete" : `${remaining} remaining`}</small>
      )}
    </>
  );
}

function Covered({ used, limit, byAgreement = false }: RowFacts["covered"]) {
  if (limit === null) {
    return (
      <>
        <td>{used}</td>
        <td>no limit</td>
      </>
    );
  }
  if (limit === 0 && used === 0) return <td colSpan={2}>never covers</td>;
  const tone = usageTone(used, limit);
  const share = `${Math.round((100 * used) / Math.max(1, limit))} %`;
  return (
    <>
      <td>
        {used} of {limit}
        {byAgreement ? <small className="block text-muted">by agreement</small> : null}
      </td>
      {tone === "success" ? (
        <td>{share}</td>
      ) : (
        <td className={TONE_TEXT[tone]} title={usageInWords("Month", used, limit)}>
          <Icon name={TONE_ICON[tone]} className="h-3.5 w-3.5" /> {share}
        </td>
      )}
    </>
  );
}
