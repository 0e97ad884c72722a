import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { useOnTheirWay } from "../day/presses";
import type { SearchView } from "./block-view";

type NothingFoundProps = {
  view: SearchView;
  hasTeachers: boolean;
  isEmpty: boolean;
};

export function NothingFound({ view, hasTeachers, isEmpty }: NothingFoundProps) {
  if (isEmpty) return hasTeachers ? <NobodyAbsent /> : <NoTeachers />;
  if (view.absentCount > 0 && view.classCount === 0) {
    return <NothingToCover {...view} />;
  }
  return null;
}

function NobodyAbsent() {
  if (useOnTheirWay("add").length > 0) return null;
  return (
    <EmptyState
      icon="person"
      title="No absent teachers yet"
      text="Enter absent teacher names to find available substitutes."
    />
  );
}

function NothingToCover({ weekday, releasedCount }: Pick<SearchView, "weekday" | "releasedCount">) {
  const why =
    releasedCount > 0
      ? "No class of the absent teachers needs cover"
      : `None of the absent teachers has a class on ${weekday}`;
  return (
    <EmptyState
      icon="calendar"
      title={`No classes to cover on ${weekday}`}
      text={`${why}, so no substitute is needed. Add another absent teacher, or choose another date.`}
    />
  );
}

function NoTeachers() {
  return (
    <EmptyState
      icon="person"
      title="There are no teachers yet"
      text="Add the teachers with their timetables. Then enter absent teacher names to find available substitutes."
      action={
        <ButtonLink href="/teacher-groups" variant="primary" icon="plus">
          Add teachers
        </ButtonLink>
      }
    />
  );
}
