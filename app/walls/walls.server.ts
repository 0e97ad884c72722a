import { randomBytes } from "node:crypto";
import { type Database, db, type Transaction, write } from "db/client";
import { AUDIENCES, type Audience, walls } from "db/schema";
import { asc, eq, sql } from "drizzle-orm";
import { refuseUnlessMay } from "~/accounts/may-run.server";
import { type Actor, enteredBy, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import {
  type Address,
  endLink,
  listAddresses,
  newLink,
  refuseWithoutPublicUrl,
} from "~/links/links.server";
import { newLinksForAll } from "~/links/secret.server";
import { nameKey, plainText } from "~/school/names";

export type Wall = {
  id: string;
  name: string;
  audience: Audience;
  /** Null while it is switched off. */
  address: Address;
};

const WALL_NAME_LENGTH = 40;
const MOST_WALLS = 30;

export async function listWalls(source: Database | Transaction = db()): Promise<Wall[]> {
  const all = await source.select().from(walls).orderBy(asc(walls.enteredAt), sql`rowid`);
  if (all.length === 0) return [];
  const ids = all.map(({ id }) => id);
  const addresses = await listAddresses("wall", ids, source);
  return all.map(({ id, name, audience }) => ({
    ...{ id, name, audience },
    address: addresses.get(id) ?? null,
  }));
}

export async function findWall(id: string): Promise<{ audience: Audience } | null> {
  const [wall] = await db().select().from(walls).where(eq(walls.id, id));
  return wall ?? null;
}

/** Throws 403 for who may not run the school, 409 without `PUBLIC_URL`, 400 or 409 by field. */
export async function addWall(
  typed: { name: string; audience: string },
  actor: Actor,
): Promise<{ name: string }> {
  await refuseUnlessMay(actor, "make screens and their links");
  refuseWithoutPublicUrl();
  const name = plainText(typed.name);
  const audience = AUDIENCES.find((audience) => audience === typed.audience);
  const errors = {
    ...(name === "" ? { name: ["Give it a name, such as “Staff room”"] } : {}),
    ...(name.length > WALL_NAME_LENGTH ? { name: [`At most ${WALL_NAME_LENGTH} characters`] } : {}),
    ...(audience ? {} : { audience: ["Choose who can read it"] }),
  };
  if (Object.keys(errors).length > 0 || !audience) {
    throw new Refusal(400, "The screen was not added", { errors });
  }
  return write(async (tx) => {
    const all = await listWalls(tx);
    const refuse = (words: string) => new Refusal(409, words, { errors: { name: [words] } });
    if (all.some((wall) => nameKey(wall.name) === nameKey(name)))
      throw refuse("There is already a screen called that");
    if (all.length >= MOST_WALLS) throw refuse(`There are ${MOST_WALLS} screens already`);
    const id = randomBytes(4).toString("hex");
    const entry = enteredBy(actor);
    await tx.insert(walls).values({ id, name, audience, ...entry });
    await newLink(tx, "wall", id);
    await recordAct(tx, actor, `made the screen ${name}`);
    return { name };
  });
}

/**
 * Also a wall switched off; the old address ends. Throws 403 for who may not run the school, 409
 * without `PUBLIC_URL`, 404 for an unknown wall.
 */
export async function renewWall(id: string, actor: Actor): Promise<{ name: string }> {
  await refuseUnlessMay(actor, "make screens and their links");
  refuseWithoutPublicUrl();
  return write(async (tx) => {
    const { name } = await wallOf(tx, id);
    await newLink(tx, "wall", id);
    await recordAct(tx, actor, `gave the screen ${name} a new link`);
    return { name };
  });
}

/** Every clerk may. Throws 404 for an unknown wall. */
export function switchOffWall(id: string, actor: Actor): Promise<{ name: string }> {
  return write(async (tx) => {
    const { name } = await wallOf(tx, id);
    await endLink(tx, "wall", id);
    await recordAct(tx, actor, `switched off the screen ${name}`);
    return { name };
  });
}

/** Ends every address: for after a backup was lost. Throws 403 for all but the administrator. */
export async function newLinksForEverybody(actor: Actor): Promise<void> {
  await refuseUnlessMay(actor, "make new links for all");
  await write(async (tx) => {
    await newLinksForAll(tx);
    await recordAct(tx, actor, "made new links for all screens and teachers' pages");
  });
}

async function wallOf(tx: Transaction, id: string) {
  const [wall] = await tx.select().from(walls).where(eq(walls.id, id));
  if (!wall) throw new Refusal(404, "There is no such screen");
  return wall;
}
