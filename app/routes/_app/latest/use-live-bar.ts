import { useState } from "react";
import type { IsoDate } from "~/school/dates";
import type { DayState } from "../day-bar/day-state";
import { fetchQuietly, SIGNED_OUT } from "./ask-every";
import type { Marks } from "./marks";
import { useSaysWhatHappened } from "./use-latest";

type ShownBar = { route: string; date: IsoDate; marks: Marks; bar: DayState };

/**
 * The bar as it was loaded, with who was sent, read and told of it since; its figures change with
 * the screen, when Show is pressed.
 */
export function useLiveBar({
  bar,
  tellsNews = false,
  ...shown
}: ShownBar & { tellsNews?: boolean }): DayState {
  // State: what was read since the screen was loaded, of which marks, and for which bar.
  const [taken, setTaken] = useState<{ of: DayState; mark: string; bar: DayState } | null>(null);
  const isTaken = taken?.of === bar;
  const markOf = ({ messages, read }: Marks) => `${messages} ${read}`;
  useSaysWhatHappened({
    ...shown,
    tellsNews,
    onMarks: async (marks) => {
      const mark = markOf(marks);
      if (mark === (isTaken ? taken.mark : markOf(shown.marks))) return;
      const address = new URLSearchParams({ date: shown.date, view: "bar", _data: shown.route });
      const read = await fetchQuietly(`${location.pathname}?${address}`);
      if (read === null || read === SIGNED_OUT) return;
      const { telling, since } = read as DayState;
      setTaken({ of: bar, mark, bar: { ...bar, telling, since } });
    },
  });
  return isTaken ? taken.bar : bar;
}
