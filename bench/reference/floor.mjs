// The floor: the page of page.mjs from a bare node:http server. Nothing is signed in, validated or compressed.
import { createServer } from "node:http";
import { createClient } from "@libsql/client";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { Page, readPage } from "./page.mjs";

const client = createClient({ url: process.env.DATABASE_URL });

createServer(async (_request, response) => {
  const page = renderToString(createElement(Page, await readPage(client)));
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(
    `<!DOCTYPE html><html lang="en"><head><title>Floor</title></head><body>${page}</body></html>`,
  );
}).listen(Number(process.env.PORT), process.env.HOST);
