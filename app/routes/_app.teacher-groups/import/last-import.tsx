import type { LastImport } from "~/imports/written/take-back.server";
import { Button } from "~/ui/button";
import { LossQuestion } from "~/ui/cover/loss-question";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { Notice } from "~/ui/notice";
import { PressForm } from "~/ui/press/press";
import { urlOf, type View } from "../roster/view";

export function LastImportNotice({
  last: { changeId, file, when, obstacle },
  view,
  answer,
}: {
  last: LastImport;
  view: View;
  answer?: FormAnswer;
}) {
  const action = urlOf(view, { dialog: "import", step: "file" });
  const sends = { intent: "import-back", change: changeId } as const;
  if (answer?.question && !obstacle) {
    return (
      <PressForm sends={sends} action={action} className="mb-4">
        <LossQuestion
          title={`Take back the import of ${file}?`}
          answer={answer}
          back={urlOf(view)}
        />
      </PressForm>
    );
  }
  return (
    <Notice
      tone="info"
      title={
        <>
          Last import: <bdi>{file}</bdi>
        </>
      }
      className="mb-4"
      action={
        obstacle ? null : (
          <PressForm sends={sends} action={action}>
            <Button size="small" aria-label={`Take back the import of ${file}`}>
              Take back
            </Button>
          </PressForm>
        )
      }
    >
      <bdi>{when}</bdi>
      {obstacle ? <p>It cannot be taken back. {obstacle}</p> : null}
    </Notice>
  );
}
