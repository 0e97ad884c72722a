import { isolated } from "~/school/names";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { elsewhere, isFiltered, type RosterTab, TAB_LABELS, urlOf, type View } from "./view";

const EMPTY: Record<RosterTab, { title: string; text: string }> = {
  all: {
    title: "No teachers yet",
    text: "Add the school's teachers and their timetables; then cover can be arranged.",
  },
  group1: {
    title: "No teachers in Group 1",
    text: "Nobody teaches 25 classes per week.",
  },
  group2: {
    title: "No teachers in Group 2",
    text: "Nobody teaches 20 classes per week.",
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

type Counts = Record<RosterTab, number>;

type RosterEmptyProps = {
  view: View;
  found: Counts;
  counts: Counts;
};

/** `found` is how many fit the search, `counts` how many there are. */
export function RosterEmpty({ view, found, counts }: RosterEmptyProps) {
  if (isFiltered(view)) return <NobodyFits view={view} />;
  const words = EMPTY[view.tab];
  return (
    <EmptyState
      icon="people"
      title={words.title}
      text={words.text}
      // A school without anybody has the ways to begin above.
      action={found.all === 0 ? null : <WhereTheyAre view={view} counts={counts} />}
    />
  );
}

function WhereTheyAre({ view, counts }: { view: View; counts: Counts }) {
  const other = view.tab === "group1" ? "group2" : "group1";
  return (
    <>
      {counts[other] > 0 ? (
        <ButtonLink sameScreen href={urlOf(elsewhere(view, { tab: other }))}>
          Show {TAB_LABELS[other]}
        </ButtonLink>
      ) : null}
      <ButtonLink sameScreen href={urlOf(elsewhere(view, { tab: "all" }))}>
        {counts.all === 1 ? "Show the one teacher" : `Show all ${counts.all} teachers`}
      </ButtonLink>
    </>
  );
}

function NobodyFits({ view }: { view: View }) {
  const all = view.tab === "all" ? "all teachers" : `all of ${TAB_LABELS[view.tab]}`;
  return (
    <EmptyState
      icon="find"
      title={
        view.q.trim() === ""
          ? "No teacher has this subject"
          : `No teacher fits “${isolated(view.q.trim())}”`
      }
      text="Try a part of the name, or another subject."
      action={
        <ButtonLink sameScreen href={urlOf(elsewhere(view, { q: "", subject: "" }))}>
          Show {all}
        </ButtonLink>
      }
    />
  );
}
