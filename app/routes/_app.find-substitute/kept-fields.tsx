import { parametersOf } from "~/ui/press/queue";

/** What of an address a form that asks anew keeps; all of it but these parameters. */
export function KeptFields({ of, but }: { of: string; but: readonly string[] }) {
  return [...parametersOf(of)]
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ));
}
