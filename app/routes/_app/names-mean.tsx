import { type MeaningAsked, meansInWords, textOfMeant } from "~/teachers/names/students-meant";
import { Checkbox } from "~/ui/forms/choices";
import { Question } from "~/ui/forms/question";

type NamesMeanProps = {
  asked: MeaningAsked[];
  button: string;
  result: unknown;
};

export function NamesMean({ asked, button, result }: NamesMeanProps) {
  if (asked.length === 0) return null;
  return (
    <div className="col-span-2 basis-full">
      <Question title="Is this what you mean?" result={result}>
        {asked.map((one) => {
          const text = textOfMeant(one);
          return (
            <div key={text}>
              <input type="hidden" name="asked" value={text} />
              <Checkbox
                name="so"
                value={text}
                defaultChecked={one.answer !== false}
                label={
                  <>
                    <bdi className="font-semibold">{one.name}</bdi>{" "}
                    {one.means.length > 1 ? "takes in" : "is"} <bdi>{meansInWords(one.means)}</bdi>
                  </>
                }
              />
            </div>
          );
        })}
        <p>Untick what is wrong, then press {button} again. You are asked only once.</p>
      </Question>
    </div>
  );
}
