import type { ReactNode } from "react";
import type { Words } from "~/languages/languages";

/**
 * The document of what opens without a sign-in: nothing of the office's frame, and a title that names nobody. `children` are its body, in the
 * language and the direction of `words`; a script of its own runs under the nonce of the answer.
 */
export function LinkDocument({
  words,
  title,
  stylesheet,
  script,
  children,
}: {
  words: Words;
  title: string;
  stylesheet: string;
  script?: { src: string; nonce: string };
  children: ReactNode;
}) {
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
