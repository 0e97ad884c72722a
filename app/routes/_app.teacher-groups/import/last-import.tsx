import type { LastImport } from "~/imports/take-back.server";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PressForm } from "~/ui/press/press";

/** The last import, with the button that takes it back, or why it cannot be. */
export function LastImportNotice({
  last: { changeId, file, when, obstacle },
  action,
}: {
  last: LastImport;
  action: string;
}) {
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
          <PressForm action={action}>
            <input type="hidden" name="intent" value="import-back" />
            <input type="hidden" name="change" value={changeId} />
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
