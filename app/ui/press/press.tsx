import { Form, type FormProps, useFormAction } from "@remix-run/react";
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type RefObject,
  useContext,
} from "react";
import { isolatedLabels } from "~/ui/isolated-labels";
import { IntentOfForm } from "./pending";
import { withDialog } from "./queue";
import { press } from "./queue-store";
import { isUnmodifiedClick } from "./unmodified-click";

/** What a screen's forms have in common: what each carries, where each goes without an `action` of
 * its own, and where it then leads. */
export type ScreenForms = {
  fields: Readonly<Record<string, string>>;
  action?: string;
  after?: (address: string, form: FormData) => string;
};

export const FormsOfScreen = createContext<ScreenForms>({ fields: {} });

/** What every form of the screen carries, and what this one `sends`: `PressForm` has it by itself. */
export function FieldsOfEveryForm({ sends = {} }: { sends?: Sends }) {
  const all = { ...useContext(FormsOfScreen).fields, ...sends };
  return Object.entries(all).map(([name, value]) =>
    value == null ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** The intents that the screens' actions know: each screen adds its own, by their names. */
// biome-ignore lint/suspicious/noEmptyInterface: the screens fill it
export interface Intents {}

export type Intent = keyof Intents;

type Values = Readonly<Record<string, string | number | null | undefined>>;

/** What a form sends beside what is in its boxes; without an intent its buttons have one each. */
export type Sends = { intent?: Intent } & Values;

/**
 * A form that is sent after the presses before it. Without an `action` of its own it goes to the
 * address that these have led to, and its screen foresees where it leads. `words` name it if it is
 * dropped. A button in it is pending while it is on its way. It `asks` where the answer may be a
 * question, which the screen then shows in a dialog.
 */
export function PressForm({
  sends,
  asks = false,
  words,
  formRef,
  onSubmit,
  onPress,
  onDropped,
  children,
  ...rest
}: Omit<FormProps, "method"> & {
  sends?: Sends;
  asks?: boolean;
  words?: string;
  formRef?: RefObject<HTMLFormElement>;
  onPress?: (form: FormData, submitter: HTMLElement | null) => void;
  onDropped?: (form: FormData) => void;
}) {
  const screen = useContext(FormsOfScreen);
  const after = rest.action === undefined ? screen.after : undefined;
  const action = useFormAction(rest.action ?? screen.action);
  const send = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    // A file is sent as its own page.
    if (event.defaultPrevented || (rest.reloadDocument && hasFile(event.currentTarget))) return;
    event.preventDefault();
    const { submitter = null } = event.nativeEvent as SubmitEvent;
    const form = formOf(event.currentTarget, submitter);
    onPress?.(form, submitter);
    press({
      to: (address) => after?.(address, form) ?? address,
      form,
      action: after ? undefined : action,
      asks,
      words: words ?? submitter?.getAttribute("aria-label") ?? submitter?.textContent ?? undefined,
      onDropped: () => onDropped?.(form),
    });
  };
  return (
    <Form
      ref={formRef}
      method="post"
      preventScrollReset
      {...rest}
      action={asks ? withDialog(action, "asked") : (rest.action ?? screen.action)}
      onSubmit={send}
    >
      <FieldsOfEveryForm sends={sends} />
      <IntentOfForm.Provider value={sends?.intent ?? null}>{children}</IntentOfForm.Provider>
    </Form>
  );
}

/** Works also in browsers where a script cannot press a button. */
export function pressForm(form: HTMLFormElement | null): void {
  form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}

export function addressOfForm(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return `${new URL(form.action).pathname}?${new URLSearchParams(fields)}`;
}

function hasFile(element: HTMLFormElement): boolean {
  return [...new FormData(element).values()].some((value) => value instanceof File && value.name);
}

/** Without its empty boxes for files. Older browsers do not take the sending button themselves. */
function formOf(element: HTMLFormElement, submitter: HTMLElement | null): FormData {
  const form = new FormData(element);
  for (const [name, value] of [...form]) if (value instanceof File) form.delete(name);
  if (submitter instanceof HTMLButtonElement && submitter.name)
    form.append(submitter.name, submitter.value);
  return form;
}

type PressLinkProps = Omit<ComponentProps<"a">, "href" | "onClick"> & {
  to: string;
  after?: (address: string) => string;
};

/** Followed after earlier presses; `after` is where it leads by then. */
export function PressLink({ to, after = () => to, ...rest }: PressLinkProps) {
  return (
    <a
      href={to}
      {...isolatedLabels(rest)}
      onClick={(event) => {
        if (!isUnmodifiedClick(event)) return;
        event.preventDefault();
        press({ to: after });
      }}
    />
  );
}
