import { PressLink } from "~/ui/press/press";
import { urlOf, type View } from "../roster/view";
import { PART_CAPTIONS } from "./fields";
import type { WeekPanelData } from "./panel-data.server";

/** The parts with what holds now. Who may change nothing has links, as nothing can be typed. */
export function PartList({ panel, view }: { panel: WeekPanelData; view: View }) {
  const now = panel.parts.find(({ name }) => name === panel.part);
  return (
    <nav aria-label="Parts of School Week" className="week-parts">
      <details className="md:hidden">
        <summary className="week-part-link" aria-label="Other parts of School Week">
          {PART_CAPTIONS[panel.part]} <small>{now?.brief}</small>{" "}
          <span className="link text-sm">Other parts</span>
        </summary>
        <Parts panel={panel} view={view} />
      </details>
      <div className="hidden md:block">
        <Parts panel={panel} view={view} />
      </div>
    </nav>
  );
}

function Parts({ panel: { parts, part, data }, view }: { panel: WeekPanelData; view: View }) {
  return (
    <ul>
      {parts.map(({ name, brief }) => {
        const content = (
          <>
            {PART_CAPTIONS[name]} <small>{brief}</small>
          </>
        );
        const look = {
          className: "week-part-link",
          "aria-current": name === part ? ("page" as const) : undefined,
        };
        return (
          <li key={name}>
            {data.whoMay ? (
              <PressLink to={urlOf(view, { dialog: "week", part: name })} {...look}>
                {content}
              </PressLink>
            ) : (
              <button type="submit" name="go" value={name} formNoValidate {...look}>
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
