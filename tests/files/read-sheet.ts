import { getDocumentProxy } from "unpdf";

/** What a row of a sheet says: the texts of its cells but the empty ones, which no reader hears of. */
export type ReadRow = string[];

const ENTITIES: Record<string, string> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"' };

const textIn = (html: string) =>
  squeezed(html.replace(/<[^>]*>/g, "").replace(/&[^;]+;/g, (sign) => ENTITIES[sign] ?? sign));

/** Without spaces: texts are compared letter by letter, wherever their lines end. */
export const squeezed = (text: string) =>
  text.normalize("NFC").replace(/[\s\p{Bidi_Control}]+/gu, "");

/** The rows of a sheet's tables in HTML but for what says which sheet it is, in order. */
export function rowsOfHtml(html: string): ReadRow[] {
  return [...html.matchAll(/<tr(?! class="running")[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)]
      .map(([, cell = ""]) => textIn(cell))
      .filter(Boolean),
  );
}

/** What of HTML is drawn in a box. */
export function boxedInHtml(html: string): number {
  return [...html.matchAll(/<bdi[^>]* class="open"/g)].length;
}

type Node = { role?: string; alt?: string; type?: string; id?: string; children?: Node[] };

/** The pages of a PDF as PDF.js reads them: Mozilla's reader, which is not the library that wrote them. */
export async function readPdf(body: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(body));
  const rows: ReadRow[] = [];
  const pages: {
    text: string;
    words: { text: string; x: number; y: number; width: number; height: number }[];
  }[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const said = new Map<string, string>();
    const words: (typeof pages)[number]["words"] = [];
    let id = "";
    for (const item of items) {
      if ("id" in item) id = item.id ?? "";
      else if ("str" in item && item.str.trim()) {
        said.set(id, (said.get(id) ?? "") + item.str);
        const [x, y] = [item.transform[4], item.transform[5]];
        words.push({ text: item.str, x, y, width: item.width, height: item.height });
      }
    }
    const textOf = (node: Node): string =>
      node.alt ??
      (node.id ? said.get(node.id) : undefined) ??
      (node.children ?? []).map(textOf).join("");
    const rowsIn = (node: Node): ReadRow[] =>
      node.role === "TR"
        ? [(node.children ?? []).map((cell) => squeezed(textOf(cell))).filter(Boolean)]
        : (node.children ?? []).flatMap(rowsIn);
    rows.push(...rowsIn((await page.getStructTree()) as Node));
    pages.push({ text: words.map(({ text }) => text).join(" "), words });
  }
  return { rows, pages };
}
