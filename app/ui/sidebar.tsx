import { useEffect, useState } from "react";
import { Avatar } from "./avatar";
import { buttonClass } from "./button";
import { ClosingDetails } from "./closing-details";
import { Icon, type IconName } from "./icons";
import { PersonName } from "./person-name";

type Entry = { href: string; label: string; caption: string; icon: IconName; adminOnly?: true };

const ENTRIES: Entry[] = [
  { href: "/", label: "Dashboard", caption: "Overview", icon: "dashboard" },
  { href: "/find-substitute", label: "Find Substitute", caption: "Assign subs", icon: "find" },
  { href: "/manage-substitutions", label: "Manage Subs", caption: "Cancel subs", icon: "swap" },
  { href: "/calendar", label: "Calendar View", caption: "Monthly view", icon: "calendar" },
  { href: "/teacher-groups", label: "Teacher Groups", caption: "Manage groups", icon: "people" },
  { href: "/reports", label: "Reports", caption: "Download reports", icon: "report" },
  {
    href: "/user-management",
    label: "User Management",
    caption: "Manage users",
    icon: "shield",
    adminOnly: true,
  },
];

export type SidebarProps = {
  user: { name: string; username: string };
  isAdmin: boolean;
  currentPath: string;
  schoolName: string;
};

/**
 * The way between screens, and out: a column from 1024 px up, below that a top bar whose Menu button
 * opens the same list. User Management is there for the administrator only.
 */
export function Sidebar({ user, isAdmin, currentPath, schoolName }: SidebarProps) {
  return (
    <header className="screen-only sticky top-0 z-30 border-b border-line bg-surface lg:flex lg:h-screen lg:w-sidebar lg:shrink-0 lg:flex-col lg:border-b-0 lg:border-e">
      <p className="min-h-14 px-4 py-2 pe-28 lg:px-5 lg:pb-3 lg:pt-5">
        <bdi
          title={schoolName}
          className="inline-block max-w-full truncate align-bottom text-sm font-semibold lg:whitespace-normal"
        >
          {schoolName}
        </bdi>{" "}
        <span className="block truncate text-xs text-muted">Substitute Teacher Management</span>
      </p>
      <ClosingDetails wholeParent className="menu-toggle edge-end absolute top-0 lg:hidden">
        <summary className={`plain-summary m-2.5 ${buttonClass({ variant: "secondary" })}`}>
          <Icon name="menu" className="h-4 w-4" />
          Menu
        </summary>
      </ClosingDetails>
      <div className="side-menu edge-start absolute max-h-[calc(100vh-3.5rem)] w-full flex-col overflow-y-auto border-b border-line bg-surface shadow-float lg:static lg:flex lg:max-h-none lg:min-h-0 lg:flex-1 lg:border-b-0 lg:shadow-none">
        <nav aria-label="Main" className="p-2 lg:flex-1 lg:px-3">
          <ul className="grid gap-0.5 sm:grid-cols-2 lg:grid-cols-1">
            {ENTRIES.filter((entry) => isAdmin || !entry.adminOnly).map((entry) => (
              <li key={entry.href}>
                <EntryLink entry={entry} isCurrent={entry.href === currentPath} />
              </li>
            ))}
          </ul>
        </nav>
        <SignedIn user={user} />
      </div>
    </header>
  );
}

function EntryLink({ entry, isCurrent }: { entry: Entry; isCurrent: boolean }) {
  const look = isCurrent ? "bg-accent-soft text-accent" : "hover:bg-sunken";
  return (
    <a
      href={entry.href}
      aria-current={isCurrent ? "page" : undefined}
      className={`flex min-h-11 items-center gap-3 rounded px-3 py-1.5 ${look}`}
    >
      <Icon name={entry.icon} className={isCurrent ? "h-5 w-5" : "h-5 w-5 text-muted"} />
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{entry.label}</span>{" "}
        <span className={`block text-xs ${isCurrent ? "" : "text-muted"}`}>{entry.caption}</span>
      </span>
    </a>
  );
}

function SignedIn({ user }: { user: SidebarProps["user"] }) {
  const [isLeaving, setLeaving] = useState(false);
  // A page that Back brings back as it was is not leaving any more.
  useEffect(() => {
    const stay = () => setLeaving(false);
    window.addEventListener("pageshow", stay);
    return () => window.removeEventListener("pageshow", stay);
  }, []);
  return (
    <div className="flex items-center gap-x-3 gap-y-2 border-t border-line p-3 lg:flex-wrap lg:p-4">
      <Avatar name={user.name} />
      <p className="min-w-0 flex-1 text-sm">
        <PersonName name={user.name} truncated className="font-semibold" />{" "}
        <span className="block text-xs text-muted">
          <PersonName name={user.username} truncated />
        </span>
      </p>
      <form method="post" action="/logout" className="lg:w-full" onSubmit={() => setLeaving(true)}>
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
