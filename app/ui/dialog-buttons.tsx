import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";

/**
 * What ends a dialog, in every dialog alike: at the end of its last line, first the way out of it, then what it does. The way out is
 * called Close, or in a question by what stays as it is; Cancel is said of cover alone.
 */
export function DialogButtons({
  closeTo,
  close = "Close",
  children,
}: {
  closeTo: string;
  close?: string;
  children?: ReactNode;
}) {
  return (
    <div className="dialog-buttons">
      <ButtonLink sameScreen href={closeTo}>
        {close}
      </ButtonLink>
      {children}
    </div>
  );
}
