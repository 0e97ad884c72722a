import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { elsewhere, isFiltered, type Tab, urlOf, type View } from "./view";

const EMPTY: Record<Tab, { title: string; text: string; search: string }> = {
  all: {
    title: "No teachers yet",
    text: "Add the school's teachers and their timetables; then cover can be arranged.",
    search: "No teacher matches the search",
  },
  group1: {
    title: "No teachers in Group 1",
    text: "A teacher with 25 classes per week is listed here.",
    search: "No Group 1 teacher matches the search",
  },
  group2: {
    title: "No teachers in Group 2",
    text: "A teacher with 20 classes per week is listed here.",
    search: "No Group 2 teacher matches the search",
  },
  dedicated: {
    title: "No dedicated substitutes",
    text: "Someone whose department is Sub or Substitute is listed here.",
    search: "No dedicated substitute matches the search",
  },
};

/** A school without any teacher: the two ways to begin. */
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

/** A tab without teachers: because there are none, or because the search finds them elsewhere. */
export function RosterEmpty({ view, found }: { view: View; found: Record<Tab, number> }) {
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
  const others = found.all;
  return (
    <EmptyState
      icon="find"
      title={words.search}
      text={
        others > 0
          ? `Other groups have ${others === 1 ? "1 teacher who matches" : `${others} teachers who match`}.`
          : "Try a part of the name, or another subject."
      }
      action={
        <>
          {others > 0 ? (
            <ButtonLink sameScreen href={urlOf(elsewhere(view, { tab: "all" }))} variant="primary">
              Show in All Teachers
            </ButtonLink>
          ) : null}
          <ButtonLink sameScreen href={urlOf(elsewhere(view, { q: "", subject: "" }))}>
            Clear the search
          </ButtonLink>
        </>
      }
    />
  );
}
