import { PersonName } from "~/ui/person-name";
import type { Dialog, ListedUser } from "./dialog-state";

export function DialogText({ dialog }: { dialog: Extract<Dialog, { name: "verify" | "reset" }> }) {
  const { user } = dialog;
  switch (dialog.name) {
    case "verify":
      return (
        <p>
          {dialog.verb === "reset"
            ? "Enter your own password to reset the password of "
            : "Enter your own password to delete the user "}
          <Username user={user} />.
        </p>
      );
    case "reset":
      return user.isAdmin ? (
        <p>Your own password. You stay signed in here, and are signed out everywhere else.</p>
      ) : (
        <p>
          <Username user={user} />
          {user.hasPassword
            ? " is signed out everywhere at once, and signs in with the new password."
            : " signs in only with the school's account so far. With the new password that is possible too."}
        </p>
      );
  }
}

function Username({ user }: { user: ListedUser }) {
  return <PersonName name={user.username} className="break-words font-semibold text-ink" />;
}
