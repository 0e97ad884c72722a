/** What a form on an opened class answers when it was refused: which one, what was typed, and the words beside its fields. */
export type ClassFormAnswer = {
  form: string;
  typed: Record<string, string>;
  errors: Record<string, string[]>;
  /** Cover that would be cancelled, in words, and what agreeing to that is. */
  asks?: { lost: string[]; agreed: string };
};

/** What was typed in one of the forms of a class, where that was refused. */
export function typedIn(
  answer: ClassFormAnswer | undefined,
  form: string,
  classId: string,
): ClassFormAnswer | undefined {
  return answer?.form === form && answer.typed.class === classId ? answer : undefined;
}
