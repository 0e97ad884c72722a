import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerSlip, answerSlipPress } from "~/my/slip-page.server";

export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return answerSlip(request, params.code ?? "");
}

export function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  return answerSlipPress(request, params.code ?? "");
}
