import type { ReactNode } from "react";
import type { ToastMessage } from "~/http/toast-message";
import { Toast } from "~/ui/toasts/toast";
import { HappenedLine } from "./latest/happened-line";
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
