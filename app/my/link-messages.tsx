import type { Refusal } from "~/http/refusal";
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

/** What was sent and could not be saved, where nothing else can be shown: kept, to be sent again. */
export function unsentPage(
  { status, retryAfter }: Refusal,
  text: string,
  words: Words,
  form: FormData | null,
): LinkPage {
  const fields = [...(form ?? [])].filter((field): field is [string, string] => {
    return typeof field[1] === "string";
  });
  const typed = fields.filter(([name, value]) => /^(?:work|room)\./.test(name) && value !== "");
  return {
    ...{ status, retryAfter },
    document: () => (
      <PageDocument words={words}>
        <main className="message">
          <h1>{words.my.title}</h1>
          <p>{text}</p>
          {typed.map(([name, value]) => (
            <p key={name} dir="auto">
              {value}
            </p>
          ))}
          <form method="post">
            {fields.map(([name, value], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
              <input key={at} type="hidden" name={name} value={value} />
            ))}
            <button className="button primary wide" type="submit">
              {words.my.sendAgain}
            </button>
          </form>
        </main>
      </PageDocument>
    ),
  };
}
