import type { ReactNode } from "react";
import { useTakesFocus } from "./takes-focus";

type QuestionProps = {
  title: string;
  result: unknown;
  children: ReactNode;
};

/** A new `result` (the action's answer) takes the focus again. */
export function Question({ title, result, children }: QuestionProps) {
  const box = useTakesFocus<HTMLElement>(title, result);
  return (
    <section
      ref={box}
      aria-label={title}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript this is what moves the focus to the question
      autoFocus
      className="rounded border border-warning-line bg-warning-soft p-3 text-sm"
    >
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
