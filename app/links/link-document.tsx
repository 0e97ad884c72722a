import type { ReactNode } from "react";
import type { Words } from "~/languages/languages";

type LinkDocumentProps = {
  words: Words;
  title: string;
  stylesheet: string;
  script?: { src: string; nonce: string };
  children: ReactNode;
};

/**
 * A document that opens without a sign-in, without the office's frame, its title naming nobody.
 * `children` are its body in the language of `words`; its script runs under the answer's nonce.
 */
export function LinkDocument({ words, title, stylesheet, script, children }: LinkDocumentProps) {
  return (
    <html lang={words.language} dir={words.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
        {script ? <script {...script} defer /> : null}
      </head>
      {children}
    </html>
  );
}
