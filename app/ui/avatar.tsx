import { initialsOf } from "~/teachers/initials";

/** A person's initials in a circle; hidden from screen readers, as the name stands beside it. */
export function Avatar({ name, size = "normal" }: { name: string; size?: "normal" | "small" }) {
  const space = size === "small" ? "h-7 w-7" : "h-9 w-9";
  return (
    <span
      aria-hidden="true"
      dir="auto"
      // Old browsers may split a rare script unlike the server: the server's letters stay.
      suppressHydrationWarning
      className={`avatar edged ${space}`}
    >
      {initialsOf(name) || "?"}
    </span>
  );
}
