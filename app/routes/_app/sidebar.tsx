import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import {
  formatLongDate,
  formatShortDate,
  type IsoDate,
  monthOf,
  weekdayName,
} from "~/school/dates";
import { Avatar } from "~/ui/avatar";
import { buttonClass } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icons";
import { submitIfOnline } from "~/ui/offline/client-requests";
import { PaintMarker } from "~/ui/page/paint-when-parsed";
import { PersonName } from "~/ui/person-name";
import { DismissibleDetails } from "./more-menu";

const PRODUCT = "Substitute Teacher Management";

type Entry = {
  href: string;
  label: string;
  caption: string;
  icon: IconName;
  adminOnly?: true;
  /** The screen on another day, if it has such; `isOfNoDay` only keeps the day in its address. */
  hrefOn?: (date: IsoDate) => string;
  isOfNoDay?: true;
};

const onDate = (path: string) => (date: IsoDate) => `${path}?date=${date}`;

const ENTRIES: Entry[] = [
  { href: "/", label: "Dashboard", caption: "Overview", icon: "dashboard" },
  {
    href: "/find-substitute",
    label: "Find Substitute",
    caption: "Assign subs",
    icon: "find",
    hrefOn: onDate("/find-substitute"),
  },
  {
    href: "/manage-substitutions",
    label: "Manage Subs",
    caption: "Cancel subs",
    icon: "swap",
    hrefOn: onDate("/manage-substitutions"),
  },
  {
    href: "/calendar",
    label: "Calendar View",
    caption: "Monthly view",
    icon: "calendar",
    hrefOn: (date) => `/calendar?month=${monthOf(date)}&date=${date}`,
  },
  {
    href: "/teacher-groups",
    label: "Teacher Groups",
    caption: "Manage groups",
    icon: "people",
    hrefOn: onDate("/teacher-groups"),
    isOfNoDay: true,
  },
  {
    href: "/reports",
    label: "Reports",
    caption: "Download reports",
    icon: "report",
    hrefOn: onDate("/reports"),
  },
  {
    href: "/user-management",
    label: "User Management",
    caption: "Manage users",
    icon: "shield",
    adminOnly: true,
    hrefOn: onDate("/user-management"),
    isOfNoDay: true,
  },
];

export type SidebarProps = {
  user: { name: string; username: string };
  isAdmin: boolean;
  currentPath: string;
  currentSearch?: string;
  dayInHand?: IsoDate | null;
  schoolName: string;
  banner?: ReactNode;
};

/** Navigation and sign-out: a column from 1024 px up, below that a top bar with a Menu button. */
export function Sidebar({
  user,
  isAdmin,
  currentPath,
  currentSearch = "",
  dayInHand = null,
  schoolName,
  banner,
}: SidebarProps) {
  return (
    <header className="sidebar screen-only">
      <p className="sidebar-title">
        <bdi title={schoolName} className="school-name">
          {schoolName}
        </bdi>{" "}
        <span title={PRODUCT} className="product-name">
          {PRODUCT}
        </span>
      </p>
      <DismissibleDetails includesParent className="menu-toggle lg:hidden">
        <summary className={`plain-summary ${buttonClass({ variant: "secondary" })}`} title="Menu">
          <Icon name="menu" className="h-4 w-4" />
          <span className="sr-only">Menu</span>
        </summary>
      </DismissibleDetails>
      <div className="side-menu edge-start paint-when-parsed">
        <nav aria-label="Main" className="p-2 lg:flex-1 lg:px-3">
          <ul className="grid gap-0.5 sm:grid-cols-2 lg:grid-cols-1">
            {ENTRIES.filter((entry) => isAdmin || !entry.adminOnly).map((entry) => (
              <li key={entry.href}>
                <EntryLink
                  entry={entry}
                  isCurrent={entry.href === currentPath}
                  day={entry.hrefOn ? dayInHand : null}
                />
              </li>
            ))}
          </ul>
          {dayInHand ? <DayInHand date={dayInHand} currentPath={currentPath} /> : null}
        </nav>
        {banner ? (
          <aside aria-label="About this school" className="menu-banner">
            {banner}
          </aside>
        ) : null}
        <SignedIn user={user} from={currentPath + currentSearch} />
      </div>
      <PaintMarker />
    </header>
  );
}

function DayInHand({ date, currentPath }: { date: IsoDate; currentPath: string }) {
  const here = ENTRIES.find(({ href, hrefOn }) => hrefOn && href === currentPath);
  return (
    <p className="menu-day">
      You are on <strong className="font-semibold">{formatLongDate(date)}</strong>, not today.{" "}
      <a href={here?.href ?? "/manage-substitutions"} className="link">
        Go to today
      </a>
    </p>
  );
}

type EntryLinkProps = {
  entry: Entry;
  isCurrent: boolean;
  day: IsoDate | null;
};

function EntryLink({ entry, isCurrent, day }: EntryLinkProps) {
  const { href, hrefOn, isOfNoDay } = entry;
  return (
    <a
      href={day && hrefOn ? hrefOn(day) : href}
      aria-current={isCurrent ? "page" : undefined}
      className="menu-entry"
    >
      <Icon name={entry.icon} />
      <span className="min-w-0">
        <strong className="menu-label">{entry.label}</strong>{" "}
        <small className="menu-caption">
          {entry.caption}
          {day && !isOfNoDay ? (
            <>
              {" · "}
              <span className="whitespace-nowrap">
                {weekdayName(day).slice(0, 3)} {formatShortDate(day)}
              </span>
            </>
          ) : null}
        </small>
      </span>
    </a>
  );
}

function hrefToPassword(from: string): string {
  const { pathname, searchParams } = new URL(from, "http://here.invalid");
  if (pathname === "/" && searchParams.has("dialog")) return from;
  const back = from === "/" ? "" : `&from=${encodeURIComponent(from)}`;
  return `/?dialog=password${back}`;
}

function SignedIn({ user, from }: { user: SidebarProps["user"]; from: string }) {
  // State and effect: sent as a page once the server is reached; a page Back restores stays.
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const stay = () => setLeaving(false);
    window.addEventListener("pageshow", stay);
    return () => window.removeEventListener("pageshow", stay);
  }, []);
  const leave = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setLeaving(true);
    if (await submitIfOnline(form, "Logout failed")) return;
    setLeaving(false);
  };
  return (
    <div className="flex items-center gap-x-3 gap-y-2 border-t border-line p-3 lg:flex-wrap lg:p-4">
      <Avatar name={user.name} />
      <p className="min-w-0 flex-1 text-sm">
        <PersonName name={user.name} truncated className="font-semibold" />{" "}
        <span className="block text-xs text-muted">
          <PersonName name={user.username} truncated />
        </span>{" "}
        <a
          href={hrefToPassword(from)}
          className="link inline-flex min-h-6 items-center coarse:min-h-11"
        >
          Change password
        </a>
      </p>
      <form method="post" action="/logout" className="lg:w-full" onSubmit={leave}>
        <button
          type="submit"
          disabled={isLeaving}
          className={`${buttonClass({ size: "small" })} lg:w-full`}
        >
          <Icon name="logout" className="h-4 w-4" mirrored />
          {isLeaving ? "Logging out..." : "Logout"}
        </button>
      </form>
    </div>
  );
}
