import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerPage, answerPress } from "~/my/my-page.server";

export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return answerPage(request, params.token ?? "");
}

export function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  return answerPress(request, params.token ?? "");
}
