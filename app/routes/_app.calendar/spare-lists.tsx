import type { ReactNode } from "react";
import { howInWords, leftInWords } from "~/cover/foresight/left-in-words";
import type { SpareLists } from "~/cover/foresight/spare-lists";
import { hrefToTrial } from "~/cover/hrefs";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { formatLongDate, type IsoDate } from "~/school/dates";
import { AskInstead } from "~/ui/ask-instead";
import { ButtonLink } from "~/ui/button";
import { Card, CardHeader } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";

export type ShownLists = { date: IsoDate; said: string | null; lists: SpareLists | null } & {
  whoMay: string | null;
  /** The day is gone, or no school day. */
  nothing: string | null;
};

/** For who decides on leave: on screen alone, on no paper. */
export function SpareListsScreen({
  date,
  said,
  lists,
  whoMay,
  nothing,
  back,
}: ShownLists & { back: string }) {
  return (
    <>
      <ScreenHeader
        title="Who can be away"
        description={formatLongDate(date)}
        actions={
          <ButtonLink href={back} icon="calendar">
            Calendar
          </ButtonLink>
        }
      />
      {whoMay ? <AskInstead who={whoMay} to="look at who can be away" /> : null}
      {nothing ? <Notice tone="warning">{nothing}</Notice> : null}
      {lists ? (
        <div className="screen-only grid gap-5">
          <p>
            {said ? `${said}, as far as is known now. ` : null}Press a name to see the day with that
            person away too, all day. Nothing is saved.
          </p>
          <People id="can-be" title="Can be covered" people={lists.canBe} date={date} />
          <People
            id="only-with"
            title="Only with people outside their hours, or by moving somebody"
            people={lists.onlyWith}
            date={date}
          >
            {(one) => <span className="text-muted">{howInWords(one)}</span>}
          </People>
          <People id="leaves" title="Leaves a class with nobody" people={lists.leaves} date={date}>
            {({ classes, why }) => (
              <>
                <span className="text-muted">{leftInWords(classes)}</span>{" "}
                {why ? (
                  <details className="text-sm text-muted">
                    <summary className="link inline-block py-1 coarse:py-2.5">Why</summary>
                    {why}
                  </details>
                ) : null}
              </>
            )}
          </People>
        </div>
      ) : null}
    </>
  );
}

function People<One extends { id: string; name: string }>({
  id,
  title,
  people,
  date,
  children,
}: {
  id: string;
  title: string;
  people: One[];
  date: IsoDate;
  children?: (one: One) => ReactNode;
}) {
  if (people.length === 0) return null;
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={`${title}: ${people.length}`} />
      <ul className={children ? undefined : "flex flex-wrap gap-x-6"}>
        {people.map((person) => (
          <li key={person.id} className="py-1 coarse:py-2.5">
            <a href={hrefToTrial(date, person.id)} className="link">
              <PersonName name={person.name} />
            </a>{" "}
            {children?.(person)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
