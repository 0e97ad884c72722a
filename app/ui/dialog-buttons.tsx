import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";

type DialogButtonsProps = {
  closeTo: string;
  close?: string;
  children?: ReactNode;
};

/** First the way out, then what the dialog does. Cancel is said of cover alone. */
export function DialogButtons({ closeTo, close = "Close", children }: DialogButtonsProps) {
  return (
    <div className="dialog-buttons">
      <ButtonLink sameScreen href={closeTo}>
        {close}
      </ButtonLink>
      {children}
    </div>
  );
}
