import type { ReactNode } from "react";
import { Count } from "~/ui/badge";
import { PressLink } from "~/ui/press/press";

export type Tab = {
  href: string;
  label: string;
  count?: number;
  most?: number;
  isCurrent: boolean;
};

type TabsProps = {
  label: string;
  tabs: Tab[];
  children?: ReactNode;
};

/** Each tab says how many it has of at most how many. */
export function Tabs({ label, tabs, children }: TabsProps) {
  return (
    <nav aria-label={label} className="screen-only mb-1.5 border-b sm:mb-2.5 border-line">
      <ul className="flex gap-x-1 overflow-x-auto sm:flex-wrap">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <PressLink
              to={tab.href}
              aria-current={tab.isCurrent ? "page" : undefined}
              className="tab"
            >
              {tab.label}
              {tab.count === undefined ? null : <Count count={tab.count} most={tab.most} />}
            </PressLink>
          </li>
        ))}
        {children ? <li className="ms-auto">{children}</li> : null}
      </ul>
    </nav>
  );
}
