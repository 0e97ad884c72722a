import { Refusal } from "~/http/refusal";
import { plainText } from "~/school/names";

export type Mapping<Meaning> = ReadonlyMap<string, Meaning>;

export const OFF = "off";

/** `Period 1=1,Period 2=2`. Throws 400 for a part without `=`, an unknown meaning, a label twice. */
export function readMapping<Meaning extends string>(
  option: string,
  text: string,
  choices: readonly Meaning[],
  meaningOf: (word: string) => Meaning | null,
): Mapping<Meaning> {
  const mapping = new Map<string, Meaning>();
  for (const part of partsOf(text, meaningOf)) {
    const sign = part.lastIndexOf("=");
    const label = plainText(part.slice(0, Math.max(sign, 0)));
    const meaning = meaningOf(plainText(part.slice(sign + 1)));
    if (sign < 0 || label === "") {
      throw new Refusal(400, `${option}: "${part.trim()}" is not of the form NAME=${choices[0]}`);
    }
    if (meaning === null) {
      throw new Refusal(
        400,
        `${option}: "${part.trim()}" must end in one of ${choices.join(", ")}`,
      );
    }
    if (mapping.has(label)) throw new Refusal(400, `${option}: "${label}" is there twice`);
    mapping.set(label, meaning);
  }
  return mapping;
}

/** Parts labels at a comma only after a meaning; another comma belongs to the label. */
function partsOf(text: string, meaningOf: (word: string) => unknown): string[] {
  const [first = "", ...others] = text.split(",");
  const parts = [first];
  for (const piece of others) {
    const last = parts.at(-1) ?? "";
    const sign = last.lastIndexOf("=");
    const isWhole = sign >= 0 && meaningOf(plainText(last.slice(sign + 1))) !== null;
    if (isWhole) parts.push(piece);
    else parts[parts.length - 1] = `${last},${piece}`;
  }
  return parts;
}
