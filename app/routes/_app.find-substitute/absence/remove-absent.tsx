import { apart } from "~/school/names";
import { Icon } from "~/ui/icons";
import { useOnTheirWay } from "../day/presses";

/** Takes an absence back; the form it belongs to stands once beside the board. */
export function RemoveAbsent({ id, name }: { id: string; name: string }) {
  const isRemoving = useOnTheirWay("remove").some((form) => form.get("teacher") === id);
  return (
    <button
      type="submit"
      form="remove-absent"
      name="teacher"
      value={id}
      aria-label={`Remove ${name}`}
      title={`Remove ${apart(name)}`}
      disabled={isRemoving}
      className="remove-absent"
    >
      <Icon name="close" className="h-4 w-4" />
    </button>
  );
}
