import { randomUUID } from "node:crypto";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/auth.server";
import { takeSavedForm } from "~/accounts/unsent-form.server";
import { askedOfUser, isAdmin, listUsersWithAccounts } from "~/accounts/users.server";
import { isVerifiedFor } from "~/accounts/verification.server";
import { environment } from "~/env.server";
import { screenAction, screenLoader } from "~/http/screen.server";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { isolated } from "~/school/names";
import { inBrief } from "~/school/sentence";
import { Avatar } from "~/ui/avatar";
import { Count } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icons";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";
import { runAction } from "./actions.server";
import { ADD_URL, dialogUrl, type ListedUser, readDialog, SCREEN, verifyUrl } from "./dialog-state";
import { DIALOG_TITLES, OpenDialog } from "./open-dialog";

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/ui/offline/client-requests";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data?.dialog
      ? `${DIALOG_TITLES[data.dialog.name]} · User Management`
      : "User Management",
  },
];

export const loader = screenLoader(async ({ request }: LoaderFunctionArgs) => {
  const session = await requireAdmin(request);
  const users = (await listUsersWithAccounts()).map((user) => {
    return { ...user, isAdmin: isAdmin(user) };
  });
  const hasSchoolAccounts = environment().schoolAccount !== undefined;
  const warning = warningOf(users, hasSchoolAccounts);
  const shown = { users, hasSchoolAccounts, warning };
  const opened = readDialog(new URL(request.url).searchParams, users);
  if (!opened || "fault" in opened) {
    return json({
      ...shown,
      dialog: null,
      question: null,
      fault: opened?.fault ?? null,
      again: null,
      newId: "",
    });
  }
  if (opened.name === "reset" || opened.name === "delete") {
    const { name: verb, user } = opened;
    if (!isVerifiedFor(session, { verb, userId: user.id }))
      throw redirect(verifyUrl(verb, user.id));
  }
  return json({
    ...shown,
    dialog: opened,
    question: opened.name === "delete" ? askedOfUser(opened.user) : null,
    fault: null,
    again: (await takeSavedForm(session, request)) ?? null,
    newId: randomUUID(),
  });
});

function warningOf(users: ListedUser[], hasSchoolAccounts: boolean): string | null {
  const colleagues = users.filter((user) => !user.isAdmin);
  const without = colleagues.filter((user) => !user.hasPassword);
  if (without.length === 0) return null;
  if (!hasSchoolAccounts) {
    return `The school's sign-in is no longer set up here: ${inBrief(
      without.map(({ username }) => isolated(username)),
      5,
    )} cannot sign in. Reset Password gives them a password.`;
  }
  if (without.length < colleagues.length) return null;
  return "Only the administrator has a password: while the school's sign-in is away, nobody else can arrange cover. Let one colleague keep a password.";
}

export const action = screenAction(async ({ request, context }: ActionFunctionArgs) => {
  const session = await requireAdmin(request);
  return runAction({ request, context }, session);
});

export default function UserManagement() {
  const { users, dialog, question, hasSchoolAccounts, warning, fault, again, newId } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? again ?? undefined;
  const isAlone = users.length === 1;
  return (
    <>
      <ScreenHeader title="User Management" description="Add and manage users" />
      {fault ? (
        <Notice
          tone="warning"
          title={fault}
          className="mb-6"
          action={
            <ButtonLink sameScreen href={SCREEN} size="small">
              Close
            </ButtonLink>
          }
        />
      ) : null}
      {warning ? (
        <Notice tone="warning" className="mb-6">
          {warning}
        </Notice>
      ) : null}
      {dialog ? (
        <OpenDialog
          dialog={dialog}
          newId={newId}
          question={question}
          hasSchoolAccounts={hasSchoolAccounts}
          answer={answer}
        />
      ) : null}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="users" className="flex items-center gap-2 font-semibold">
          Users <Count count={users.length} />
        </h2>
        {isAlone ? null : (
          <ButtonLink sameScreen href={ADD_URL} icon="plus">
            Add User
          </ButtonLink>
        )}
      </div>
      <ul
        aria-labelledby="users"
        className="card long divide-y divide-line rounded border border-line bg-surface"
      >
        {users.map((user) => (
          <UserCard key={user.id} user={user} />
        ))}
      </ul>
      {isAlone ? (
        <div className="mt-4">
          <EmptyState
            icon="people"
            title="Only the administrator can sign in so far"
            text="Add a user for each colleague who arranges cover, so that everyone signs in with a password of their own."
            action={
              <ButtonLink sameScreen href={ADD_URL} icon="plus">
                Add User
              </ButtonLink>
            }
          />
        </div>
      ) : null}
    </>
  );
}

function UserCard({ user }: { user: ListedUser }) {
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

type ActProps = {
  label: string;
  user: ListedUser;
  href: string;
  icon: "edit" | "key" | "delete";
};

function Act({ label, user, ...link }: ActProps) {
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
