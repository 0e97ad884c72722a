import type { Entry } from "~/school/schedule";

export const ENTRY_KINDS = ["class", "busy", "standby", "notInSchool"] as const;
export const OTHER_KINDS = ["busy", "standby", "notInSchool"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export type OtherKind = (typeof OTHER_KINDS)[number];

export const KIND_NAMES: Record<EntryKind, string> = {
  class: "Class",
  busy: "Busy",
  standby: "Standby",
  notInSchool: "Not in school",
};

export const BUSY_LENGTH = 60;

export type KindFields = Pick<Entry, "needsCover" | "busy" | "standby" | "notInSchool">;

/** What is left out stays as it was; null or false clears it. */
export type SentKind = {
  needsCover?: boolean | null;
  busy?: string | null;
  standby?: boolean | null;
  notInSchool?: boolean | null;
};

export function kindOf({ needsCover, standby, notInSchool }: KindFields): EntryKind {
  if (standby) return "standby";
  if (notInSchool) return "notInSchool";
  return needsCover === false ? "busy" : "class";
}

/** Whether an hour keeps its teacher from covering; standby and not in school do not. */
export function keepsFromCover(entry: KindFields): boolean {
  const kind = kindOf(entry);
  return kind === "class" || kind === "busy";
}

export function sendKind(kind: EntryKind, words: string | null = null): Required<SentKind> {
  return {
    needsCover: kind === "class",
    busy: kind === "busy" ? words : null,
    standby: kind === "standby",
    notInSchool: kind === "notInSchool",
  };
}

/** Reads as the end of a sentence; null for none. */
export function faultOfKind(sent: Record<keyof SentKind, unknown>, block: string): string | null {
  for (const flag of ["needsCover", "standby", "notInSchool"] as const) {
    if (sent[flag] != null && typeof sent[flag] !== "boolean")
      return `${flag} of block ${block} must be true or false`;
  }
  const said = (["busy", "standby", "notInSchool"] as const).filter((name) => sent[name]);
  if (said.length > 1) return `block ${block} can be only one of ${said.join(" and ")}`;
  if (said[0] && sent.needsCover === true)
    return `block ${block} cannot need cover and have ${said[0]}`;
  return null;
}

export function settleKind(sent: SentKind, before: KindFields = {}): KindFields {
  const kind = kindAfter(sent, kindOf(before));
  if (kind === "class") return {};
  const kept: KindFields = { needsCover: false };
  const words = sent.busy === undefined ? before.busy : sent.busy;
  if (kind === "busy") return words ? { ...kept, busy: words } : kept;
  return { ...kept, [kind]: true };
}

function kindAfter(sent: SentKind, before: EntryKind): EntryKind {
  if (sent.standby) return "standby";
  if (sent.notInSchool) return "notInSchool";
  if (sent.busy) return "busy";
  if (sent.needsCover === true || sent.needsCover === null) return "class";
  if (before === "class") return sent.needsCover === false ? "busy" : "class";
  // Of what was said before, the very word was cleared: busy is what is left.
  return before !== "busy" && sent[before] !== undefined ? "busy" : before;
}
