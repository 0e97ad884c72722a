/** What a notification says: a title, perhaps a sentence, and its tone. */
export type ToastMessage = {
  id: string;
  title: string;
  text?: string;
  tone: "success" | "destructive" | "info";
};
