import { redirect } from "@remix-run/node";
import type { CoverDay } from "~/cover/day/day";
import { type Trial, tryOut, tryText } from "~/cover/foresight/trial";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { NAME_LENGTH } from "~/school/names";
import { readSpellings } from "~/teachers/names/spellings.server";
import { findMeant } from "~/teachers/search";

/** What was typed for a trial and is not clear yet: the name and the blocks, what is wrong by the field, and who may be meant. */
export type TypedTrial = {
  name: string;
  firstBlock: string;
  lastBlock: string;
  errors: Record<string, string[]>;
  /** Each with the address of the trial in which they are away too. */
  meant: { id: string; name: string; subject: string; href: string }[];
};

export type ShownTrial = Pick<Trial, "tried"> & { typed: TypedTrial };

const NOTHING_TYPED: TypedTrial = {
  ...{ name: "", firstBlock: "", lastBlock: "" },
  ...{ errors: {}, meant: [] },
};

/**
 * The trial that an address asks for, and the day as it would be; null where it asks for none, or the day is gone or off. A name that was typed
 * (`who`, with `first` and `last`) and is clear becomes part of the address: throws the redirect there.
 */
export async function readTrial(
  day: CoverDay,
  state: SearchState,
  parameters: URLSearchParams,
): Promise<(Omit<Trial, "away"> & { typed: TypedTrial }) | null> {
  if (!state.tries || day.isPast || day.weekday === null) return null;
  const trial = tryOut(day, state.tries);
  return { ...trial, typed: await readTyped(day, state, parameters) };
}

async function readTyped(
  day: CoverDay,
  state: SearchState,
  parameters: URLSearchParams,
): Promise<TypedTrial> {
  const textOf = (name: string) => (parameters.get(name) ?? "").trim();
  const typed = {
    name: textOf("who").slice(0, NAME_LENGTH).replace(/\s+/g, " "),
    firstBlock: textOf("first"),
    lastBlock: textOf("last"),
  };
  if (typed.name === "") {
    const errors: TypedTrial["errors"] = parameters.has("who")
      ? { who: ["Type the name of a teacher"] }
      : {};
    return { ...NOTHING_TYPED, ...typed, errors };
  }
  const errors = faultsOf(day, typed);
  const found = findMeant(day.people, typed.name, await readSpellings());
  const hrefOf = (teacherId: string) => {
    const text = tryText({ teacherId, ...partOf(typed) });
    const others = state.tries?.filter((one) => one.split("|")[0] !== teacherId) ?? [];
    return searchUrl({ ...state, tries: [...others, text] });
  };
  if (found.who === "one" && Object.keys(errors).length === 0) {
    throw redirect(hrefOf(found.teacher.id));
  }
  const people = found.who === "which" ? found.teachers : found.who === "nobody" ? found.near : [];
  const words = found.who === "which" ? "Several teachers fit this name" : "Nobody has this name";
  return {
    ...typed,
    errors: found.who === "one" ? errors : { ...errors, who: [words] },
    meant: people.map(({ id, name, subject }) => ({ id, name, subject, href: hrefOf(id) })),
  };
}

type Typed = Pick<TypedTrial, "firstBlock" | "lastBlock">;

/** From one block on is to the last of the day only where it says so: one alone is that block. */
function partOf({ firstBlock, lastBlock }: Typed) {
  const first = firstBlock || lastBlock;
  return first ? { firstBlock: first, lastBlock: lastBlock || first } : {};
}

function faultsOf({ blocks }: CoverDay, typed: Typed): TypedTrial["errors"] {
  const { firstBlock, lastBlock } = partOf(typed);
  if (!firstBlock || !lastBlock) return {};
  const [first, last] = [blocks.indexOf(firstBlock), blocks.indexOf(lastBlock)];
  if (first < 0) return { first: ["There is no such block on this day"] };
  if (last < 0) return { last: ["There is no such block on this day"] };
  return last < first ? { last: ["The last block is before the first"] } : {};
}
