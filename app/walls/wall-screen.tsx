import type { ReactNode } from "react";
import type { Words } from "~/languages/languages";
import { aside, listedIn } from "~/languages/words";
import { LinkDocument } from "~/links/link-document";
import stylesheet from "./wall.css?url";
import script from "./wall.js?url";
import { type Fit, fitOfCell, fitOfLabel, fitOfRow, type Widths, widthsFor } from "./wall-fit";
import type { WallBlock, WallRow } from "./wall-rows";
import type { WallView } from "./wall-view";

export function WallDocument({
  words,
  title = words.wall.title,
  nonce,
  children,
}: {
  words: Words;
  title?: string;
  nonce?: string;
  children: ReactNode;
}) {
  return (
    <LinkDocument
      {...{ words, title, stylesheet, children }}
      {...(nonce ? { script: { src: script, nonce } } : {})}
    />
  );
}

export function WallMessage({ title, text }: { title: string; text: string }) {
  return (
    <body className="message">
      <main>
        <h1>{title}</h1>
        <p>{text}</p>
      </main>
    </body>
  );
}

export function WallScreen({ wall, words }: { wall: WallView; words: Words }) {
  const { audience, pages, over } = wall;
  const rows = [over, ...pages].flat().flatMap((block) => block.rows);
  const widths = widthsFor(rows);
  const blockOf = (block: WallBlock, place: PageAttributes) => (
    <Block
      key={`${block.label} ${block.isContinued ? place["data-page"] : ""}`}
      {...{ block, audience, words, widths, place }}
    />
  );
  const classes = [audience, `students-${widths.students}`, `rooms-${widths.room}`];
  return (
    <body className={classes.join(" ")} data-away={words.wall.away("%")}>
      <header className="mast">
        <h1>{wall.date}</h1>
        <p className="clock">{wall.clock}</p>
        <p>
          <bdi>{wall.school}</bdi>
        </p>
        <p className="asof">{wall.asOf}</p>
        <p className="away" role="status" />
      </header>
      <main>
        {wall.notice ? <p className="notice">{wall.notice}</p> : null}
        {over.map((block) => blockOf(block, placeOf(NO_PAGE, wall)))}
        {pages.map((page, at) => page.map((block) => blockOf(block, placeOf(at, wall))))}
      </main>
      {(pages.length > 0 ? pages : [[]]).map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <Foot key={at} {...{ at, wall, words }} />
      ))}
    </body>
  );
}

type PageAttributes = { "data-page": number; className: string };

const NO_PAGE = -1;

function placeOf(at: number, { page }: WallView): PageAttributes {
  return { "data-page": at, className: at === page ? "" : "elsewhere" };
}

type BlockProps = {
  block: WallBlock;
  audience: WallView["audience"];
  words: Words;
  widths: Widths;
  place: PageAttributes;
};

function Block({ block, audience, words, widths, place }: BlockProps) {
  const { state, isLong, isContinued, rows } = block;
  const classes = ["block", state, isLong ? "long" : "", isContinued ? "again" : ""];
  return (
    <section {...place} className={[...classes, place.className].filter(Boolean).join(" ")}>
      <h2>
        <span className="aside">{words.paper.columns.block} </span>
        <b className={fitOfLabel(block)}>
          <bdi>{block.label}</bdi>
        </b>{" "}
        <span className="when">{isContinued ? words.paper.continued : block.when}</span>
      </h2>
      {audience === "pupils" ? (
        <Cells block={block} />
      ) : state === "over" ? (
        <Over rows={rows} />
      ) : (
        <Rows {...{ block, words, widths }} />
      )}
    </section>
  );
}

function Rows({ block, words, widths }: { block: WallBlock; words: Words; widths: Widths }) {
  return (
    <ul className="rows">
      {block.rows.map((row) => {
        const { id, students, room, who, what, forWhom } = row;
        const fit = fitOfRow(row, block, widths, words.wall.for);
        return (
          <li key={id}>
            <span className={fitting("students", fit.students)}>
              <bdi>{students}</bdi>
            </span>{" "}
            <span className={fitting("room", fit.room)}>
              <bdi>{room}</bdi>
            </span>{" "}
            <span className={fitting(`who ${who?.look}`, fit.who)}>
              <bdi>{who?.text}</bdi>{" "}
              {what ? (
                <span className="what">
                  {"· "}
                  <bdi>{what}</bdi>
                </span>
              ) : null}
            </span>{" "}
            <span className={fitting("for", fit.forWhom)}>
              {words.wall.for} <bdi>{forWhom}</bdi>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function fitting(className: string, fit: Fit): string {
  return fit === "full" ? className : `${className} ${fit}`;
}

/** What is over steps back: in one line, who was where. */
function Over({ rows }: { rows: WallRow[] }) {
  return (
    <ul className="line">
      {rows.map(({ id, students, who }) => (
        <li key={id}>
          <bdi>{students}</bdi> <bdi>{who?.text}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Cells({ block }: { block: WallBlock }) {
  return (
    <ul className={block.columns === 2 ? "cells two" : "cells"}>
      {block.rows.map((row) => {
        const { id, students, room, what } = row;
        const fit = fitOfCell(row, block);
        return (
          <li key={id}>
            <b className={fitting("students", fit.students)}>
              <bdi>{students}</bdi>
            </b>{" "}
            <span className={fitting("rest", fit.rest)}>
              {what ? <bdi>{what}</bdi> : null}
              {what && room ? " · " : null}
              {room ? <bdi>{room}</bdi> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Foot({ at, wall, words }: { at: number; wall: WallView; words: Words }) {
  const { pages, audience, notice } = wall;
  const later = pages.slice(at + 1).flatMap((page) => page.filter((block) => !block.isContinued));
  const blocks = listedIn(
    words,
    later.map(({ label }) => aside(words, label)),
  );
  const then = later.length > 0 ? words.wall.thenBlocks(blocks) : null;
  const isLast = at === Math.max(0, pages.length - 1);
  const { className, ...place } = placeOf(at, wall);
  return (
    <footer {...place} className={["foot", className, isLast ? "" : "more"].join(" ").trim()}>
      <span>{audience === "pupils" && !notice ? words.wall.othersAsAlways : then}</span>
      {pages.length > 1 ? (
        <span className="number">{words.paper.page(at + 1, pages.length)}</span>
      ) : null}
    </footer>
  );
}
