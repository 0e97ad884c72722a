import { Form } from "@remix-run/react";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import { Button } from "~/ui/button";
import { Select } from "~/ui/forms/field";
import { useScreen } from "../day/screen";
import { KeptFields } from "../kept-fields";
import type { BoardProps } from "./board-props";

/** From which block on today is still to come: by the bell unless the clerk says it. */
export function NextForm({ board, says }: BoardProps & { says: "by bell" | "unknown" }) {
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
