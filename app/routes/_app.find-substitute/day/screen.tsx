import { type ComponentProps, createContext, useContext } from "react";
import type { PlanChoice } from "~/cover/plan-choices/plan-choices";
import { type SearchState, searchUrl } from "~/cover/search-state";
import type { AnyAnswer } from "~/ui/forms/form-answer";
import { PressLink } from "~/ui/press/press";
import type { DayView } from "./day-view";
import { afterChange, afterOpening } from "./presses";

/** What every part of the screen stands on. */
export type Screen = Pick<DayView, "date" | "weekday" | "longDate"> & {
  blocks: readonly string[];
  /** The address in parts, with what was pressed and not answered yet. */
  state: SearchState;
  /** The address that was answered. */
  url: string;
  canChange: boolean;
  /** The day is as it would be, and nothing of it can be said or assigned. */
  isTrial: boolean;
  /** Who else changed a class or an absence since the page was loaded, by its id. */
  changed: Record<string, string>;
  /** The classes that the last press changed in passing. */
  replanned: readonly string[];
  /** Plan choices, with those pressed and not answered yet. */
  words: readonly PlanChoice[];
  answer: AnyAnswer;
  /** What makes a form that is sent twice one. */
  formKey: string;
};

export const ScreenContext = createContext<Screen | null>(null);

export function useScreen(): Screen {
  const screen = useContext(ScreenContext);
  if (!screen) throw new Error("Only a part of Find Substitute knows its screen");
  return screen;
}

type Anchor = Omit<ComponentProps<"a">, "href" | "onClick">;

type StateLinkProps = Anchor & { change: (before: SearchState) => SearchState; place?: string };

/** Leads to the screen with its state changed, also by the presses before it; `place` is `#results`. */
export function StateLink({ change, place = "", ...rest }: StateLinkProps) {
  const { date, state } = useScreen();
  const to = `${searchUrl(change(state))}${place}`;
  return <PressLink to={to} after={afterChange(date, change)} {...rest} />;
}

export function DialogLink({ dialog, ...rest }: Anchor & { dialog: string }) {
  const { date, state } = useScreen();
  return (
    <PressLink to={searchUrl(state, { dialog })} after={afterOpening(date, dialog)} {...rest} />
  );
}
