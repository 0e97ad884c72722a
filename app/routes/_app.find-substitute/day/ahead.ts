import { useMemo } from "react";
import type { BoardClass } from "~/cover/board/board";
import { isWithoutClass } from "~/cover/day/released";
import { type PlanChoice, pressedWords } from "~/cover/plan-choices/plan-choices";
import { useFormsOnTheWay } from "~/ui/press/queue-store";
import { useOnTheirWay } from "./presses";
import { useScreen } from "./screen";

export function useWordsAhead(said: readonly PlanChoice[]): readonly PlanChoice[] {
  const forms = useFormsOnTheWay();
  return useMemo(() => forms.reduce(pressedWords, said), [forms, said]);
}

const RELEASED = { by: "hand", note: null, withTeacherId: null, withName: null } as const;

function releasedBy(form: FormData): NonNullable<BoardClass["released"]> {
  const how = String(form.get("with") ?? "");
  return { ...RELEASED, kind: isWithoutClass(how) ? how : null };
}

/** A class as it will be after what was pressed: chosen candidates proposed, left open is open. */
export function useCandidateAhead(one: BoardClass): BoardClass {
  const word = useScreen().words.find(({ classId }) => classId === one.id);
  const [released] = useOnTheirWay("release").filter((form) => form.get("class") === one.id);
  const presses = useOnTheirWay("lock").filter((form) => form.get("class") === one.id);
  const chosen = presses[presses.length - 1];
  if (released && (one.state === "open" || one.state === "proposed")) {
    return { ...one, state: "released", who: null, word: null, released: releasedBy(released) };
  }
  if (chosen && word?.kind === "chosen") {
    const who = {
      id: String(chosen.get("person")),
      name: String(chosen.get("name") ?? ""),
      isDedicated: false,
    };
    return { ...one, state: "proposed", who, isByAgreement: false, word: "chosen" };
  }
  const isLeft = word?.kind === "left open" && one.state === "proposed";
  return isLeft ? { ...one, state: "open", who: null, word: "left open", awayName: null } : one;
}
