import { listed } from "~/school/sentence";
import { type AskedMeant, textOfMeant } from "~/teachers/names/students-meant";
import { Checkbox } from "~/ui/forms/choices";

/** What names of students are taken for, to be left ticked or not; remembered. */
export function NamesMean({ asked }: { asked: AskedMeant[] }) {
  if (asked.length === 0) return null;
  return (
    <fieldset className="col-span-2 basis-full rounded border border-line px-3 py-2 text-sm">
      <legend className="px-1 font-semibold">Is this so?</legend>
      <p className="text-muted">Untick what is not. We ask only once.</p>
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
                  {one.means.length > 1 ? "takes in" : "is"} <bdi>{listed(one.means)}</bdi>
                </>
              }
            />
          </div>
        );
      })}
    </fieldset>
  );
}
