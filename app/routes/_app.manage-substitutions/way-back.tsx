import { useLocation } from "@remix-run/react";
import { boardBehind, keepingBoard } from "~/cover/came-from";
import type { IsoDate } from "~/school/dates";
import { ButtonLink } from "~/ui/button";
import { hrefOfDay } from "./hrefs";

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

export function useWayBack(): (href: string) => string {
  const { search } = useLocation();
  return (href) => keepingBoard(href, search);
}
