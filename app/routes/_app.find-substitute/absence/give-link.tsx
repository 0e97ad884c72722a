import { type SearchState, searchUrl } from "~/cover/search-state";
import { buttonClass } from "~/ui/button";
import { PressLink } from "~/ui/press/press";

/** Of an absence of several days; `name` is read out after its words. */
export function GiveLink({ id, state, name }: { id: string; state: SearchState; name: string }) {
  return (
    <>
      {" "}
      <PressLink
        to={searchUrl(state, { dialog: "give", teacher: id })}
        aria-label={`Give all to one person: ${name}`}
        className={buttonClass({ size: "small" })}
      >
        Give all to one person
      </PressLink>
    </>
  );
}
