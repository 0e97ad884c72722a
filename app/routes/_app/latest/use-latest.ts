import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { REPLANNED } from "~/cover/board/replanned";
import type { IsoDate } from "~/school/dates";
import { press } from "~/ui/press/queue-store";
import { fetchQuietly, SIGNED_OUT, useAskEvery } from "./ask-every";
import { sayHappened } from "./happened";
import { differs, type Latest, type Marks } from "./marks";

type ShownDay = { date: IsoDate; marks: Marks };

function useAddressOfLatest(route: string, { date, marks }: ShownDay): string {
  const { pathname } = useLocation();
  const { changes, ...others } = marks;
  const asked = { ...others, date, view: "latest", since: changes, _data: route };
  return `${pathname}?${new URLSearchParams(asked)}`;
}

/** Until **Show** is pressed nothing moves. With `tellsNews` the screen then tells what is new. */
export function useSaysWhatHappened({
  route,
  date,
  marks,
  tellsNews = false,
  onMarks,
}: ShownDay & { route: string; tellsNews?: boolean; onMarks?: (marks: Marks) => void }): void {
  useAskEvery(useAddressOfLatest(route, { date, marks }), (answer) => {
    const { happened, marks: now } = answer as Latest;
    onMarks?.(now);
    const to = tellsNews ? (at: string) => withNewsSince(at, marks.changes) : (at: string) => at;
    sayHappened({ happened, show: () => press({ to, replace: true }) });
  });
  // Effect: the line is said in the frame, for as long as the screen is as it was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks of their own come with whatever is loaded
  useEffect(() => () => sayHappened(null), [marks]);
}

function withNewsSince(address: string, change: string): string {
  const [path = "", search = ""] = address.split("?");
  const parameters = new URLSearchParams(search);
  parameters.set("seen", change);
  // What is told is what others did: the marks of one's own last press have had their time.
  parameters.delete(REPLANNED);
  return `${path}?${parameters}`;
}

/** The data is replaced as soon as anything shown differs; the frame's notices stay. */
export function useTakenInPlace<Data extends ShownDay>(route: string, loaded: Data): Data {
  // State: what was read since the screen was loaded, and what it takes the place of.
  const [taken, setTaken] = useState<{ of: Data; data: Data } | null>(null);
  const shown = taken?.of === loaded ? taken.data : loaded;
  const { pathname, search } = useLocation();
  useAskEvery(useAddressOfLatest(route, shown), async (answer) => {
    if (!differs(shown.marks, (answer as Latest).marks)) return;
    const parameters = new URLSearchParams(search);
    parameters.set("_data", route);
    const data = await fetchQuietly(`${pathname}?${parameters}`);
    if (data !== null && data !== SIGNED_OUT) setTaken({ of: loaded, data: data as Data });
  });
  return shown;
}
