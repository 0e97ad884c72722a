import { register } from "~/languages/register/en";
import type { AwayRow } from "~/reports/report";
import { PersonName } from "~/ui/person-name";

/** Names also those without a class; nothing where nobody is away. */
export function AwayLine({ away }: { away: AwayRow[] }) {
  if (away.length === 0) return null;
  return (
    <p className="mb-2 text-sm text-muted">
      Absent:{" "}
      {away.map(({ name, part }, at) => (
        <span key={name}>
          {at > 0 ? ", " : null}
          <PersonName name={name} />
          {part ? ` (${part})` : null}
        </span>
      ))}
    </p>
  );
}

export function ToBeSigned() {
  return <span className="hidden print:inline">{register.title}, </span>;
}

export function SignatureLine() {
  return (
    <p className="mt-12 hidden gap-4 text-sm print:flex">
      {register.signature.map((asked) => (
        <span key={asked} className="flex-1 border-b border-control pb-0.5">
          {asked}{" "}
        </span>
      ))}
    </p>
  );
}
