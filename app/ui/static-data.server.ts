import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { asksForPage } from "~/http/page-request.server";
import { memoize } from "~/school/memoize";
import type { MarkStatic, RenderStatic } from "./static";

/** Keys of before a restart, or of another server, are not ours. */
const HERE = randomBytes(4).toString("base64url");
let count = 0;
const keyOf = memoize((_: object) => `${HERE}.${++count}`);
/** What was made of each object, as long as it is kept. */
const made = new WeakMap<object, string>();

/**
 * For a loader: marks data that its screen only shows, with a `Static` that is there whenever the data is. A whole page's JSON
 * has its key only, since the page has the HTML; scripts get it as it is. An object that is kept from one request to the next
 * has its HTML made once.
 */
export function staticData(args: { request: Request; context: AppLoadContext }): MarkStatic {
  if (!asksForPage(args.request)) return (data) => ({ key: keyOf(data), data });
  const all = staticDataIn(args.context);
  return (data) => {
    const key = keyOf(data);
    all.set(key, data);
    return { key };
  };
}

/** Makes the HTML of what the loaders of a page have marked. */
export function staticRenderer(context: AppLoadContext): RenderStatic {
  const all = staticDataIn(context);
  return (key, show) => {
    const data = all.get(key);
    if (!data) throw new Error(`No static data with the key ${key}`);
    const known = made.get(data);
    if (known !== undefined) return known;
    const html = renderToStaticMarkup(createElement(Fragment, null, show(data as never)));
    made.set(data, html);
    return html;
  };
}

function staticDataIn(context: AppLoadContext): Map<string, object> {
  context.staticData ??= new Map();
  return context.staticData as Map<string, object>;
}
