import { withNamesApart } from "~/school/names";

type Labels = { "aria-label"?: string; title?: string };

/** An element's attributes, with the names in those that are read or heard as one text set apart. */
export function labelsApart<Attributes extends Labels>(attributes: Attributes): Attributes {
  const { "aria-label": label, title } = attributes;
  return {
    ...attributes,
    ...(label ? { "aria-label": withNamesApart(label) } : {}),
    ...(title ? { title: withNamesApart(title) } : {}),
  };
}
