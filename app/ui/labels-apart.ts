import { withNamesApart } from "~/school/names";

type Labels = { "aria-label"?: string; title?: string };

/** An element's attributes, with the names in those that are read or heard as one text set apart; one at its end turns nothing round. */
export function labelsApart<Attributes extends Labels>(attributes: Attributes): Attributes {
  const { "aria-label": label, title } = attributes;
  return {
    ...attributes,
    ...(label ? { "aria-label": insideApart(label) } : {}),
    ...(title ? { title: insideApart(title) } : {}),
  };
}

function insideApart(label: string): string {
  return withNamesApart(label).replace(/\u2068([^\u2069]*)\u2069$/, (apart, name) =>
    label.endsWith(apart) ? apart : name,
  );
}
