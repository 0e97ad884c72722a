import { createClient } from "@libsql/client";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page, readPage } from "../../../page.mjs";

let client;

export async function loader() {
  client ??= createClient({ url: process.env.DATABASE_URL });
  return json(await readPage(client));
}

export default function Index() {
  return <Page {...useLoaderData()} />;
}
