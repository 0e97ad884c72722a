import type { ReactNode } from "react";
import { LANGUAGES, type Words, wordsIn } from "~/languages/languages";
import { LinkDocument } from "~/links/link-document";
import type { OpenPage } from "./open-page.server";
import stylesheet from "./page.css?url";

type PageDocumentProps = {
  words: Words;
  title?: string;
  children: ReactNode;
};

export function PageDocument({ words, title = words.my.title, children }: PageDocumentProps) {
  return (
    <LinkDocument {...{ words, title, stylesheet }}>
      <body>{children}</body>
    </LinkDocument>
  );
}

export function PageMessage({ title, text }: { title: string; text: string }) {
  return (
    <main className="message">
      <h1>{title}</h1>
      <p>{text}</p>
    </main>
  );
}

type MastProps = {
  page: Pick<OpenPage, "words" | "teacher" | "href">;
  school: string;
  /** The open view, which stays open in another language. */
  view?: Record<string, string>;
  asOf?: string | null;
};

export function Mast({ page, school, view, asOf }: MastProps) {
  const { words, teacher, href } = page;
  const others = LANGUAGES.filter((language) => language !== words.language);
  return (
    <header className="mast">
      <p>
        <bdi>{school}</bdi>
      </p>
      <p className="turn">
        {others.map((language) => (
          <a key={language} lang={language} className="link" href={href({ ...view, language })}>
            {wordsIn(language).name}
          </a>
        ))}
      </p>
      <h1>
        <bdi>{teacher.name}</bdi>
      </h1>
      {asOf ? <p className="asof">{asOf}</p> : null}
    </header>
  );
}
