import { hrefToTell } from "~/cover/hrefs";
import type { IsoDate } from "~/school/dates";
import { hrefOfSheet } from "~/sheets/sheet";
import { ButtonLink } from "~/ui/button";

export function SheetAndTell({ date }: { date: IsoDate }) {
  return (
    <>
      <ButtonLink
        href={hrefOfSheet({ date, by: "block", hasNames: true })}
        icon="report"
        sameScreen
      >
        Cover sheet
      </ButtonLink>
      <ButtonLink href={hrefToTell(date)} icon="people" sameScreen>
        Tell staff
      </ButtonLink>
    </>
  );
}
