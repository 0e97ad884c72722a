import type { ComponentProps, ReactNode } from "react";
import { useFocusAfterPending } from "~/ui/forms/restore-focus";
import { usePendingForm } from "~/ui/press/pending";
import { type Intent, PressLink } from "~/ui/press/press";
import { Icon, type IconName } from "./icons";
import { isolatedLabels } from "./isolated-labels";

export type ButtonVariant = "primary" | "secondary" | "destructive" | "quiet";
type ButtonStyle = { variant?: ButtonVariant; size?: "normal" | "small"; icon?: IconName };

/** The classes of a button, for the rare element that is one without being `Button` (`summary`). */
export function buttonClass({ variant = "secondary", size = "normal" }: ButtonStyle): string {
  return size === "small" ? `button small ${variant}` : `button ${variant}`;
}

/** `intent` is for a form that has several. */
type ButtonProps = ComponentProps<"button"> &
  ButtonStyle & { intent?: Intent; pending?: boolean; pendingLabel?: string };

/** Submits unless `type` says otherwise. With `pendingLabel` it waits while its form is on its way. */
export function Button(props: ButtonProps) {
  const isWaiting = props.pendingLabel !== undefined && props.pending === undefined;
  return isWaiting ? <WaitingButton {...props} /> : <PlainButton {...props} />;
}

function WaitingButton(props: ButtonProps) {
  return <PlainButton {...props} pending={usePendingForm(props.intent)} />;
}

/** The space after it is for browsers without styles. */
function PlainButton({
  variant,
  size,
  icon,
  pending = false,
  pendingLabel,
  intent,
  className = "",
  children,
  disabled,
  type = "submit",
  ...rest
}: ButtonProps) {
  const focus = useFocusAfterPending(pending);
  return (
    <>
      <button
        type={type}
        disabled={disabled || pending}
        className={`${buttonClass({ variant, size })} ${className}`}
        {...(intent ? { name: "intent", value: intent } : {})}
        {...isolatedLabels(rest)}
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
  ButtonStyle & { href: string; sameScreen?: boolean; children?: ReactNode }) {
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
    <a href={href} className={look} {...isolatedLabels(rest)}>
      {content}
    </a>
  );
  return <>{link} </>;
}
