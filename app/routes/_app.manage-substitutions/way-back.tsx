import { useLocation } from "@remix-run/react";
import { boardBehind, keepingBoard } from "~/cover/came-from";
import type { IsoDate } from "~/school/dates";
import { ButtonLink } from "~/ui/button";
import { hrefOfDay } from "./hrefs";

/** From a sheet or from Tell to where they were opened: the board as it was, or the day. */
export function WayBack({ date }: { date: IsoDate }) {
  const board = boardBehind(useLocation().search, date);
  return board ? (
    <ButtonLink href={board} icon="find">
      Back to the board
    </ButtonLink>
  ) : (
    <ButtonLink sameScreen href={hrefOfDay(date)} icon="swap">
      Back to the day
    </ButtonLink>
  );
}

/** Keeps the way back in the address of another view of the same day. */
export function useWayBack(): (href: string) => string {
  const { search } = useLocation();
  return (href) => keepingBoard(href, search);
}
