import { Form, type FormProps, useFormAction } from "@remix-run/react";
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type RefObject,
  useContext,
} from "react";
import { labelsApart } from "~/ui/labels-apart";
import { press } from "./queue-store";
import { isUnmodifiedClick } from "./unmodified-click";

export const FieldsOfForms = createContext<Readonly<Record<string, string>>>({});

/** What every form of the screen carries: `PressForm` has it by itself. */
export function FieldsOfEveryForm() {
  return Object.entries(useContext(FieldsOfForms)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/**
 * A form that is sent after the presses before it. With `after` it goes to the address that these
 * have led to, and `after` foresees where it leads. `words` name it if it is dropped.
 */
export function PressForm({
  after,
  words,
  formRef,
  onSubmit,
  onPress,
  onDropped,
  children,
  ...rest
}: Omit<FormProps, "method"> & {
  after?: (address: string, form: FormData) => string;
  words?: string;
  formRef?: RefObject<HTMLFormElement>;
  onPress?: (form: FormData, submitter: HTMLElement | null) => void;
  onDropped?: (form: FormData) => void;
}) {
  const action = useFormAction(rest.action);
  const send = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { submitter = null } = event.nativeEvent as SubmitEvent;
    const form = formOf(event.currentTarget, submitter);
    onPress?.(form, submitter);
    press({
      to: (address) => after?.(address, form) ?? address,
      form,
      action: after ? undefined : action,
      words: words ?? submitter?.getAttribute("aria-label") ?? submitter?.textContent ?? undefined,
      onDropped: () => onDropped?.(form),
    });
  };
  return (
    <Form ref={formRef} method="post" preventScrollReset {...rest} onSubmit={send}>
      <FieldsOfEveryForm />
      {children}
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

/** Older browsers do not take the sending button themselves. */
function formOf(element: HTMLFormElement, submitter: HTMLElement | null): FormData {
  const form = new FormData(element);
  if (submitter instanceof HTMLButtonElement && submitter.name)
    form.append(submitter.name, submitter.value);
  return form;
}

/** Followed after earlier presses; `after` is where it leads by then. */
export function PressLink({
  to,
  after = () => to,
  ...rest
}: Omit<ComponentProps<"a">, "href" | "onClick"> & {
  to: string;
  after?: (address: string) => string;
}) {
  return (
    <a
      href={to}
      {...labelsApart(rest)}
      onClick={(event) => {
        if (!isUnmodifiedClick(event)) return;
        event.preventDefault();
        press({ to: after });
      }}
    />
  );
}
