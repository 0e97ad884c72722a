import { whoMayInstead } from "~/accounts/may-run.server";
import type { User } from "~/accounts/sessions.server";
import { isAdmin } from "~/accounts/users.server";
import { environment } from "~/env.server";
import { textOf } from "~/http/form.server";
import { redirectWithToast } from "~/http/toast.server";
import { countLinksInUse } from "~/routes/_app/links-in-use.server";
import type { LinksInUse } from "~/routes/_app/new-links-for-all";
import type { IsoDate } from "~/school/dates";
import {
  addWall,
  listWalls,
  newLinksForEverybody,
  renewWall,
  switchOffWall,
  type Wall,
} from "~/walls/walls.server";
import { hrefToWalls, WALLS } from "../hrefs";

export type ShownWalls = {
  walls: Wall[];
  whoMay: string | null;
  /** Whether the server knows its own address, without which there is no link. */
  hasAddress: boolean;
  /** For who may make them all new. */
  links: LinksInUse | null;
};

export async function readWalls(
  parameters: URLSearchParams,
  user: User,
): Promise<ShownWalls | null> {
  if (parameters.get("dialog") !== WALLS) return null;
  return {
    walls: await listWalls(),
    whoMay: await whoMayInstead(user),
    hasAddress: environment().publicUrl !== undefined,
    links: isAdmin(user) ? await countLinksInUse() : null,
  };
}

type StartAction = (form: FormData, date: IsoDate, user: User) => Promise<Response>;

export const WALL_INTENTS = {
  "wall-add": async (form, date, user) => {
    const typed = { name: textOf(form, "name"), audience: textOf(form, "audience") };
    const { name } = await addWall(typed, user);
    return toWalls(date, "Screen added", `Open the link of ${name} on that screen.`);
  },
  "wall-renew": async (form, date, user) => {
    const { name } = await renewWall(textOf(form, "wall"), user);
    return toWalls(date, "New link", `The old link of ${name} no longer works.`);
  },
  "wall-off": async (form, date, user) => {
    const { name } = await switchOffWall(textOf(form, "wall"), user);
    return toWalls(date, "Switched off", `${name} no longer shows anything.`);
  },
  "links-all": async (_form, date, user) => {
    await newLinksForEverybody(user);
    return toWalls(date, "New links for all", "The old links no longer work.");
  },
} satisfies Record<string, StartAction>;

function toWalls(date: IsoDate, title: string, text: string): Promise<Response> {
  return redirectWithToast(hrefToWalls(date), { title, text, tone: "success" });
}
