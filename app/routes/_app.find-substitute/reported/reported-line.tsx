import type { ReactNode } from "react";
import type { WaitingLine } from "~/cover/reported/waiting.server";
import { PersonName } from "~/ui/person-name";

/** The reason is a press away, from visitors' eyes. */
export function ReportedLine({ line, children }: { line: WaitingLine; children: ReactNode }) {
  const { name, kind, when, at, work, reason, kept, differs, toll, isHard, lost } = line;
  return (
    <li>
      <div className="says">
        <p>
          <strong>
            <PersonName name={name} />
          </strong>
          {kind === "back"
            ? ` ${when}`
            : kind === "leave"
              ? ` asks for leave: ${when}`
              : `: ${when}`}
          {" · "}
          {kind === "leave" ? "asked" : "reported"} {at}
          {work ? <span className="text-muted"> · {work}</span> : null}
          {toll ? <span className={isHard ? "text-warning" : "text-muted"}> · {toll}</span> : null}
        </p>
        {differs ? <p className="text-sm">{differs}</p> : null}
        {lost.length > 0 ? (
          <p className="text-sm">Record cancels cover: {lost.join(", ")}</p>
        ) : null}
        {kept.map((text) => (
          <p key={text} className="text-sm text-muted">
            {text}
          </p>
        ))}
        {reason ? (
          <details>
            <summary className="link inline-block py-1 coarse:py-3">Reason</summary>
            <p>
              <bdi>{reason}</bdi>
            </p>
          </details>
        ) : null}
        {line.mayAct ? null : (
          <p className="text-sm text-muted">Whoever may run the school decides.</p>
        )}
      </div>
      <div className="acts">{children}</div>
    </li>
  );
}
