import type { ReactNode } from "react";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { DismissibleDetails } from "./dismissible-details";

/** The menu of what is rare on a screen, in parts. */
export function MoreMenu({ children }: { children: ReactNode }) {
  return (
    <DismissibleDetails className="more sm:relative">
      <summary className={`plain-summary ${buttonClass({})}`}>
        More
        <Icon name="down" className="h-3 w-3" />
      </summary>
      <div className="menu more-menu edge-end">{children}</div>
    </DismissibleDetails>
  );
}

export function MorePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}
