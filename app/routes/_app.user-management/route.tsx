import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/auth.server";
import { takeUnsentForm } from "~/accounts/unsent-form.server";
import { isAdmin, listUsers } from "~/accounts/users.server";
import { isVerifiedFor } from "~/accounts/verification.server";
import { screenAction, screenLoader } from "~/http/screen.server";
import { ScreenHeader } from "~/routes/_app/screen-header";
import { Count } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { runAction } from "./actions.server";
import { ADD_URL, readDialog, SCREEN, verifyUrl } from "./dialog-state";
import { DIALOG_TITLES, OpenDialog } from "./open-dialog";
import { UserCard } from "./user-card";

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
  const users = (await listUsers()).map((user) => ({ ...user, isAdmin: isAdmin(user) }));
  const opened = readDialog(new URL(request.url).searchParams, users);
  if (!opened || "fault" in opened) {
    return json({ users, dialog: null, fault: opened?.fault ?? null, again: null, newId: "" });
  }
  if (opened.name === "reset" || opened.name === "delete") {
    const { name: verb, user } = opened;
    if (!isVerifiedFor(session, { verb, userId: user.id }))
      throw redirect(verifyUrl(verb, user.id));
  }
  return json({
    users,
    dialog: opened,
    fault: null,
    again: (await takeUnsentForm(session, request)) ?? null,
    newId: randomUUID(),
  });
});

export const action = screenAction(async ({ request, context }: ActionFunctionArgs) => {
  const session = await requireAdmin(request);
  return runAction({ request, context }, session);
});

export default function UserManagement() {
  const { users, dialog, fault, again, newId } = useLoaderData<typeof loader>();
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
      {dialog ? <OpenDialog dialog={dialog} newId={newId} answer={answer} /> : null}
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
