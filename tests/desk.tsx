import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RouteObject } from "react-router-dom";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";
import { loader as rootLoader } from "~/root";
import * as frame from "~/routes/_app/route";
import * as home from "~/routes/_app._index/route";
import * as confirmation from "~/routes/_app.assignment-confirmation/route";
import * as calendar from "~/routes/_app.calendar/route";
import * as find from "~/routes/_app.find-substitute/route";
import * as manage from "~/routes/_app.manage-substitutions/route";
import * as reports from "~/routes/_app.reports/route";
import * as teachers from "~/routes/_app.teacher-groups/route";
import * as users from "~/routes/_app.user-management/route";
import * as login from "~/routes/login";
import { controlOf, formSentBy, hrefOf, wordsOf } from "./html";
import { addPerson, cookieOf, signedIn } from "./people";

type Route = {
  default: ComponentType;
  loader: (args: LoaderFunctionArgs) => Promise<unknown>;
  action?: (args: ActionFunctionArgs) => Promise<unknown>;
};

const routeOf = (id: string, path: string, route: Route): RouteObject => ({
  id,
  ...(path === "" ? { index: true as const } : { path }),
  loader: route.loader as never,
  action: route.action as never,
  element: <route.default />,
});

const SCREENS = {
  "": home,
  "find-substitute": find,
  "assignment-confirmation": confirmation,
  "manage-substitutions": manage,
  calendar,
  "teacher-groups": teachers,
  reports,
  "user-management": users,
} as unknown as Record<string, Route>;

/** The app's screens in their frame, without what stands around them in the document. */
const ROUTES: RouteObject[] = [
  {
    id: "root",
    path: "/",
    loader: rootLoader as never,
    element: <Outlet />,
    children: [
      routeOf("routes/login", "login", login as unknown as Route),
      {
        id: "routes/_app",
        loader: frame.loader as never,
        element: <frame.default />,
        errorElement: <frame.ErrorBoundary />,
        children: Object.entries(SCREENS).map(([path, route]) =>
          routeOf(`routes/_app.${path || "_index"}`, path, route),
        ),
      },
    ],
  },
];

const SITE = "http://school.test";

/** A page as a browser without scripts has it: its address, status, HTML, and words. */
export type Page = { address: string; status: number; html: string; words: string };

/**
 * A browser without scripts at the office's desk: it opens addresses, follows links and sends the forms that stand on its
 * page, as they stand there, with what was typed into them; it keeps cookies and follows where it is sent.
 */
export class Desk {
  readonly #cookies = new Map<string, string>();
  page: Page = { address: "", status: 0, html: "", words: "" };

  constructor(cookie = "") {
    if (cookie) this.#keep([cookie]);
  }

  /** Somebody new at a desk of their own, signed in. */
  static async of(username: string, name = username): Promise<Desk> {
    return new Desk(await signedIn(await addPerson(username, name)));
  }

  open(address: string): Promise<Page> {
    return this.#go(address, {});
  }

  follow(name: string | RegExp): Promise<Page> {
    return this.open(hrefOf(this.page.html, name));
  }

  /**
   * Presses a button of a form, once something is typed into controls by their labels, chosen from a list, or ticked (`true`)
   * and unticked (`false`).
   */
  press(name: string | RegExp, typed: Record<string, string | boolean> = {}): Promise<Page> {
    const { isPost, action, form, fields, own } = formSentBy(this.page.html, name);
    let sent = [...fields];
    for (const [label, is] of Object.entries(typed)) {
      const control = controlOf(form, label);
      const isThis = ([field, value]: [string, string]) =>
        field === control.name && (is !== false || value === control.value);
      const at = sent.findIndex(isThis);
      const isTicked = is === true;
      // A box is one of several of its name; a choice takes the place of the one before.
      sent = sent.filter((pair) => !(isThis(pair) && !(isTicked && control.isOneOfSeveral)));
      const value = isTicked ? control.value : is === false ? null : (control.chosen(is) ?? is);
      if (value !== null) sent.splice(at < 0 ? sent.length : at, 0, [control.name, value]);
    }
    const all = [...sent, ...own];
    if (isPost) return this.send(action, all);
    const to = new URL(action || this.page.address, SITE + this.page.address);
    return this.open(`${to.pathname}?${new URLSearchParams(all)}`);
  }

  /** Posts exactly these fields to an address, as seen from the page. */
  send(action: string, fields: [name: string, value: string][]): Promise<Page> {
    const to = new URL(action || this.page.address, SITE + this.page.address);
    return this.#go(to.pathname + to.search, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
  }

  /** Sends the page's form of a file, with these cells pasted into it, or with a file of this name. */
  upload(content: string | Uint8Array, file?: string): Promise<Page> {
    const body = new FormData();
    if (file === undefined) body.append("cells", content as string);
    else body.append("timetable", new File([content as BlobPart], file));
    return this.#go(this.page.address, { method: "POST", body });
  }

  async #go(address: string, init: RequestInit): Promise<Page> {
    const url = new URL(address, SITE + this.page.address);
    const cookie = [...this.#cookies].map((pair) => pair.join("=")).join("; ");
    const request = new Request(url, {
      ...init,
      headers: { Cookie: cookie, Origin: SITE, "X-Asked-For": "page" },
    });
    const { query, dataRoutes } = createStaticHandler(ROUTES);
    const context = await query(request, { requestContext: {} });
    if (context instanceof Response) {
      this.#keep(context.headers.getSetCookie());
      return this.open(context.headers.get("Location") ?? "/");
    }
    for (const headers of [context.actionHeaders, context.loaderHeaders])
      for (const header of Object.values(headers)) this.#keep(header.getSetCookie());
    const [fault] = Object.values(context.errors ?? {});
    if (fault instanceof Error) throw fault;
    const router = createStaticRouter(dataRoutes, context);
    const html = renderToStaticMarkup(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
    );
    this.page = {
      address: url.pathname + url.search,
      status: context.statusCode,
      html,
      words: wordsOf(html),
    };
    return this.page;
  }

  #keep(cookies: string[]): void {
    for (const one of cookies) {
      const [name = "", value = ""] = cookieOf(one).split(/=(.*)/s);
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
  }
}
