import { Fragment } from "react";
import { PersonNames } from "~/ui/person-name";
import { DialogLink, useScreen } from "../day/screen";
import type { OutingView } from "./classes-out-view.server";

export function Along({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      , with <PersonNames names={names} />
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

export function ClassesOutLine({ out }: { out: OutingView[] }) {
  const { canChange } = useScreen();
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
      {canChange ? (
        <>
          {" · "}
          <DialogLink
            dialog="classes-out"
            className="link inline-flex min-h-9 items-center coarse:min-h-11"
          >
            Change or take back
          </DialogLink>
        </>
      ) : null}
    </p>
  );
}
