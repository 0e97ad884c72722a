import type { ReactNode } from "react";
import type { ToastMessage } from "~/http/toast-message";
import { Button } from "~/ui/button";
import { Toast } from "~/ui/toasts/toast";
import { useHappened } from "./latest/happened";
import { Sidebar, type SidebarProps } from "./sidebar";

export function AppFrame({
  toast,
  banner,
  children,
  ...sidebar
}: SidebarProps & { toast: ToastMessage | null; banner?: ReactNode; children: ReactNode }) {
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
  const said = useHappened();
  const happened = [...(said?.happened ?? [])].reverse();
  const more = happened.length - SAID;
  return (
    <div aria-live="polite">
      {said && happened.length > 0 ? (
        <div className="pointer-events-auto m-4 flex flex-wrap items-center justify-end gap-2.5 rounded border border-info-line bg-info-soft px-3.5 py-2 text-sm shadow-float">
          <ul className="grid min-w-0 flex-[1_1_12rem] gap-1">
            {happened.slice(0, SAID).map(({ at, who, what }) => (
              <li key={`${at} ${who} ${what}`}>
                <bdi>{who}</bdi> <bdi>{what}</bdi>
              </li>
            ))}
            {more > 0 ? <li>And {more} more</li> : null}
          </ul>
          <Button type="button" size="small" onClick={said.show}>
            Show
          </Button>
        </div>
      ) : null}
    </div>
  );
}
