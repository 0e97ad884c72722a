import { Fragment } from "react";
import type { IsoDate } from "~/school/dates";
import { PersonName } from "~/ui/person-name";
import { PressLink } from "~/ui/press/press";
import { afterOpening } from "../day/presses";
import type { OutingView } from "./classes-out-view.server";

export function Along({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      , with{" "}
      {names.map((name, at) => (
        <span key={name}>
          {at > 0 ? ", " : ""}
          <PersonName name={name} />
        </span>
      ))}
    </>
  );
}

/** Students by their names, none of which breaks. */
export function StudentsOut({ students }: { students: readonly string[] }) {
  return students.map((name, at) => (
    <Fragment key={name}>
      {at > 0 ? ", " : ""}
      <bdi className="inline-block max-w-full">{name}</bdi>
    </Fragment>
  ));
}

/** Null if the day cannot be changed. */
export function ClassesOutLine({
  out,
  date,
  url,
}: {
  out: OutingView[];
  date: IsoDate;
  url: string | null;
}) {
  if (out.length === 0) return null;
  return (
    <p className="mt-2 text-sm">
      <strong className="font-semibold">Out: </strong>
      {out.map(({ id, students, when, note, along }, at) => (
        <span key={id}>
          {at > 0 ? " · " : ""}
          <StudentsOut students={students} />, {when} (<bdi>{note}</bdi>)
          <Along names={along} />
        </span>
      ))}
      {url ? (
        <>
          {" · "}
          <PressLink
            to={`${url}&dialog=classes-out`}
            after={afterOpening(date, "classes-out")}
            className="link inline-flex min-h-9 items-center coarse:min-h-11"
          >
            Change or take back
          </PressLink>
        </>
      ) : null}
    </p>
  );
}
