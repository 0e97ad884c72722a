import { fromBoard } from "~/cover/came-from";
import { hrefToTell } from "~/cover/hrefs";
import { MoreMenu as Menu, MorePart } from "~/routes/_app/more-menu";
import { hrefOfSheet } from "~/sheets/sheet";
import { DialogLink, useScreen } from "../day/screen";
import type { BoardProps } from "./board-props";
import { NextForm } from "./next-form";
import { PreferForm } from "./prefer-form";

/** What is rare: of this day, of how people are chosen, and of what was done. */
export function MoreMenu({
  board,
  hasSheet,
  mayChangeDay,
  rules,
}: BoardProps & { hasSheet: boolean; mayChangeDay: boolean; rules: readonly string[] }) {
  const { date, url, canChange } = useScreen();
  const opening = (dialog: string, label: string) => (
    <li>
      <DialogLink dialog={dialog}>{label}</DialogLink>
    </li>
  );
  const leading = (href: string, label: string, title?: string) => (
    <li>
      <a href={href} title={title}>
        {label}
      </a>
    </li>
  );
  return (
    <Menu>
      {canChange || mayChangeDay ? (
        <MorePart title="This day">
          {canChange ? (
            <>
              {opening("substitute", "Add a substitute")}
              {opening("classes-out", "Trip or exam")}
              {opening("lesson", "Move or swap a lesson")}
              {opening("room", "Room closed")}
            </>
          ) : null}
          {mayChangeDay ? opening("day", "Bell or closure") : null}
          {canChange
            ? leading(
                `${url}&try=`,
                "What if…",
                "The day as it would be with somebody else away. Nothing is saved.",
              )
            : null}
          {canChange && board.next ? (
            <li>
              <NextForm board={board} says={board.next} />
            </li>
          ) : null}
        </MorePart>
      ) : null}
      {canChange ? (
        <MorePart title="How people are chosen">
          <li>
            <PreferForm board={board} />
          </li>
          <li>
            <details>
              <summary>The rules in force</summary>
              <ul className="rules">
                {rules.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </details>
          </li>
        </MorePart>
      ) : null}
      <MorePart title="What was done">
        {hasSheet ? (
          <>
            {leading(fromBoard(hrefToTell(date), url), "Tell staff")}
            {leading(
              fromBoard(hrefOfSheet({ date, by: "block", hasNames: true }), url),
              "Cover sheet",
            )}
          </>
        ) : null}
        {opening("history", "History")}
        {opening("keys", "Shortcuts")}
      </MorePart>
    </Menu>
  );
}
