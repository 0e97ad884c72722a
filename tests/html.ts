// As much of HTML as React writes it: enough to read a page's words and to fill in its forms without a browser.

const ENTITIES: Record<string, string> = {
  "&#x27;": "'",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};
const decoded = (text: string) =>
  text.replace(/&(#x27|quot|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** What a page says to a reader, the words of each block apart by " · ". */
export function wordsOf(html: string): string {
  return decoded(
    html
      .replace(/<(script|style|template|datalist)\b.*?<\/\1>/gs, "")
      .replace(/<\/?(b|strong|em|bdi|bdo|span|a|time|wbr|kbd)\b[^>]*>/g, "")
      .replace(/<[^>]*>/g, "\n"),
  )
    .split("\n")
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join(" · ");
}

type Attributes = Record<string, string | undefined>;

function attributesOf(tag: string): Attributes {
  return Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name,
      decoded(value),
    ]),
  );
}

/** An element: its attributes, what stands in it, and where it begins. */
type Found = Attributes & { inside: string };
type Placed = Found & { index: number };
const placed = (tag: string, inside: string, index: number) =>
  ({ ...attributesOf(tag), inside, index }) as unknown as Placed;

function elementsOf(html: string, kind: string): Placed[] {
  const all = html.matchAll(new RegExp(`<${kind}\\b([^>]*)>(.*?)</${kind}>`, "gs"));
  return [...all].map(({ 1: tag = "", 2: inside = "", index }) => placed(tag, inside, index));
}

/** What a thing is called: its label, or its words. */
const nameOf = (one: Found) => one["aria-label"] ?? wordsOf(one.inside).replaceAll(" · ", " ");

const isNamed = (name: string | RegExp) => (one: Found) =>
  typeof name === "string" ? nameOf(one) === name : name.test(nameOf(one));

/** Where the link of this name leads. Throws where there is none. */
export function hrefOf(html: string, name: string | RegExp): string {
  const link = elementsOf(html, "a").find(isNamed(name));
  if (!link) throw new Error(`There is no link "${name}" in: ${wordsOf(html)}`);
  return link.href ?? "";
}

export const hasLink = (html: string, name: string | RegExp) =>
  elementsOf(html, "a").some(isNamed(name));
export const buttonsOf = (html: string) =>
  elementsOf(html, "button").map((one) => ({ name: nameOf(one), isDisabled: "disabled" in one }));

/** What the controls of a form hold, in their order: what a browser would send but for the buttons. */
export function fieldsOf(form: string): [name: string, value: string][] {
  const selects = elementsOf(form, "select").map(({ name, inside, index }) => {
    const options = elementsOf(inside, "option").map((one) => ({
      ...one,
      is: one.value ?? wordsOf(one.inside),
    }));
    const chosen = options.find((one) => "selected" in one) ?? options[0];
    return { name, value: chosen?.is, index };
  });
  const texts = elementsOf(form, "textarea").map(({ name, inside, index }) => {
    return { name, value: decoded(inside), index };
  });
  const inputs = [...form.matchAll(/<input\b([^>]*)\/?>/g)].flatMap(({ 1: tag = "", index }) => {
    const { name, value, type, ...more } = attributesOf(tag);
    const isTicked = !/checkbox|radio/.test(type ?? "") || "checked" in more;
    if (!isTicked || "disabled" in more || type === "submit" || type === "file") return [];
    return [{ name, value: value ?? (/checkbox|radio/.test(type ?? "") ? "on" : ""), index }];
  });
  return [...inputs, ...selects, ...texts]
    .sort((a, b) => a.index - b.index)
    .flatMap(({ name, value }): [string, string][] => (name ? [[name, value ?? ""]] : []));
}

/** The control of this label: its field, what it sends when it is ticked, and a list's choices. Throws where there is none. */
export function controlOf(form: string, label: string) {
  const isIt = (words: string) => words === label || words.startsWith(`${label} `);
  const tags = [...form.matchAll(/<(input|select|textarea)\b([^>]*)>/g)].map((found) => {
    return placed(found[2] ?? "", "", found.index);
  });
  const labels = elementsOf(form, "label").filter((one) => isIt(nameOf(one)));
  const inside = (at: number) =>
    labels.some((one) => at > one.index && at < one.index + one.inside.length + 200);
  const control =
    tags.find((one) => labels.some((label) => label.for && label.for === one.id)) ??
    tags.find((one) => isIt(one["aria-label"] ?? "")) ??
    tags.find((one) => one.type !== "hidden" && inside(one.index));
  if (!control?.name) throw new Error(`Nothing is called "${label}" in: ${wordsOf(form)}`);
  const select = elementsOf(form, "select").find((one) => one.index === control.index);
  const choices = elementsOf(select?.inside ?? "", "option");
  const chosen = (words: string) => choices.find((one) => wordsOf(one.inside) === words)?.value;
  const isOneOfSeveral = control.type === "checkbox";
  return { name: control.name, value: control.value ?? "on", chosen, isOneOfSeveral };
}

/** The form that a button of this name sends: how, where to, and with what. */
export function formSentBy(html: string, name: string | RegExp) {
  for (const form of elementsOf(html, "form")) {
    const button = elementsOf(form.inside, "button").find(isNamed(name));
    if (!button) continue;
    if ("disabled" in button) throw new Error(`"${name}" cannot be pressed`);
    const own: [string, string][] = button.name ? [[button.name, button.value ?? ""]] : [];
    return {
      isPost: (button.formmethod ?? form.method ?? "get").toLowerCase() === "post",
      action: button.formaction ?? form.action ?? "",
      form: form.inside,
      fields: fieldsOf(form.inside),
      own,
    };
  }
  throw new Error(`No form has a button "${name}": ${wordsOf(html)}`);
}

/** Of a page's words those from one on, up to another if it comes. */
export function wordsFrom(words: string, from: string, until?: string): string {
  const at = words.indexOf(from);
  if (at < 0) throw new Error(`“${from}” is not in: ${words}`);
  const rest = words.slice(at);
  const end = until ? rest.indexOf(until, from.length) : -1;
  return end < 0 ? rest : rest.slice(0, end);
}
