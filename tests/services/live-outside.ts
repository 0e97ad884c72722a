import { write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { openLink } from "~/links/links.server";
import { keepLinksEnded } from "~/links/restored.server";
import { addWall, findWall, listWalls, renewWall, switchOffWall } from "~/walls/walls.server";

/** Hangs up a wall, opens it, and ends its address, as a restored backup does again. */
export async function liveOutside(actor: Actor): Promise<void> {
  await addWall({ name: "Staff room", audience: "staff" }, actor);
  const [wall] = await listWalls();
  const id = wall?.id ?? "";
  await openLink("wall", wall?.address?.path.replace("/wall/", "") ?? "");
  await findWall(id);
  await renewWall(id, actor);
  await switchOffWall(id, actor);
  const ended = { kind: "wall", of: id, number: 9, isOn: false } as const;
  await write((tx) => keepLinksEnded(tx, { secret: null, links: [ended] }));
}
