import type { Words } from "~/languages/languages";
import type { LinkPage } from "~/links/link-page.server";
import { PageDocument, PageMessage } from "./page-document";

/** What a redirect from a page carries, which is kept nowhere and listed nowhere. */
export const UNKEPT = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

export function messagePage(status: number, words: Words, title: string, text: string): LinkPage {
  return {
    status,
    document: () => (
      <PageDocument words={words} title={title}>
        <PageMessage title={title} text={text} />
      </PageDocument>
    ),
  };
}
