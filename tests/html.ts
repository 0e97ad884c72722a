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

/** An element: its attributes, what stands in it, and where it begins and ends. */
type Found = Attributes & { inside: string };
type Placed = Found & { index: number; end: number };
const placed = (tag: string, inside: string, index: number, end: number) =>
  ({ ...attributesOf(tag), inside, index, end }) as unknown as Placed;

function elementsOf(html: string, kind: string): Placed[] {
  const all = html.matchAll(new RegExp(`<${kind}\\b([^>]*)>(.*?)</${kind}>`, "gs"));
  return [...all].map(({ 0: whole, 1: tag = "", 2: inside = "", index }) =>
    placed(tag, inside, index, index + whole.length),
  );
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

/** Whether a thing is of a form: it stands in it, unless it names another. */
const isOf = (form: Placed) => (one: Placed) =>
  one.form ? one.form === form.id : form.index < one.index && one.index < form.end;

type Pair = [name: string, value: string];

/** What the controls of a form hold, in their order: what a browser would send but for the buttons. */
function controlsOf(html: string, form: Placed) {
  const held = (one: Placed, value: string | undefined, kind = one.type ?? "text") => {
    return { one, value, kind };
  };
  const selects = elementsOf(html, "select").map((one) => {
    const options = elementsOf(one.inside, "option");
    const chosen = options.find((option) => "selected" in option) ?? options[0];
    return held(one, chosen && (chosen.value ?? wordsOf(chosen.inside)), "select");
  });
  const texts = elementsOf(html, "textarea").map((one) => {
    return held(one, decoded(one.inside), "textarea");
  });
  const inputs = [...html.matchAll(/<input\b([^>]*)\/?>/g)]
    .map(({ 1: tag = "", index }) => placed(tag, "", index, index))
    .filter(({ type = "" }) => !/submit|file/.test(type))
    .filter((one) => !/checkbox|radio/.test(one.type ?? "") || "checked" in one)
    .map((one) => held(one, one.value ?? (/checkbox|radio/.test(one.type ?? "") ? "on" : "")));
  return [...inputs, ...selects, ...texts]
    .filter(({ one }) => isOf(form)(one) && !("disabled" in one))
    .sort((a, b) => a.one.index - b.one.index)
    .flatMap(({ one: { name }, value = "", kind }) => (name ? [{ name, value, kind }] : []));
}

/** The forms of a page that are posted: where to, with which controls, and what each of its buttons adds. */
export function postedForms(html: string) {
  return elementsOf(html, "form")
    .filter(({ method }) => method?.toLowerCase() === "post")
    .map((form) => {
      const isItsButton = (one: Placed) =>
        isOf(form)(one) && one.type !== "button" && !("disabled" in one);
      const buttons = elementsOf(html, "button").filter(isItsButton).map(ownFields);
      return { action: form.action ?? "", fields: controlsOf(html, form), buttons };
    });
}

const ownFields = ({ name, value = "" }: Placed): Pair[] => (name ? [[name, value]] : []);

/** The control of this label: its field, what it sends when it is ticked, and a list's choices. Throws where there is none. */
export function controlOf(form: string, label: string) {
  const isIt = (words: string) => words === label || words.startsWith(`${label} `);
  const tags = [...form.matchAll(/<(input|select|textarea)\b([^>]*)>/g)].map((found) => {
    return placed(found[2] ?? "", "", found.index, found.index);
  });
  const labels = elementsOf(form, "label").filter((one) => isIt(nameOf(one)));
  const inside = (at: number) => labels.some((label) => at > label.index && at < label.end);
  const control =
    tags.find((tag) => labels.some((label) => label.for && label.for === tag.id)) ??
    tags.find((tag) => isIt(tag["aria-label"] ?? "")) ??
    tags.find((tag) => tag.type !== "hidden" && inside(tag.index));
  if (!control?.name) throw new Error(`Nothing is called "${label}" in: ${wordsOf(form)}`);
  const select = elementsOf(form, "select").find((one) => one.index === control.index);
  const choices = elementsOf(select?.inside ?? "", "option");
  const chosen = (words: string) => choices.find((one) => wordsOf(one.inside) === words)?.value;
  const isOneOfSeveral = control.type === "checkbox";
  return { name: control.name, value: control.value ?? "on", chosen, isOneOfSeveral };
}

/** The form that a button of this name sends: how, where to, and with what. A button may stand elsewhere and name its form. */
export function formSentBy(html: string, name: string | RegExp) {
  const button = elementsOf(html, "button").find(
    (one) => one.type !== "button" && isNamed(name)(one),
  );
  if (!button) throw new Error(`There is no button "${name}": ${wordsOf(html)}`);
  if ("disabled" in button) throw new Error(`"${name}" cannot be pressed`);
  const form = elementsOf(html, "form").find((one) => isOf(one)(button));
  if (!form) throw new Error(`"${name}" sends no form`);
  return {
    isPost: (button.formmethod ?? form.method ?? "get").toLowerCase() === "post",
    action: button.formaction ?? form.action ?? "",
    form: form.inside,
    fields: controlsOf(html, form).map(({ name, value }): Pair => [name, value]),
    own: ownFields(button),
  };
}

/** Of a page's words those from one on, up to another if it comes. */
export function wordsFrom(words: string, from: string, until?: string): string {
  const at = words.indexOf(from);
  if (at < 0) throw new Error(`“${from}” is not in: ${words}`);
  const rest = words.slice(at);
  const end = until ? rest.indexOf(until, from.length) : -1;
  return end < 0 ? rest : rest.slice(0, end);
}
