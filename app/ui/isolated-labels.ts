import { withNamesApart } from "~/school/names";

type Labels = { "aria-label"?: string; title?: string };

/** An element's attributes with names in its label and title set apart, but not one at the end. */
export function isolatedLabels<Attributes extends Labels>(attributes: Attributes): Attributes {
  const { "aria-label": label, title } = attributes;
  return {
    ...attributes,
    ...(label ? { "aria-label": insideApart(label) } : {}),
    ...(title ? { title: insideApart(title) } : {}),
  };
}

function insideApart(label: string): string {
  return withNamesApart(label).replace(/\u2068([^\u2068\u2069]*)\u2069$/, (apart, name) =>
    label.endsWith(apart) ? apart : name,
  );
}
