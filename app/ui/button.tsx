import type { ComponentProps, ReactNode } from "react";
import { useFocusAfterPending } from "~/ui/forms/restore-focus";
import { PressLink } from "~/ui/press/press";
import { Icon, type IconName } from "./icons";
import { labelsApart } from "./labels-apart";

export type ButtonVariant = "primary" | "secondary" | "destructive" | "quiet";
type Look = { variant?: ButtonVariant; size?: "normal" | "small"; icon?: IconName };

/** The classes of a button, for the rare element that is one without being `Button` (`summary`). */
export function buttonClass({ variant = "secondary", size = "normal" }: Look): string {
  return size === "small" ? `button small ${variant}` : `button ${variant}`;
}

/** Submits unless `type` says otherwise. The space after it is for browsers without styles. */
export function Button({
  variant,
  size,
  icon,
  pending = false,
  pendingLabel,
  className = "",
  children,
  disabled,
  type = "submit",
  ...rest
}: ComponentProps<"button"> & Look & { pending?: boolean; pendingLabel?: string }) {
  const focus = useFocusAfterPending(pending);
  return (
    <>
      <button
        type={type}
        disabled={disabled || pending}
        className={`${buttonClass({ variant, size })} ${className}`}
        {...labelsApart(rest)}
        {...focus}
      >
        {icon ? <Icon name={icon} className="h-4 w-4" /> : null}
        {pending && pendingLabel ? pendingLabel : children}
      </button>{" "}
    </>
  );
}

/** Loads `href`; `sameScreen` stays on the screen and keeps the scroll. */
export function ButtonLink({
  href,
  sameScreen = false,
  variant,
  size,
  icon,
  className = "",
  children,
  ...rest
}: Omit<ComponentProps<"a">, "ref"> &
  Look & { href: string; sameScreen?: boolean; children?: ReactNode }) {
  const look = `${buttonClass({ variant, size })} ${className}`;
  const content = (
    <>
      {icon ? <Icon name={icon} className="h-4 w-4" /> : null}
      {children}
    </>
  );
  const link = sameScreen ? (
    <PressLink to={href} className={look} {...rest}>
      {content}
    </PressLink>
  ) : (
    <a href={href} className={look} {...labelsApart(rest)}>
      {content}
    </a>
  );
  return <>{link} </>;
}
