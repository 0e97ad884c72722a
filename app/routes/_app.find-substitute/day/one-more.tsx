import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { PressForm } from "~/ui/press/press";
import { useScreen } from "./screen";

type OneMoreFormProps = {
  within?: "board" | "results";
  className?: string;
  children: ReactNode;
};

export function OneMoreForm({ within = "board", className, children }: OneMoreFormProps) {
  return (
    <PressForm sends={{ intent: "one-more", within }} className={className}>
      {children}
    </PressForm>
  );
}

export function OneMore({ person: { id, name } }: { person: { id: string; name: string } }) {
  const hasAgreed = useScreen().words.some(
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
