import { type SearchState, searchUrl } from "~/cover/search-state";
import { apart } from "~/school/names";
import { Icon } from "~/ui/icons";
import { PressLink } from "~/ui/press/press";

export function EditAbsence({ id, name, state }: { id: string; name: string; state: SearchState }) {
  return (
    <PressLink
      to={searchUrl(state, { dialog: "absence", teacher: id })}
      aria-label={`Change the absence of ${name}`}
      title={`Change the absence of ${apart(name)}`}
      className="remove-absent"
    >
      <Icon name="edit" className="h-4 w-4" />
    </PressLink>
  );
}
