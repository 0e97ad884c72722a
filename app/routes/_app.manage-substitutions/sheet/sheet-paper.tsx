import { Fragment } from "react";
import type { PaperColumn } from "~/languages/catalogue";
import { isLongIndex, type Sheet } from "~/sheets/sheet";
import { isShort } from "~/sheets/sheet-measures";
import type { SheetCell, SheetColumn, SheetGroup } from "~/sheets/sheet-rows";
import { lengthOfWords } from "~/sheets/type-size";
import { PersonName } from "~/ui/person-name";

/** `widths` in hundredths. */
type Columned = { sheet: Sheet; widths: number[] };

export function SheetPaper({ sheet, widths }: Columned) {
  const { by, size } = sheet;
  return (
    <article
      className={`sheet by-${by}`}
      lang={sheet.language}
      dir={sheet.direction}
      data-size={size}
      aria-labelledby="sheet-title"
    >
      <h2 id="sheet-title">{sheet.title}</h2>
      {sheet.hijri ? (
        <p className="about">
          <bdi>{sheet.hijri}</bdi>
        </p>
      ) : null}
      <p className="about">{sheet.about}</p>
      {sheet.groups.length === 0 ? <p className="about">{sheet.noClasses}</p> : null}
      {by === "substitute" ? (
        <>
          <Changed sheet={sheet} />
          {sheet.groups.map((group) => (
            <Slip key={group.id} sheet={sheet} widths={widths} group={group} />
          ))}
        </>
      ) : (
        <>
          <Index sheet={sheet} />
          {sheet.groups.length > 0 ? <Classes sheet={sheet} widths={widths} /> : null}
          <Away sheet={sheet} />
          <Duties sheet={sheet} />
          <Lists sheet={sheet} />
          <Changed sheet={sheet} />
        </>
      )}
    </article>
  );
}

function Index({ sheet }: { sheet: Sheet }) {
  const { index, whoCovers, direction, comma } = sheet;
  if (index.length === 0) return null;
  return (
    <section
      className={isLongIndex(sheet) ? "index is-long" : "index"}
      aria-labelledby="who-covers"
    >
      <h3 id="who-covers">{whoCovers}</h3>
      <ul>
        {index.map(({ id, name, blocks }) => (
          <li key={id}>
            <PersonName name={name} className="name" />{" "}
            <bdi dir={direction}>
              {blocks.map((block, at) => (
                <Fragment key={block}>
                  {at > 0 ? comma : ""}
                  <span className="block">{block}</span>
                </Fragment>
              ))}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Away({ sheet: { away, whoIsAway } }: { sheet: Sheet }) {
  if (!away || away.length === 0) return null;
  return (
    <p className="away">
      <b>{whoIsAway}</b>
      {away.map(({ id, name, blocks }, at) => (
        <Fragment key={id}>
          {" "}
          <span>
            <PersonName name={name} /> {blocks ? `(${blocks})` : null}
            {at === away.length - 1 ? null : " ·"}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

function Lists({ sheet: { lists } }: { sheet: Sheet }) {
  return lists.map(({ title, lines }) => (
    <div key={title} className="away">
      <b>{title}</b>
      <ul>
        {lines.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  ));
}

function Duties({ sheet: { duties, whichDuties, takenBy: caption } }: { sheet: Sheet }) {
  if (duties.length === 0) return null;
  return (
    <div className="away duties">
      <b>{whichDuties}</b>
      <ul>
        {duties.map(({ id, words, takenBy }) => (
          <li key={id}>
            <bdi>{words}</bdi>{" "}
            <span className="taken-by">
              {caption}:{" "}
              {takenBy ? (
                <b>
                  <bdi>{takenBy}</bdi>
                </b>
              ) : (
                <span className="to-write" />
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Changed({ sheet: { changed } }: { sheet: Sheet }) {
  return changed ? <p className="away">{changed}</p> : null;
}

function Classes({ sheet, widths }: Columned) {
  const { by, columns, groups } = sheet;
  return (
    <table>
      <Widths widths={widths} />
      <thead>
        <tr className="running">
          <td colSpan={columns.length}>
            <p className="flex justify-between gap-x-4">
              <span>
                <bdi>{sheet.school}</bdi> · {sheet.title}
              </span>{" "}
              <span>{sheet.asOfAlone}</span>
            </p>
          </td>
        </tr>
        <Columns columns={columns} />
      </thead>
      {groups.map((group) => (
        <tbody key={group.id} className={group.goesOn ? "goes-on" : undefined}>
          {by === "block" ? null : (
            <tr>
              <th className="group-head" colSpan={columns.length} scope="rowgroup">
                <CellText cell={group.head} />
              </th>
            </tr>
          )}
          <Rows group={group} columns={columns} leads={by === "block"} />
        </tbody>
      ))}
    </table>
  );
}

/** What a substitute is given: cut off, it still says which day of which school it is of. */
function Slip({ sheet, widths, group }: Columned & { group: SheetGroup }) {
  return (
    <section className="slip">
      <h3>
        <PersonName name={group.head.text} />
      </h3>
      <p>
        {sheet.title} · <bdi>{sheet.school}</bdi> · {sheet.asOfInLine}
        {group.changed ? ` · ${group.changed}` : null}
      </p>
      <table>
        <Widths widths={widths} />
        <thead>
          <Columns columns={sheet.columns} />
        </thead>
        <tbody>
          <Rows group={group} columns={sheet.columns} leads={false} />
        </tbody>
      </table>
    </section>
  );
}

/** By attribute: a page's policy lets no element have a style. */
function Widths({ widths }: { widths: number[] }) {
  return (
    <colgroup>
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <col key={at} width={`${width}%`} />
      ))}
    </colgroup>
  );
}

function Columns({ columns }: { columns: SheetColumn[] }) {
  return (
    <tr className="columns">
      {columns.map(({ kind, caption }) => (
        <th key={kind} scope="col" className={KINDS[kind]}>
          {caption}
        </th>
      ))}
    </tr>
  );
}

type RowsProps = {
  group: SheetGroup;
  columns: SheetColumn[];
  leads: boolean;
};

function Rows({ group, columns, leads }: RowsProps) {
  const ofCells = leads ? columns.slice(1) : columns;
  return (
    <>
      {group.rows.map(({ id, cells }, at) => (
        <tr key={id} className="class">
          {leads && at === 0 ? (
            <th className="rowspan" rowSpan={group.rows.length} scope="rowgroup">
              <CellText cell={group.head} />
            </th>
          ) : null}
          {cells.map((cell, column) => (
            <td key={ofCells[column]?.kind} className={kindOf(ofCells[column]?.kind, cell)}>
              <CellText cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

/** Kinds of columns: times on one line; on a phone, who has a class on a line of its own. */
const KINDS: Readonly<Partial<Record<PaperColumn, string>>> = {
  block: "when",
  substitute: "who",
  for: "who",
};

function kindOf(column: PaperColumn | undefined, cell: SheetCell): string | undefined {
  if (!column || (column === "block" && !isShort(cell))) return undefined;
  return KINDS[column];
}

function CellText({ cell: { text, small, look } }: { cell: SheetCell }) {
  const looks = [look, lengthOfWords(text)].filter(Boolean).join(" ");
  return (
    <>
      {text ? (
        <bdi dir="auto" className={looks || undefined}>
          {text}
        </bdi>
      ) : null}
      {small ? (
        <>
          {" "}
          <small>
            <bdi dir="auto">{small}</bdi>
          </small>
        </>
      ) : null}
    </>
  );
}
