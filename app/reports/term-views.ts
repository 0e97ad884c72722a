export const TERM_VIEWS = ["substitute", "absent", "class"] as const;
export type TermView = (typeof TERM_VIEWS)[number];

export const TERM_LABELS: Record<TermView, string> = {
  substitute: "By substitute",
  absent: "By absent teacher",
  class: "By class",
};

export function isTermView(text: unknown): text is TermView {
  return TERM_VIEWS.includes(text as TermView);
}
