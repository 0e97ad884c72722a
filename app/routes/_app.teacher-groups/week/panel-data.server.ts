import type { User } from "~/accounts/sessions.server";
import { type AnyFields, PARTS, type PartName, partNamed } from "./fields";
import { canonical, differences } from "./part.server";
import { PARTS_OF_WEEK } from "./parts.server";
import { readWeekData, type WeekData } from "./week-data.server";

export type WeekPanelData = {
  part: PartName;
  fields: AnyFields;
  /** The boxes as they are shown, as one text: what is typed is compared with it. */
  shown: string;
  parts: { name: PartName; brief: string }[];
  /** What brings back what was removed: boxes by name, and its words. */
  undo: { boxes: [name: string, text: string][]; shown: string; words: string } | null;
  data: WeekData;
};

export async function readWeekPanel(
  parameters: URLSearchParams,
  user: User,
): Promise<WeekPanelData> {
  const data = await readWeekData(user);
  const part = partNamed(parameters.get("part")) ?? "school";
  const fields = PARTS_OF_WEEK[part].fieldsOf(data);
  const parts = PARTS.map((name) => ({ name, brief: PARTS_OF_WEEK[name].inBrief(data) }));
  const undo = data.whoMay ? null : readUndo(part, parameters.get("undo"), fields);
  return { part, fields, shown: canonical(fields), parts, undo, data };
}

/** What an address offers to bring back; null for what is none. */
function readUndo(part: PartName, text: string | null, now: AnyFields): WeekPanelData["undo"] {
  try {
    const { fields, words } = JSON.parse(text ?? "null");
    const { schema, restored } = PARTS_OF_WEEK[part];
    const read = schema.safeParse(fields);
    if (!read.success || typeof words !== "string") return null;
    const boxes = differences({}, restored ? restored(now, read.data) : read.data);
    return { boxes: Object.entries(boxes), shown: restored ? canonical(now) : "", words };
  } catch {
    return null;
  }
}
