import type { MetaFunction } from "@remix-run/node";

export const meta: MetaFunction = () => [{ title: "Page Not Found" }];

export function loader(): never {
  throw new Response(null, { status: 404 });
}

export function action(): never {
  throw new Response(null, { status: 404 });
}

export default function PageNotFound() {
  return null;
}
