import { listTeachersPages } from "~/my/teachers-pages.server";
import { readPageChoices } from "~/settings/page-choices.server";
import { listWalls } from "~/walls/walls.server";
import type { LinksInUse } from "./new-links-for-all";

/** Switched off ones are not counted. */
export async function countLinksInUse(): Promise<LinksInUse> {
  const isOn = ({ address }: { address: unknown }) => address !== null;
  const pages = (await readPageChoices()).isOn ? await listTeachersPages() : [];
  return {
    people: pages.filter(isOn).length,
    screens: (await listWalls()).filter(isOn).length,
  };
}
