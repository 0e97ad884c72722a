import { expect, test } from "vitest";
import { recognise } from "~/teachers/names/recognise";
import { drawFrom } from "../../../tests/files/drawn-school";
import { findSharing } from "./same-people.server";

const WORDS =
  "Mona,Sami,Adel,Fadel,Mohammed,Muhamad,Abdul,Rahman,Al-Hashimi,Hashimi,bin,Ali,Alia,أحمد,احمد,عبد,الله,حداد,الحداد,2,O'Neil,ONeil,M.".split(
    ",",
  );

/** A word typed in haste: now and then a letter is lost or added, or a space slips in. */
function typed(word: string, draw: (below: number) => number): string {
  const at = draw(word.length);
  const [before, after] = [word.slice(0, at), word.slice(at)];
  const ways = [before + after.slice(1), `${before}x${after}`, `${before} ${after}`];
  return draw(6) > 0 ? word : (ways[draw(ways.length)] ?? word);
}

test("whoever is meant by a name among all is meant among those who share it", async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const draw = drawFrom(seed);
    const drawName = () =>
      Array.from({ length: 1 + draw(4) }, () => typed(WORDS[draw(WORDS.length)] ?? "", draw))
        .join(" ")
        .trim();
    const people = [...new Set(Array.from({ length: 40 }, drawName))].map((name, at) => {
      return { id: String(at), name };
    });
    const sharing = await findSharing(people);
    for (const name of Array.from({ length: 20 }, drawName)) {
      const among = recognise(people, name);
      const { outcome, ...who } = recognise(sharing(name), name);
      if (among.outcome === "nobody") expect(outcome, name).toBe("nobody");
      else expect({ outcome, ...who }, name).toEqual(among);
      expect(sharing(name, 7)).toEqual(sharing(name).filter(({ id }) => Number(id) < 7));
    }
  }
});
