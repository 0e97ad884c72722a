import type { ReactNode } from "react";
import type { Words } from "~/languages/languages";
import { aside, listed } from "~/languages/words";
import { LinkDocument } from "~/links/link-document";
import stylesheet from "./wall.css?url";
import script from "./wall.js?url";
import type { WallBlock, WallRow } from "./wall-rows";
import type { WallView } from "./wall-view";

/** The document of a wall; `nonce` is of its script, where it has one. */
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

/** What stands at an address that shows nothing, or not now. */
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

/** A day on a distant screen, all its pages: a screen shows one at a time, a phone all. */
export function WallScreen({ wall, words }: { wall: WallView; words: Words }) {
  const { audience, pages, over } = wall;
  const rows = [over, ...pages].flat().flatMap((block) => block.rows);
  const blockOf = (block: WallBlock, place: Place) => (
    <Block
      key={`${block.label} ${block.isContinued ? place["data-page"] : ""}`}
      {...{ block, audience, words, place }}
    />
  );
  const classes = [audience, ...widthsFor(rows), wall.columns === 2 ? "cells-long" : ""];
  return (
    <body className={classes.filter(Boolean).join(" ")} data-away={words.wall.away("%")}>
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

type Place = { "data-page": number; className: string };

/** Of what a phone shows and a screen does not. */
const NO_PAGE = -1;

function placeOf(at: number, { page }: WallView): Place {
  return { "data-page": at, className: at === page ? "" : "elsewhere" };
}

/** How wide the columns are that the longest of what stands in them needs. */
function widthsFor(rows: readonly WallRow[]): string[] {
  const longest = (texts: string[]) => Math.max(0, ...texts.map((text) => [...text].length));
  const students = longest(rows.map((row) => row.students));
  const room = longest(rows.map((row) => row.room));
  return [
    ...(students > 9 ? ["students-long"] : students > 5 ? ["students-some"] : []),
    ...(room > 7 ? ["rooms-long"] : []),
  ];
}

function Block({
  block,
  audience,
  words,
  place,
}: {
  block: WallBlock;
  audience: WallView["audience"];
  words: Words;
  place: Place;
}) {
  const { state, isLong, isContinued, rows } = block;
  const classes = ["block", state, isLong ? "long" : "", isContinued ? "again" : ""];
  return (
    <section {...place} className={[...classes, place.className].filter(Boolean).join(" ")}>
      <h2>
        <span className="aside">{words.paper.columns.block} </span>
        <b>
          <bdi>{block.label}</bdi>
        </b>{" "}
        <span className="when">{isContinued ? words.paper.continued : block.when}</span>
      </h2>
      {audience === "pupils" ? (
        <Cells rows={rows} />
      ) : state === "over" ? (
        <Over rows={rows} />
      ) : (
        <Rows rows={rows} words={words} />
      )}
    </section>
  );
}

function Rows({ rows, words }: { rows: WallRow[]; words: Words }) {
  return (
    <ul className="rows">
      {rows.map(({ id, students, room, who, what, forWhom }) => (
        <li key={id}>
          <span className="students">
            <bdi>{students}</bdi>
          </span>{" "}
          <span className="room">
            <bdi>{room}</bdi>
          </span>{" "}
          <span className={`who ${who?.look}`}>
            <bdi>{who?.text}</bdi>{" "}
            {what ? (
              <span className="what">
                {"· "}
                <bdi>{what}</bdi>
              </span>
            ) : null}
          </span>{" "}
          <span className="for">
            {words.wall.for} <bdi>{forWhom}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
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

function Cells({ rows }: { rows: WallRow[] }) {
  return (
    <ul className="cells">
      {rows.map(({ id, students, room, what }) => (
        <li key={id}>
          <b>
            <bdi>{students}</bdi>
          </b>{" "}
          <span>
            {what ? <bdi>{what}</bdi> : null}
            {what && room ? " · " : null}
            {room ? <bdi>{room}</bdi> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Foot({ at, wall, words }: { at: number; wall: WallView; words: Words }) {
  const { pages, audience, notice } = wall;
  const later = pages.slice(at + 1).flatMap((page) => page.filter((one) => !one.isContinued));
  const blocks = listed(
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
