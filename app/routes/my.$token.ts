import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerPage, answerPress } from "~/my/my-page.server";

/** A teacher's page, or one day of it, for whoever knows its address. */
export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return answerPage(request, params.token ?? "");
}

/** What is pressed on it. */
export function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  return answerPress(request, params.token ?? "");
}
