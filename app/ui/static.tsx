import { createContext, memo, type ReactNode, useContext } from "react";

/**
 * Data that a page only shows, never counts or changes (`staticData`). `key` names the object on the server that it comes
 * from. A whole page has the key alone, beside what the server made of the data; data asked for by scripts has both.
 */
export type StaticData<Data> = { key: string; data?: Data };

/** Marks data as only shown. */
export type MarkStatic = <Data extends object>(data: Data) => StaticData<Data>;

type Show<Data> = (data: Data) => ReactNode;

/** Makes the HTML of the data with a key; the server's alone. */
export type RenderStatic = <Data>(key: string, show: Show<Data>) => string;
export const StaticContext = createContext<RenderStatic | null>(null);

/** What the server made of the page's static data, by its keys. */
const ofThisPage = new Map<string, string>();

/** Before React begins: keeps what the server made, for whatever React does with the page afterwards. */
export function keepStaticHtml(): void {
  for (const { dataset, innerHTML } of document.querySelectorAll<HTMLElement>("[data-static]")) {
    ofThisPage.set(dataset.static ?? "", innerHTML);
  }
}

/**
 * An element whose inside is only looked at: nothing in it takes the focus or a click. `show` makes it of the data alone,
 * without hooks. The server does so once for each object; the browser only where newer data has come.
 */
export function Static<Data>({
  as: Element = "div",
  of: { key, data },
  show,
  ...rest
}: {
  as?: "datalist" | "div" | "ol" | "tbody" | "ul";
  id?: string;
  className?: string;
  of: StaticData<Data>;
  show: Show<Data>;
}) {
  const render = useContext(StaticContext);
  const html = render ? render(key, show) : ofThisPage.get(key);
  if (html === undefined) {
    return <Element {...rest}>{data ? <Shown of={{ key, data }} show={show} /> : null}</Element>;
  }
  return (
    <Element
      {...rest}
      data-static={key}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React, of the same components
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The same object again, asked for once more, is not made anew. */
const Shown = memo(
  ({ of: { data }, show }: { of: { key: string; data: unknown }; show: Show<never> }) => (
    <>{show(data as never)}</>
  ),
  (before, after) => before.of.key === after.of.key,
);
