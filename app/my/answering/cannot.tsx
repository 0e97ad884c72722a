import type { Words } from "~/languages/languages";
import { aside } from "~/languages/words";
import type { IsoDate } from "~/school/dates";
import type { RefusedForm } from "../again";
import { CallOffice } from "../page-screen";
import { Wrong } from "../reporting/report-form";

/** One may say "I can't", is too late, has said so, has been replaced since, or is asked anyway. */
export type CannotState =
  | { is: "open"; rowId: string }
  | { is: "late" }
  | { is: "said"; time: string }
  | { is: "replaced"; time: string; isFound: boolean }
  | { is: "asked" };

type CannotProps = {
  state: CannotState | null;
  date: IsoDate;
  phone: string | null;
  mayReport: boolean;
  words: Words;
  again: RefusedForm | null;
};

export function Cannot({ state, date, phone, mayReport, words, again }: CannotProps) {
  const texts = words.my.cannot;
  if (!state) return null;
  if (state.is === "asked") return <p className="cannot asked">{texts.asked}</p>;
  if (state.is === "said" || state.is === "replaced") {
    return (
      <p className="cannot">
        <b>{texts.said(aside(words, state.time))}</b>{" "}
        {state.is === "said" ? texts.keeps : state.isFound ? texts.found : null}
      </p>
    );
  }
  if (state.is === "late") {
    return (
      <details className="cannot">
        <summary>{texts.say}</summary>
        <p>{texts.late}</p>
        <CallOffice phone={phone} words={words} />
      </details>
    );
  }
  const typed = again?.form.get("row") === state.rowId ? again : null;
  return (
    <details className="cannot" open={typed !== null}>
      <summary>{texts.say}</summary>
      <form method="post">
        <input type="hidden" name="intent" value="cannot" />
        <input type="hidden" name="date" value={date} />
        <input type="hidden" name="row" value={state.rowId} />
        <p>
          {texts.oneClass} {mayReport ? texts.notAtAll(words.my.report.cannotCome) : null}
        </p>
        <fieldset>
          <legend>
            {texts.why} <small>{words.my.report.officeAlone}</small>
          </legend>
          <Wrong of="why" errors={typed?.errors ?? {}} />
          {texts.whys.map((why, at) => (
            <label key={why} className="pick">
              <input
                type="radio"
                name="why"
                value={at}
                defaultChecked={typed?.form.get("why") === String(at)}
              />
              <span>{why}</span>
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button wide">
          {texts.send}
        </button>
      </form>
    </details>
  );
}
