import { PREFER_WORDS } from "~/cover/board/prefer";
import { Button } from "~/ui/button";
import { Select } from "~/ui/forms/field";
import { PressForm } from "~/ui/press/press";
import type { BoardProps } from "./board-props";

/** What a plan prefers: the school's setting. */
export function PreferForm({ board }: BoardProps) {
  return (
    <PressForm key={board.prefer} sends={{ intent: "prefer" }}>
      <label htmlFor="prefer">Prefer</label>
      <Select id="prefer" name="prefer" defaultValue={board.prefer}>
        {Object.entries(PREFER_WORDS).map(([what, words]) => (
          <option key={what} value={what}>
            {words}
          </option>
        ))}
      </Select>
      <Button size="small">Set</Button>
    </PressForm>
  );
}
