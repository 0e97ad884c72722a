import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { requireUser, type Unsent } from "~/accounts/auth.server";
import type { User } from "~/accounts/sessions.server";
import { isAdmin } from "~/accounts/users.server";
import { changeInBrief } from "~/changes/change";
import { listTodaysChanges, type RecordedChange } from "~/changes/changes.server";
import { holdsDemoSchool } from "~/demo/demo-mark.server";
import { screenLoader } from "~/http/screen.server";
import type { ToastMessage } from "~/http/toast-message";
import { readWaitingAhead } from "~/reports/waiting-ahead.server";
import type { loader as rootLoader } from "~/root";
import { today } from "~/school/clock.server";
import { asHeadline } from "~/school/sentence";
import { readSchoolName } from "~/settings/school-name.server";
import { readTimeZone } from "~/settings/time-zone.server";
import { Button } from "~/ui/button";
import { ErrorPage, errorTitle } from "~/ui/error-page";
import { useNamedInView } from "~/ui/page/named-in-view";
import { SignInScreen } from "~/ui/sign-in-screen";
import { Toast } from "~/ui/toasts/toast";
import { useDayInHand } from "./day-in-hand";
import { useHappened } from "./latest/happened";
import type { Notification } from "./notifications";
import { Sidebar, type SidebarProps } from "./sidebar";

export {
  clientLoader,
  shouldRevalidate,
} from "~/ui/offline/client-requests";

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : "Substitute Teacher Management" },
];

export const loader = screenLoader(async (args: LoaderFunctionArgs) => {
  const user = await requireUser(args.request);
  const [changes, waiting, isDemo, schoolName] = await Promise.all([
    listTodaysChanges(),
    readWaitingAhead(),
    holdsDemoSchool(),
    readSchoolName(),
    readTimeZone(),
  ]);
  return json({
    user,
    isAdmin: isAdmin(user),
    ...newsFor(user, changes),
    waiting,
    isDemo,
    schoolName,
    today: today(),
  });
});

const MOST_SHOWN = 15;
const OWN_MS = 60 * 1000;

/**
 * The day's last changes, others' first, but for what this user has done in the last minute: they
 * know. New is what others did since this user did anything.
 */
function newsFor(user: User, changes: readonly RecordedChange[]) {
  const since = new Date(Date.now() - OWN_MS).toISOString();
  const own = changes.filter(({ userId }) => userId === user.id);
  const others = changes.filter(({ userId }) => userId !== user.id);
  const last = own[0]?.at ?? "";
  const shown = [...others, ...own.filter(({ at }) => at <= since)].slice(0, MOST_SHOWN);
  return {
    changes: shown.map(notificationOf),
    newCount: others.filter(({ at }) => at > last).length,
  };
}

function notificationOf(change: RecordedChange): Notification {
  const { id, time, who, on } = change;
  // All are of today, and most of what they touch is.
  return { id, time, who, what: asHeadline(changeInBrief(change, on)) };
}

export default function SignedInScreens() {
  useNamedInView();
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (root && isRouteErrorResponse(error) && error.status === 401) {
    const unsent: Unsent = error.data;
    return <SignInScreen {...root} {...unsent} isElsewhere />;
  }
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const app = useRouteLoaderData<typeof loader>("routes/_app");
  const { pathname, search } = useLocation();
  const dayInHand = useDayInHand(app?.today);
  if (!root || !app) {
    return (
      <main id="main">
        <Toast toast={root?.toast ?? null} />
        {children}
      </main>
    );
  }
  return (
    <AppFrame
      user={app.user}
      isAdmin={app.isAdmin}
      currentPath={pathname}
      currentSearch={search}
      dayInHand={dayInHand}
      schoolName={app.schoolName}
      toast={root.toast}
      banner={
        app.isDemo ? "This is a demo school: its people and timetables are invented." : undefined
      }
    >
      {children}
    </AppFrame>
  );
}

type AppFrameProps = SidebarProps & {
  toast: ToastMessage | null;
  banner?: ReactNode;
  children: ReactNode;
};

export function AppFrame({ toast, banner, children, ...sidebar }: AppFrameProps) {
  return (
    <>
      <a href="#main" className="screen-only skip-link">
        Skip to content
      </a>
      <div className="lg:flex">
        <Sidebar {...sidebar} banner={banner} />
        <div className="min-w-0 flex-1">
          <Toast toast={toast}>
            <HappenedLine />
          </Toast>
          {/* Room for the toast, which below 1024 px must not hide the last lines for good. */}
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto max-w-content px-3.5 pb-52 pt-1.5 sm:px-6 lg:px-8 lg:pb-10 lg:pt-4 print:p-0"
          >
            {children}
          </main>
        </div>
      </div>
    </>
  );
}

/** As many as are said of what happened, so that the screen below stays in sight. */
const SAID = 2;

/** The latest first. */
function HappenedLine() {
  const notice = useHappened();
  const happened = [...(notice?.happened ?? [])].reverse();
  const more = happened.length - SAID;
  return (
    <div aria-live="polite">
      {notice && happened.length > 0 ? (
        <div className="pointer-events-auto m-4 flex flex-wrap items-center justify-end gap-2.5 rounded border border-info-line bg-info-soft px-3.5 py-2 text-sm shadow-float">
          <ul className="grid min-w-0 flex-[1_1_12rem] gap-1">
            {happened.slice(0, SAID).map(({ at, who, what }) => (
              <li key={`${at} ${who} ${what}`}>
                <bdi>{who}</bdi> <bdi>{what}</bdi>
              </li>
            ))}
            {more > 0 ? <li>And {more} more</li> : null}
          </ul>
          <Button type="button" size="small" onClick={notice.show}>
            Show
          </Button>
        </div>
      ) : null}
    </div>
  );
}
