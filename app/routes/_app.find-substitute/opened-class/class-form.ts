import { type AnyAnswer, answerTo, typedAgain } from "~/ui/forms/form-answer";

export function classFormAgain(answer: AnyAnswer, form: "release" | "note-class", classId: string) {
  const ofForm = answerTo(answer, form);
  const isOfClass = ofForm?.reply.initialValue?.class === classId;
  const prefix = form === "release" ? "release" : "class";
  return typedAgain(isOfClass ? ofForm : undefined, (name) => `${prefix}-${name}`);
}
