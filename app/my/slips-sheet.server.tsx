import { encode } from "uqr";
import type { Words } from "~/languages/languages";
import { aside, dayAndMonth } from "~/languages/words";
import { schoolDate } from "~/school/clock.server";
import stylesheet from "./slips.css?url";
import type { Slip } from "./slips.server";

type SlipsSheetProps = {
  slips: readonly Slip[];
  school: string;
  words: Words;
  back: string;
};

/** In the school's language; what the clerk does with them is on screen only. */
export function SlipsSheet({ slips, school, words, back }: SlipsSheetProps) {
  const { slip: texts } = words.my;
  return (
    <html lang={words.language} dir={words.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Slips</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <header lang="en" dir="ltr">
          <h1>Slips for teachers' pages</h1>
          <p>
            {slips.length > 0
              ? "Print this page, cut it, and give each slip to its teacher by hand: whoever scans it first has the page."
              : "There is no slip to hand out. Make some first."}
          </p>
          <p>
            <a href={back}>Back to Teachers' pages</a>
          </p>
        </header>
        <ul>
          {slips.map(({ teacherId, name, url, until }) => (
            <li key={teacherId}>
              <QrCode text={url} label={texts.open} />
              <div>
                <p>
                  <bdi>{school}</bdi>
                </p>
                <h2>
                  <bdi>{name}</bdi>
                </h2>
                <p>{texts.how}</p>
                <p>{texts.once(aside(words, dayAndMonth(words, schoolDate(until))))}</p>
              </div>
            </li>
          ))}
        </ul>
      </body>
    </html>
  );
}

/** Black on white whatever is around it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.map((row, y) =>
    runsIn(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return (
    <svg className="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path.flat().join("")} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

function runsIn(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
