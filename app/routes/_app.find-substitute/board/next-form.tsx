import { Form } from "@remix-run/react";
import { useRef } from "react";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import { Button } from "~/ui/button";
import { useChangedBeforeHydration, useUpdateEffect } from "~/ui/forms/changed-before-hydration";
import { Select } from "~/ui/forms/field";
import { useHydrated } from "~/ui/page/hydrated";
import { parametersOf } from "~/ui/press/queue";
import { press } from "~/ui/press/queue-store";
import { afterChange } from "../day/presses";
import type { BoardProps } from "./board-props";

/** From which block on today is still to come: by the bell unless the clerk says it. */
export function NextForm({
  board,
  date,
  state,
  url,
  says,
}: BoardProps & { says: "by bell" | "unknown" }) {
  const box = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const from = state.from ?? "";
  const select = () => box.current?.querySelector("select");
  const choose = () => {
    const said = select()?.value || undefined;
    press({ to: afterChange(date, (before) => ({ ...before, from: said })), words: "Next block" });
  };
  useChangedBeforeHydration(() => (select()?.value ?? from) !== from, choose);
  useUpdateEffect(from, () => {
    const shown = select();
    if (shown) shown.value = from;
  });
  const kept = [...parametersOf(url)].filter(([name]) => name !== "from");
  return (
    <Form
      ref={box}
      method="get"
      action={FIND_SUBSTITUTE}
      preventScrollReset
      className="screen-only flex items-center gap-2 text-sm"
    >
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="from" className="text-muted">
        Next block
      </label>
      <Select id="from" name="from" defaultValue={from} onChange={choose}>
        <option value="">{says === "by bell" ? "by the bell" : "Start of the day"}</option>
        {board.columns.map(({ block }) => (
          <option key={block} value={block}>
            {block}
          </option>
        ))}
      </Select>
      {hydrated ? null : <Button size="small">Set</Button>}
    </Form>
  );
}
