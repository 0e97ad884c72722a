import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";

export type NearName = { name: string; near: { id: string; name: string }[] };

export function EnteredName({ name }: { name: string }) {
  return (
    <li className="entered py-3">
      <PersonName name={name} className="font-semibold" /> <Badge tone="info">Adding...</Badge>
    </li>
  );
}

export function UnmatchedName({ name, near }: NearName) {
  return (
    <li className="line-above">
      <p className="text-warning">
        No teacher is called “<bdi>{name}</bdi>”.
        {near.length > 0 ? " Nearest:" : " Check the spelling."}
      </p>
      {near.length > 0 ? (
        <PressForm sends={{ intent: "add-one", typed: name }} className="flex flex-wrap gap-2">
          {near.map((one) => (
            <Button key={one.id} name="teacher" value={one.id} size="small">
              <span>
                Add <PersonName name={one.name} />
              </span>
            </Button>
          ))}
        </PressForm>
      ) : null}
      <PressForm
        sends={{ intent: "forget-name", name }}
        onPress={() => document.getElementById("absent")?.focus()}
      >
        <Button variant="quiet" size="small" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </PressForm>
    </li>
  );
}
