import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { elsewhere, isFiltered, type RosterTab, urlOf, type View } from "./view";

const EMPTY: Record<RosterTab, { title: string; text: string }> = {
  all: {
    title: "No teachers yet",
    text: "Add the school's teachers and their timetables; then cover can be arranged.",
  },
  group1: {
    title: "No teachers in Group 1",
    text: "A teacher with 25 classes per week is listed here.",
  },
  group2: {
    title: "No teachers in Group 2",
    text: "A teacher with 20 classes per week is listed here.",
  },
  dedicated: {
    title: "No dedicated substitutes",
    text: "Someone whose department is Sub or Substitute is listed here.",
  },
};

export function NobodyYet({ view }: { view: View }) {
  return (
    <div className="mb-6">
      <EmptyState
        icon="people"
        title="Begin with the school's timetable"
        text="Import it from a file, or add the teachers one by one; then cover can be arranged."
        action={
          <>
            <ButtonLink
              sameScreen
              href={urlOf(view, { dialog: "import" })}
              variant="primary"
              icon="upload"
            >
              Import timetable
            </ButtonLink>
            <ButtonLink sameScreen href={urlOf(view, { dialog: "add" })} icon="plus">
              Add Teacher
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}

export function RosterEmpty({ view, found }: { view: View; found: Record<RosterTab, number> }) {
  const words = EMPTY[view.tab];
  if (!isFiltered(view)) {
    return (
      <EmptyState
        icon="people"
        title={words.title}
        text={words.text}
        action={
          // A school without anybody has the ways to begin above.
          found.all === 0 ? null : (
            <ButtonLink sameScreen href={urlOf(view, { dialog: "add" })} icon="plus">
              Add Teacher
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <EmptyState
      icon="find"
      title="No teacher matches the search"
      text="Try a part of the name, or another subject."
      action={
        <ButtonLink sameScreen href={urlOf(elsewhere(view, { q: "", subject: "" }))}>
          Clear the search
        </ButtonLink>
      }
    />
  );
}
