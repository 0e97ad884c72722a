import { SCOPE_WORDS, SCOPES, type Scope } from "~/cover/absences/scope";
import type { Block } from "~/school/week";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { RadioGroup } from "~/ui/forms/choices";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";

/** `scope` is null while asked, `agree` the digest of what is covered. */
export type Removal = {
  id: string;
  name: string;
  isSeveral: boolean;
  scope: Scope | null;
  covered: { id: string; when: string | null; block: Block; by: string }[];
  agree: string;
};

export const SCOPE_OPTIONS = SCOPES.map((value) => ({ value, label: SCOPE_WORDS[value] }));

export function RemovalDialog({
  removal,
  longDate,
  url,
}: {
  removal: Removal;
  longDate: string;
  url: string;
}) {
  const { id, name, scope, covered, agree } = removal;
  const many = covered.length === 1 ? "class" : "classes";
  const when = scope === "day" ? `on ${longDate}` : "on these days";
  return (
    <RouteDialog
      key={`remove ${scope}`}
      title="Remove this absence?"
      closeTo={url}
      description={
        scope ? (
          <>
            <PersonName name={name} /> has {covered.length} covered {many} {when}. Removing the
            absence cancels that cover, and the substitutes are free again.
          </>
        ) : (
          <>
            <PersonName name={name} /> is absent on several days.
          </>
        )
      }
    >
      {scope ? (
        <ul className="mb-4 text-sm">
          {covered.map((one) => (
            <li key={one.id}>
              {one.when ? `${one.when}, block` : "Block"} {one.block}, covered by{" "}
              <PersonName name={one.by} />
            </li>
          ))}
        </ul>
      ) : null}
      <PressForm sends={{ intent: "remove", teacher: id }}>
        {scope ? (
          <>
            <input type="hidden" name="scope" value={scope} />
            <input type="hidden" name="agreed" value={agree} />
          </>
        ) : (
          <RadioGroup
            id="scope"
            name="scope"
            legend="Which days"
            options={SCOPE_OPTIONS}
            defaultValue="day"
          />
        )}
        <DialogButtons closeTo={url} close="Keep the absence">
          <Button variant="destructive">
            {scope
              ? `Remove and cancel ${covered.length} ${covered.length === 1 ? "substitution" : "substitutions"}`
              : "Remove"}
          </Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}
