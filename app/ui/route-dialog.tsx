import * as Dialog from "@radix-ui/react-dialog";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useRestoredFocus } from "~/ui/forms/restore-focus";
import { useMountedAfterHydration } from "~/ui/page/hydrated";
import { PressLink } from "~/ui/press/press";
import { press } from "~/ui/press/queue-store";
import { FailureInDialog } from "~/ui/toasts/failure-notice";
import { Icon } from "./icons";

export type RouteDialogProps = {
  title: string;
  description?: ReactNode;
  closeTo: string;
  size?: "normal" | "wide";
  focusHeading?: boolean;
  closesOutside?: boolean;
  children: ReactNode;
};

const WIDTH = { normal: "max-w-lg", wide: "max-w-4xl" };

/**
 * A panel on a page load, else a modal; a panel stays one, as a modal would lose what was typed.
 * `closesOutside` false: a press beside it never closes it.
 */
export function RouteDialog(props: RouteDialogProps) {
  return useMountedAfterHydration() ? <Modal {...props} /> : <Panel {...props} />;
}

const CLOSE =
  "-m-2 flex h-9 w-9 shrink-0 items-center justify-center rounded bg-transparent text-muted hover:bg-sunken coarse:h-11 coarse:w-11";

function Panel({
  title,
  description,
  closeTo,
  size,
  focusHeading = true,
  children,
}: RouteDialogProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusFirst = useRef(focusHeading);
  // Effect: `autofocus` works on page loads only; a panel opened by a link comes without one.
  useEffect(() => {
    if (focusFirst.current && document.activeElement === document.body) heading.current?.focus();
    // Below it the page goes on, and would be left somewhere in its middle.
    return () => window.scrollTo(0, 0);
  }, []);
  useRestoredFocus(heading, title);
  return (
    <section
      aria-labelledby={id}
      className={`route-panel mb-6 rounded border border-accent-line bg-surface p-4 shadow-float sm:p-5 ${WIDTH[size ?? "normal"]}`}
    >
      <div className="mb-3 flex items-start justify-between gap-4">
        {/* biome-ignore lint/a11y/noAutofocus: without JavaScript this shows what was opened */}
        <h2 id={id} ref={heading} tabIndex={-1} autoFocus={focusHeading} className="font-semibold">
          {title}
        </h2>
        <PressLink
          to={closeTo}
          className="link -my-2 flex min-h-9 shrink-0 items-center text-sm coarse:min-h-11"
        >
          Close
        </PressLink>
      </div>
      {description ? <div className="mb-4 text-sm text-muted">{description}</div> : null}
      <FailureInDialog />
      {children}
    </section>
  );
}

function Modal({
  title,
  description,
  closeTo,
  size,
  closesOutside = true,
  children,
}: RouteDialogProps) {
  const opener = useRef(document.activeElement);
  const close = () => press({ to: () => closeTo });
  const { dialog, sentence, isTyped, isAsked, ...keepTyped } = useKeepTyped();
  return (
    <Dialog.Root open onOpenChange={(open) => open || close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="screen-only fixed inset-x-0 inset-y-0 z-40 overflow-y-auto bg-overlay beside-notices">
          <div className="flex min-h-full items-start justify-center p-3 sm:p-6 sm:pt-[10vh]">
            <Dialog.Content
              ref={dialog}
              {...keepTyped}
              {...(description ? {} : { "aria-describedby": undefined })}
              onOpenAutoFocus={focusFirstField}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                giveFocusBack(opener.current);
              }}
              onInteractOutside={(event) => {
                const target = event.target;
                const inToast = target instanceof Element && target.closest(".toast-area");
                if (inToast || !closesOutside || isTyped.current) event.preventDefault();
              }}
              className={`w-full rounded border border-line bg-surface p-4 shadow-float sm:p-5 ${WIDTH[size ?? "normal"]}`}
            >
              <div className="mb-3 flex items-start justify-between gap-4">
                <Dialog.Title className="font-semibold">{title}</Dialog.Title>
                <Dialog.Close aria-label="Close" title="Close" className={CLOSE}>
                  <Icon name="close" className="h-4 w-4" />
                </Dialog.Close>
              </div>
              {description ? (
                <Dialog.Description asChild>
                  <div className="mb-4 text-sm text-muted">{description}</div>
                </Dialog.Description>
              ) : null}
              <FailureInDialog />
              {children}
              <p
                ref={sentence}
                role="status"
                className="mt-2 text-end text-sm text-warning empty:hidden"
              >
                {isAsked ? "What you typed is not saved. Press Escape again to close." : null}
              </p>
            </Dialog.Content>
          </div>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Focuses the first field, or else the dialog itself, so that its title is read. */
function focusFirstField(event: Event) {
  event.preventDefault();
  const content = event.target instanceof HTMLElement ? event.target : null;
  const field = content?.querySelector<HTMLElement>(
    "input:not([type=hidden]):not(:disabled), select, textarea",
  );
  (field ?? content)?.focus();
}

/** To what opened the dialog, or to the screen when that is gone (a deleted teacher's button). */
function giveFocusBack(opener: Element | null) {
  // Whoever went elsewhere meanwhile stays there.
  if (document.activeElement !== document.body) return;
  const isThere = opener?.isConnected && opener !== document.body;
  const target = isThere ? opener : document.getElementById("main");
  // What came of the dialog may have come into view just now.
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** Once something is typed in a dialog, Escape leads to the way out (`isAsked`), then closes. */
function useKeepTyped() {
  const dialog = useRef<HTMLDivElement>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const isTyped = useRef(false);
  const [isAsked, setAsked] = useState(false);
  // Effect: the sentence stands below the way out, and has a place once it is there.
  useEffect(() => {
    if (isAsked) sentence.current?.scrollIntoView({ block: "nearest" });
  }, [isAsked]);
  return {
    dialog,
    sentence,
    isTyped,
    isAsked,
    onInput({ target }: FormEvent) {
      if ("form" in target && target.form) isTyped.current = true;
      setAsked(false);
    },
    onEscapeKeyDown(event: KeyboardEvent) {
      if (!isTyped.current) return;
      const wayOut =
        dialog.current?.querySelector<HTMLElement>(".dialog-buttons a") ??
        dialog.current?.querySelector("button");
      if (!wayOut || wayOut === document.activeElement) return;
      event.preventDefault();
      wayOut.focus();
      setAsked(true);
    },
  };
}
