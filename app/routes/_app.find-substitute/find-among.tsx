import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import { searchUrl } from "~/cover/search-state";
import { Button } from "~/ui/button";
import { parametersOf } from "~/ui/press/queue";
import { press } from "~/ui/press/queue-store";
import { afterChange } from "./day/presses";
import { useScreen } from "./day/screen";

/** Narrows the people of the panel to a name or department; emptied it shows all again. */
export function FindAmong({ place }: { place: "class" | "results" }) {
  const { state } = useScreen();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("find") ?? "").trim();
    press({ to: afterChange(state.date, (before) => ({ ...before, find: typed || undefined })) });
  };
  return (
    <Form
      method="get"
      action={`${FIND_SUBSTITUTE}#${place}`}
      preventScrollReset
      onSubmit={find}
      role="search"
      className="find-among"
    >
      <KeptFields of={searchUrl(state)} but={["find"]} />
      <input
        key={state.find ?? ""}
        name="find"
        type="search"
        defaultValue={state.find ?? ""}
        aria-label="Find among them"
        placeholder="Name or department"
        autoComplete="off"
        className="control"
      />
      <Button size="small">Find</Button>
    </Form>
  );
}

/** What of an address a form that asks anew keeps; all of it but these parameters. */
export function KeptFields({ of, but }: { of: string; but: readonly string[] }) {
  return [...parametersOf(of)]
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ));
}
