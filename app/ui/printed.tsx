import { createContext, type ReactNode, type RefObject, useContext } from "react";
import type { Html } from "./html";

/**
 * Data that a page only shows (`printing`). In the page it is HTML, and would be there a second time among the data for
 * the scripts: they have its place only, and the browser takes the HTML from there (`takePrinted`). Data that scripts
 * ask for later comes as it is.
 */
export type Printed<Data> = { data: Data } | { printedAt: number } | Taken;

/** Marks data as only shown. */
export type Print = <Data>(data: Data) => Printed<Data>;

/** What the browser took from a page: an element's HTML, or that of each of its parts with a `data-id`. */
type Taken = { printedAt: number; html: string; parts: Part[] };
type Part = { id: string; html: string };

/** What a page prints, by its places in it; only the server knows it while rendering. */
export const PrintedContext = createContext<unknown[]>([]);

/**
 * An element whose inside is made of `printed` by `read`, which writes as browsers do (`disabled=""`, `</rect>`): what
 * was taken from the page is then the same as what is made later, and stays.
 */
export function PrintedText<Data>({
  as: Element,
  id,
  className,
  printed,
  read,
}: {
  as: "datalist" | "ol" | "tbody" | "ul";
  id?: string;
  className?: string;
  printed: Printed<Data>;
  read: (data: Data) => Html;
}) {
  const { place, data, taken } = usePrinted(printed);
  const html = taken ? taken.html : read(data).__html;
  return (
    <Element
      id={id}
      className={className}
      data-printed={place}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Html is escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A list whose parts change one by one: `part` is the element of one, and has its id as `data-id`. */
export function PrintedList<One extends { id: string }>({
  id,
  list,
  className,
  printed,
  read,
  part,
}: {
  id?: string;
  list?: RefObject<HTMLUListElement>;
  className?: string;
  printed: Printed<One[]>;
  read: (one: One) => Html;
  part: (part: Part) => ReactNode;
}) {
  const { place, data, taken } = usePrinted(printed);
  const parts = taken ? taken.parts : data.map((one) => ({ id: one.id, html: read(one).__html }));
  return (
    <ul id={id} ref={list} className={className} data-printed={place}>
      {parts.map(part)}
    </ul>
  );
}

type Found<Data> = { place?: number } & (
  | { data: Data; taken?: undefined }
  | { data?: undefined; taken: Taken }
);

function usePrinted<Data>(printed: Printed<Data>): Found<Data> {
  const all = useContext(PrintedContext);
  if ("data" in printed) return { data: printed.data };
  const place = printed.printedAt;
  return "html" in printed ? { place, taken: printed } : { place, data: all[place] as Data };
}

/** Puts what a page has printed into its data, before React makes anything of either. */
export function takePrinted(data: unknown): void {
  if (typeof data !== "object" || data === null) return;
  if ("printedAt" in data && typeof data.printedAt === "number") {
    Object.assign(data, takenFrom(document.querySelector(`[data-printed="${data.printedAt}"]`)));
  } else {
    Object.values(data).forEach(takePrinted);
  }
}

function takenFrom(element: Element | null): Omit<Taken, "printedAt"> {
  const parts = element?.querySelectorAll<HTMLElement>(":scope > [data-id]") ?? [];
  return {
    html: parts.length === 0 ? (element?.innerHTML ?? "") : "",
    parts: Array.from(parts, ({ dataset: { id = "" }, innerHTML }) => ({ id, html: innerHTML })),
  };
}
