/** A piece of HTML in which every word is escaped: only `html` makes one. */
export type Html = { readonly __html: string; readonly [made]: true };
declare const made: unique symbol;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * HTML as one text, for what is too long to be made of elements: html`<td title="${room}">${room}</td>`. What is put in
 * is escaped as it is written in an element or a quoted attribute, unless it is a piece of HTML, or a list of them.
 * The answer goes to `dangerouslySetInnerHTML` as it is.
 */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Html | Html[])[]
): Html {
  let text = parts[0] ?? "";
  values.forEach((value, index) => {
    text += textOf(value) + (parts[index + 1] ?? "");
  });
  return { __html: text } as Html;
}

function textOf(value: string | number | Html | Html[]): string {
  if (typeof value === "number") return String(value);
  // Most words need no escaping, and it takes longer to do than to see.
  if (typeof value === "string") return /[&<>"]/.test(value) ? escaped(value) : value;
  return Array.isArray(value) ? value.map((one) => one.__html).join("") : value.__html;
}

function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
}
