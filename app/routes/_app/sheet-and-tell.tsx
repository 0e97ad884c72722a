import { fromBoard } from "~/cover/came-from";
import { hrefToTell } from "~/cover/hrefs";
import type { IsoDate } from "~/school/dates";
import { hrefOfSheet } from "~/sheets/sheet";
import { ButtonLink } from "~/ui/button";

export function SheetAndTell({
  date,
  isMain = false,
  sameScreen = false,
  board,
}: {
  date: IsoDate;
  board?: string;
  isMain?: boolean;
  sameScreen?: boolean;
}) {
  const hrefOf = (href: string) => (board ? fromBoard(href, board) : href);
  return (
    <>
      <ButtonLink
        href={hrefOf(hrefOfSheet({ date, by: "block", hasNames: true }))}
        variant={isMain ? "primary" : undefined}
        icon="report"
        sameScreen={sameScreen}
      >
        Cover sheet
      </ButtonLink>
      <ButtonLink href={hrefOf(hrefToTell(date))} icon="people" sameScreen={sameScreen}>
        Tell staff
      </ButtonLink>
    </>
  );
}
