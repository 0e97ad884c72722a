import { Checkbox } from "~/ui/forms/choices";
import { useHydrated } from "~/ui/page/hydrated";
import { RouteDialog } from "~/ui/route-dialog";
import { switchKeys, useKeysAreOn } from "./keys";

type Key = { key: string; does: string };

const ALWAYS: Key[] = [
  { key: "Enter", does: "in the box for names: adds the name" },
  { key: "Enter", does: "in the empty box: goes on to Assign, once every name is found" },
];
const WITH_SCRIPTS: Key[] = [
  { key: "Esc", does: "closes the class or the dialog that is open" },
  { key: "/", does: "goes to the box for names" },
  { key: "?", does: "shows this list" },
];

export function KeysDialog({ closeTo }: { closeTo: string }) {
  const hydrated = useHydrated();
  const areOn = useKeysAreOn();
  return (
    <RouteDialog key="keys" title="Shortcuts" closeTo={closeTo}>
      <table className="text-sm">
        <caption className="sr-only">What each key does</caption>
        <tbody>
          {[...ALWAYS, ...(hydrated ? WITH_SCRIPTS : [])].map(({ key, does }) => (
            <tr key={does}>
              <th scope="row" className="py-1 pe-4 text-start font-normal">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hydrated ? (
        <div className="mt-3">
          <Checkbox
            label="Use the keys / and ?"
            hint="Saved in this browser. Shortcuts are off while you type."
            checked={areOn}
            onChange={(event) => switchKeys(event.currentTarget.checked)}
          />
        </div>
      ) : null}
    </RouteDialog>
  );
}
