import { Count } from "~/ui/badge";
import { PressLink } from "~/ui/press/press";

export type Tab = {
  href: string;
  label: string;
  count?: number;
  most?: number;
  isCurrent: boolean;
};

/** The parts of one screen as links to it, each with how many it has, of how many at most; scrolls within itself. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="screen-only mb-4 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <PressLink
              to={tab.href}
              aria-current={tab.isCurrent ? "page" : undefined}
              className={`flex min-h-10 items-center gap-2 whitespace-nowrap border-b-2 px-3 text-sm font-semibold coarse:min-h-11 ${
                tab.isCurrent
                  ? "border-accent text-accent"
                  : "border-transparent text-muted hover:text-ink"
              }`}
            >
              {tab.label}
              {tab.count === undefined ? null : <Count count={tab.count} most={tab.most} />}
            </PressLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
