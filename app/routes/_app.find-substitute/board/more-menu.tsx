import { Form } from "@remix-run/react";
import { PREFER_WORDS } from "~/cover/board/prefer";
import { fromBoard } from "~/cover/came-from";
import { FIND_SUBSTITUTE, hrefToTell } from "~/cover/hrefs";
import { MoreMenu as Menu, MorePart } from "~/routes/_app/more-menu";
import { hrefOfSheet } from "~/sheets/sheet";
import { Button } from "~/ui/button";
import { Select } from "~/ui/forms/field";
import { Options, optionsOf } from "~/ui/forms/options";
import { PressForm } from "~/ui/press/press";
import { DialogLink, useScreen } from "../day/screen";
import { KeptFields } from "../find-among";
import type { BoardProps } from "./board-props";

type MoreMenuProps = BoardProps & {
  hasSheet: boolean;
  mayChangeDay: boolean;
  rules: readonly string[];
};

export function MoreMenu({ board, hasSheet, mayChangeDay, rules }: MoreMenuProps) {
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

function PreferForm({ board }: BoardProps) {
  return (
    <PressForm key={board.prefer} sends={{ intent: "prefer" }}>
      <label htmlFor="prefer">Prefer</label>
      <Select id="prefer" name="prefer" defaultValue={board.prefer}>
        <Options options={optionsOf(PREFER_WORDS)} />
      </Select>
      <Button size="small">Set</Button>
    </PressForm>
  );
}

/** From which block on today is still to come: by the bell unless the clerk says it. */
function NextForm({ board, says }: BoardProps & { says: "by bell" | "unknown" }) {
  const { state, url } = useScreen();
  const { from = "" } = state;
  return (
    <Form method="get" action={FIND_SUBSTITUTE} preventScrollReset>
      <KeptFields of={url} but={["from"]} />
      <label htmlFor="from">Next block</label>
      <Select key={from} id="from" name="from" defaultValue={from}>
        <option value="">{says === "by bell" ? "by the bell" : "Start of the day"}</option>
        {board.columns.map(({ block }) => (
          <option key={block} value={block}>
            {block}
          </option>
        ))}
      </Select>
      <Button size="small">Set</Button>
    </Form>
  );
}
