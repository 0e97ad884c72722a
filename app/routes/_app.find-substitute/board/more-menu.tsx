import type { ReactNode } from "react";
import { fromBoard } from "~/cover/came-from";
import { hrefToTell } from "~/cover/hrefs";
import { searchUrl } from "~/cover/search-state";
import { DismissibleDetails } from "~/routes/_app/dismissible-details";
import { hrefOfSheet } from "~/sheets/sheet";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { PressLink } from "~/ui/press/press";
import { afterOpening } from "../day/presses";
import type { BoardProps } from "./board-props";
import { NextForm } from "./next-form";
import { PreferForm } from "./prefer-form";

/** What is rare: of this day, of how people are chosen, and of what was done. */
export function MoreMenu({
  hasSheet,
  mayChangeDay,
  rules,
  ...props
}: BoardProps & { hasSheet: boolean; mayChangeDay: boolean; rules: readonly string[] }) {
  const { board, date, state, url, canChange } = props;
  const opening = (dialog: string, label: string) => (
    <li>
      <PressLink to={searchUrl(state, { dialog })} after={afterOpening(date, dialog)}>
        {label}
      </PressLink>
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
    <DismissibleDetails className="more sm:relative">
      <summary className={`plain-summary ${buttonClass({})}`}>
        More
        <Icon name="down" className="h-3 w-3" />
      </summary>
      <div className="menu more-menu edge-end">
        {canChange || mayChangeDay ? (
          <Part title="This day">
            {canChange ? (
              <>
                {opening("substitute", "Add a substitute")}
                {opening("classes-out", "Trip or exam")}
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
                <NextForm {...props} says={board.next} />
              </li>
            ) : null}
          </Part>
        ) : null}
        {canChange ? (
          <Part title="How people are chosen">
            <li>
              <PreferForm {...props} />
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
          </Part>
        ) : null}
        <Part title="What was done">
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
        </Part>
      </div>
    </DismissibleDetails>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}
