import { parse } from "@conform-to/react";
import { z } from "zod";
import { isSecret } from "./form.server";
import { HUGE_INDEX } from "./form-again.server";
import type { FormReply } from "./form-reply";
import { type FieldErrors, Refusal, unknownForm } from "./refusal";

/** What a box holds: text, "" where it is empty or not sent. */
export const text = z.string().default("");

/** Boxes or ticks of one name, or rows: none where nothing was sent. */
export function list<One extends z.ZodType>(one: One) {
  return z.preprocess((sent) => (sent === undefined ? [] : [sent].flat()), z.array(one));
}

/**
 * What a form has in its boxes, with what a button of Conform's did to its rows: then `isEdited`,
 * and nothing else was pressed. Nothing is refused but a form that no page of ours sends (400).
 */
export function readFields<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): { typed: z.output<Schema>; isEdited: boolean } {
  if ([...form.keys()].some((name) => HUGE_INDEX.test(name))) throw unknownForm();
  let read: { typed: z.output<Schema>; isEdited: boolean } | null = null;
  try {
    parse(form, {
      resolve(payload, intent) {
        read = { typed: schema.parse(payload), isEdited: intent !== null };
        return { value: payload };
      },
    });
  } catch {
    throw unknownForm();
  }
  return read ?? neverRead();
}

function neverRead(): never {
  throw unknownForm();
}

/** The form with these in its boxes, as an answer shows it. */
export function replyWith(
  typed: Record<string, unknown>,
  error: FieldErrors = {},
): FormReply["reply"] {
  const initialValue = Object.fromEntries(
    Object.entries(typed).filter(([name]) => !isSecret(name)),
  );
  const hasFaults = Object.keys(error).length > 0;
  return {
    initialValue: initialValue as FormReply["reply"]["initialValue"],
    ...(hasFaults ? { status: "error" as const, error } : {}),
  };
}

/** Faults of several fields or rows, said at once. */
export class Faults {
  readonly #errors: FieldErrors = {};

  add(field: string, words: string | null | false | undefined): void {
    if (words) this.#errors[field] = [...(this.#errors[field] ?? []), words];
  }

  /** What `work` refuses is said at `fieldOf` its fields; what it did before stays undone. */
  async at<Done>(
    fieldOf: (name: string) => string,
    work: () => Promise<Done>,
  ): Promise<Done | null> {
    try {
      return await work();
    } catch (thrown) {
      if (!(thrown instanceof Refusal) || thrown.status === 503) throw thrown;
      if ("question" in thrown) throw thrown;
      const errors = thrown.errors ?? { "": [thrown.message] };
      for (const [name, all] of Object.entries(errors)) {
        for (const words of all) this.add(fieldOf(name), words);
      }
      return null;
    }
  }

  /** Throws a 400 with all of them, if there are any. */
  refuse(): void {
    const words = Object.values(this.#errors).flat();
    if (words.length > 0) throw new Refusal(400, words.join(". "), { errors: this.#errors });
  }
}
