import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { PersonName } from "~/ui/person-name";
import { dialogUrl, type ListedUser, verifyUrl } from "./dialog-state";

export function UserCard({ user }: { user: ListedUser }) {
  return (
    <li className="user-row">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={user.name} />
        <div className="min-w-0">
          <h3 className="flex items-start gap-1.5 font-semibold">
            <PersonName name={user.username} className="min-w-0 break-words" />
            {user.isAdmin ? <AdminMark /> : null}
          </h3>
          <p className="break-words text-sm text-muted">
            <PersonName name={user.name} />
            {user.mayRunSchool && !user.isAdmin ? " · may run the school" : null}
          </p>
          {user.email ? (
            <p className="break-words text-sm text-muted">
              <bdi dir="ltr">{user.email}</bdi>
              {user.hasPassword ? null : " · only with the school's account"}
            </p>
          ) : null}
        </div>
      </div>
      <div className="user-acts">
        <Act icon="edit" label="Edit" user={user} href={dialogUrl("edit", user.id)} />
        <Act icon="key" label="Reset Password" user={user} href={verifyUrl("reset", user.id)} />
        {user.isAdmin ? null : (
          <Act icon="delete" label="Delete" user={user} href={verifyUrl("delete", user.id)} />
        )}
      </div>
    </li>
  );
}

function AdminMark() {
  return (
    <span title="Administrator" className="mt-0.5 text-accent">
      <Icon name="shield" />
      <span className="sr-only">Administrator</span>
    </span>
  );
}

function Act({
  label,
  user,
  ...link
}: {
  label: string;
  user: ListedUser;
  href: string;
  icon: "edit" | "key" | "delete";
}) {
  return (
    // On a narrow phone the three fit into one row without their icons.
    <ButtonLink sameScreen variant="quiet" size="small" className="user-act" {...link}>
      <span>
        {label}
        <span className="sr-only"> {user.username}</span>
      </span>
    </ButtonLink>
  );
}
