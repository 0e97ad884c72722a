import { useRef } from "react";
import { isPrefer, PREFER_WORDS } from "~/cover/board/prefer";
import { Button } from "~/ui/button";
import { useChangedBeforeHydration, useUpdateEffect } from "~/ui/forms/changed-before-hydration";
import { Select } from "~/ui/forms/field";
import { useHydrated } from "~/ui/page/hydrated";
import { PressForm, pressForm } from "~/ui/press/press";
import type { BoardProps } from "./board-props";

/** What a plan prefers: the school's setting. */
export function PreferForm({ board }: Pick<BoardProps, "board">) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const box = () => form.current?.querySelector("select");
  const choose = () => pressForm(form.current);
  useChangedBeforeHydration(() => (box()?.value ?? board.prefer) !== board.prefer, choose);
  useUpdateEffect(board.prefer, () => {
    const select = box();
    if (select && isPrefer(board.prefer)) select.value = board.prefer;
  });
  return (
    <PressForm
      sends={{ intent: "prefer" }}
      formRef={form}
      words="Prefer"
      className="screen-only flex items-center gap-2 text-sm"
    >
      <label htmlFor="prefer" className="text-muted">
        Prefer
      </label>
      <Select id="prefer" name="prefer" defaultValue={board.prefer} onChange={choose}>
        {Object.entries(PREFER_WORDS).map(([what, words]) => (
          <option key={what} value={what}>
            {words}
          </option>
        ))}
      </Select>
      <Button
        size="small"
        className={hydrated ? "invisible" : undefined}
        tabIndex={hydrated ? -1 : undefined}
      >
        Set
      </Button>
    </PressForm>
  );
}
