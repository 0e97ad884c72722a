import { hrefToTell } from "~/cover/hrefs";
import type { IsoDate } from "~/school/dates";
import { hrefOfSheet } from "~/sheets/sheet";
import { ButtonLink } from "~/ui/button";

/** The ways to a day on paper, and to who has to know of it. */
export function SheetAndTell({
  date,
  isMain = false,
  sameScreen = false,
}: {
  date: IsoDate;
  isMain?: boolean;
  sameScreen?: boolean;
}) {
  return (
    <>
      <ButtonLink
        href={hrefOfSheet({ date, by: "block", hasNames: true })}
        variant={isMain ? "primary" : undefined}
        icon="report"
        sameScreen={sameScreen}
      >
        Sheet
      </ButtonLink>
      <ButtonLink href={hrefToTell(date)} icon="people" sameScreen={sameScreen}>
        Tell
      </ButtonLink>
    </>
  );
}
