import { initialsOf } from "~/teachers/initials";

/** A person's initials in a circle, beside the name it repeats, and so hidden from screen readers. */
export function Avatar({ name, size = "normal" }: { name: string; size?: "normal" | "small" }) {
  const space = size === "small" ? "h-7 w-7" : "h-9 w-9";
  return (
    <span
      aria-hidden="true"
      dir="auto"
      // An old browser may split a rare script otherwise than the server: the server's letters stay.
      suppressHydrationWarning
      className={`avatar edged ${space}`}
    >
      {initialsOf(name) || "?"}
    </span>
  );
}
