import type { ReactNode } from "react";
import { MoreMenu, MorePart } from "~/routes/_app/more-menu";
import { PressLink } from "~/ui/press/press";
import { urlOf, type View } from "./view";

type RosterMoreProps = {
  ahead: View;
  hasTeachers: boolean;
  children: ReactNode;
};

/** What is rare on Teacher Groups: of timetables, of people, and whose weeks are shown. */
export function RosterMore({ ahead, hasTeachers, children }: RosterMoreProps) {
  const opening = (more: Record<string, string>, label: string) => (
    <li>
      <PressLink to={urlOf(ahead, more)}>{label}</PressLink>
    </li>
  );
  return (
    <MoreMenu>
      <MorePart title="Timetables">
        {opening({ dialog: "import" }, "Import timetable")}
        {hasTeachers ? opening({ dialog: "export" }, "Export") : null}
        {opening({ dialog: "week" }, "School Week")}
        {hasTeachers ? opening({ view: "free" }, "Who is free when") : null}
      </MorePart>
      <MorePart title="People">
        {opening({ dialog: "staff" }, "Staff list")}
        {hasTeachers ? opening({ dialog: "pages" }, "Teachers’ pages") : null}
        <li>
          <a href="/manage-substitutions?dialog=walls">Screens</a>
        </li>
      </MorePart>
      {children}
    </MoreMenu>
  );
}
