import { type ReactNode, useContext } from "react";
import type { IsoDate } from "~/school/dates";
import { Button } from "~/ui/button";
import { PressForm } from "~/ui/press/press";
import { WordsAhead } from "./ahead";
import { afterForm } from "./presses";

export function OneMoreForm({
  date,
  url,
  within = "board",
  className,
  children,
}: {
  date: IsoDate;
  url: string;
  within?: "board" | "results";
  className?: string;
  children: ReactNode;
}) {
  return (
    <PressForm action={url} after={afterForm(date)} className={className}>
      <input type="hidden" name="intent" value="one-more" />
      <input type="hidden" name="within" value={within} />
      {children}
    </PressForm>
  );
}

export function OneMore({ person: { id, name } }: { person: { id: string; name: string } }) {
  const hasAgreed = useContext(WordsAhead).some(
    ({ kind, teacherId }) => kind === "one more" && teacherId === id,
  );
  return (
    <Button
      size="small"
      name="person"
      value={id}
      className="one-more"
      disabled={hasAgreed}
      aria-label={`${hasAgreed ? "Agreed" : "One more today"}: ${name}`}
    >
      {hasAgreed ? "Agreed" : "One more today"}
    </Button>
  );
}
