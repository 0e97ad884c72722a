export type ToastMessage = {
  id: string;
  title: string;
  text?: string;
  tone: "success" | "destructive" | "info";
  /** Not announced: the page itself says it, where the focus is. */
  isSaidInPage?: true;
  /** Announced, and with scripts not shown: what was pressed shows it. */
  isSeenInPage?: true;
};
