import { FIELDS_OF_WORDS } from "~/http/form-reply";
import { withNamesApart } from "~/school/names";
import { Notice } from "~/ui/notice";
import { type AnyAnswer, typedValues } from "./form-answer";

/** Of a form that was refused as a whole, which may be gone from the page with what it said. */
export function NotDone({ answer }: { answer: AnyAnswer }) {
  const { errorOf, textsIn } = typedValues(answer);
  const words = errorOf("");
  if (!words) return null;
  const typed = FIELDS_OF_WORDS.flatMap(textsIn).filter((text) => text.trim() !== "");
  return (
    <Notice tone="destructive" title="Not done" className="mb-4">
      <p>{withNamesApart(words.join(" "))}</p>
      {typed.map((text) => (
        <p key={text} className="whitespace-pre-wrap break-words">
          You had typed: <bdi className="font-semibold">{text}</bdi>
        </p>
      ))}
    </Notice>
  );
}
