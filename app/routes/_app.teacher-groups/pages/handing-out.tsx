import { Button, ButtonLink } from "~/ui/button";
import { PressForm } from "~/ui/press/press";
import { PATH } from "../roster/view";
import type { PagesData } from "./pages.server";

export function Slips({ slips }: { slips: number }) {
  return (
    <section className="mb-4 rounded border border-line p-3">
      <h3 className="font-semibold">Slips to hand out</h3>
      <p className="mt-1 text-sm text-muted">
        A slip has a teacher's name and a code for the phone, which opens their page once, within 14
        days. New slips end those made before.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <PressForm sends={{ intent: "page-slips" }}>
          <Button size="small">Make slips for all who have not used their page</Button>
        </PressForm>
        {slips > 0 ? (
          <ButtonLink size="small" href={`${PATH}?file=slips`} icon="report">
            {slips === 1 ? "Print 1 slip" : `Print ${slips} slips`}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}

export function ByMail({ sending }: { sending: PagesData["sending"] }) {
  if (sending === "off") return null;
  return (
    <section className="mb-4 rounded border border-line p-3">
      <h3 className="font-semibold">By mail</h3>
      <p className="mt-1 text-sm text-muted">
        {sending === "on"
          ? "Each teacher gets the address of their own page, except those who share an e-mail address."
          : "Nothing is sent yet: press Start sending on Tell staff first."}
      </p>
      {sending === "on" ? (
        <PressForm sends={{ intent: "page-mail" }} className="mt-3">
          <Button size="small">Send it to all who have not used their page</Button>
        </PressForm>
      ) : null}
    </section>
  );
}
