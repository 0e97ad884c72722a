import { Fragment } from "react";
import { BEFORE_NUMBER, shortName } from "~/school/names";

type PersonNameProps = {
  name: string;
  truncated?: boolean;
  line?: number;
  className?: string;
};

/** The name turns no words round. `truncated`: one line; `line`: two of so many letters. */
export function PersonName({ name, truncated = false, line, className = "" }: PersonNameProps) {
  return truncated ? (
    <bdi
      dir="auto"
      title={name}
      className={`inline-block max-w-full truncate align-bottom ${className}`}
    >
      {name}
    </bdi>
  ) : (
    <bdi dir="auto" className={className || undefined}>
      {line ? inTwoLines(name, line) : name}
    </bdi>
  );
}

function inTwoLines(name: string, line: number): React.ReactNode {
  const short = shortName(name, line);
  if (short === name) return brokenAtNumber(name);
  return (
    <>
      <span aria-hidden="true" className="2xl:hidden">
        {brokenAtNumber(short)}
      </span>
      <span className="sr-only 2xl:not-sr-only">{name}</span>
    </>
  );
}

/** "Teacher008" as "Teacher" and "008", where it has no room in one line. */
function brokenAtNumber(name: string): React.ReactNode {
  return name
    .split(BEFORE_NUMBER)
    .flatMap((part, at) => (at > 0 ? [<wbr key={part} />, part] : [part]));
}

export function PersonNames({ names, line }: { names: readonly string[]; line?: number }) {
  return names.map((name, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
    <Fragment key={at}>
      {at > 0 ? ", " : ""}
      <PersonName name={name} line={line} />
    </Fragment>
  ));
}
