import { isolated } from "~/school/names";
import { Button } from "~/ui/button";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import { useScreen } from "../day/screen";
import type { Namesake } from "./absent-names.server";

type WhichTeacherProps = {
  typed: string;
  namesakes: Namesake[];
  /** What was typed beside the name, by field. */
  when: Record<string, string>;
};

function descriptionOf({ namesakes, typed }: WhichTeacherProps): string {
  const count = `${namesakes.length} ${namesakes.length === 1 ? "teacher" : "teachers"}`;
  return `${count} fit “${typed}”.`;
}

export function WhichTeacher({ dialog }: { dialog: WhichTeacherProps }) {
  const { url } = useScreen();
  return (
    <RouteDialog
      key="which"
      title="Which teacher is absent?"
      closeTo={url}
      description={descriptionOf(dialog)}
    >
      <PressForm sends={{ intent: "add-one" }}>
        {Object.entries(dialog.when).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ul className="divide-y divide-line">
          {dialog.namesakes.map(({ id, name, subject, isAbsent }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <PersonName name={name} className="font-semibold" />{" "}
                <bdi className="block text-xs text-muted">{subject}</bdi>
              </span>{" "}
              {isAbsent ? (
                <span className="text-sm text-muted">Already absent</span>
              ) : (
                <Button
                  name="teacher"
                  value={id}
                  size="small"
                  aria-label={`Add ${isolated(name)}, ${isolated(subject)}`}
                >
                  Add
                </Button>
              )}
            </li>
          ))}
        </ul>
      </PressForm>
    </RouteDialog>
  );
}
