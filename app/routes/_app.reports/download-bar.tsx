import { REPORT_FORMATS, type ReportFormat } from "~/reports/report";
import { type ReportSearch, reportUrl } from "~/reports/report-search";
import { Button, ButtonLink } from "~/ui/button";
import { useHydrated } from "~/ui/page/hydrated";
import { PaintMarker } from "~/ui/page/paint-when-parsed";

export const FILE_NAMES: Record<ReportFormat, string> = { xlsx: "Excel", csv: "CSV", pdf: "PDF" };
export const NOTHING = "nothing-to-download";

type DownloadBarProps = {
  search: ReportSearch;
  isEmpty: boolean;
  isLoading: boolean;
};

/** Files are disabled while loading, and for an empty report, which says why. */
export function DownloadBar({ search, isEmpty, isLoading }: DownloadBarProps) {
  const { isPreviewed } = search;
  return (
    <>
      <div className="paint-when-parsed screen-only mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-surface p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 id="download-title" className="w-full text-sm font-semibold sm:w-auto">
            Download Report
          </h3>
          <ul aria-labelledby="download-title" className="flex flex-wrap gap-2">
            {REPORT_FORMATS.map((format) => (
              <li key={format}>
                <FileLink
                  name={FILE_NAMES[format]}
                  href={isEmpty || isLoading ? null : reportUrl(search, format)}
                />
              </li>
            ))}
          </ul>
          {isEmpty && !isLoading ? (
            <p id={NOTHING} className="text-sm text-muted">
              No substitutions found, so there is nothing to download.
            </p>
          ) : null}
        </div>
        <ButtonLink sameScreen href={reportUrl({ ...search, isPreviewed: !isPreviewed })}>
          {isPreviewed ? "Hide Preview" : "Preview Report"}
        </ButtonLink>
        {search.period === "daily" && !isEmpty ? (
          <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
            <h3 className="text-sm font-semibold">Register</h3>
            <p className="text-sm text-muted">
              Everything of the day, with a line to sign: the PDF, or the preview printed.
            </p>
            <PrintRegister search={search} />
          </div>
        ) : null}
      </div>
      <PaintMarker />
    </>
  );
}

/** Leads to the preview if it is closed or scripts are off. */
function PrintRegister({ search }: { search: ReportSearch }) {
  const hasScripts = useHydrated();
  if (!search.isPreviewed) {
    return (
      <ButtonLink sameScreen href={reportUrl({ ...search, isPreviewed: true })} icon="report">
        Show Register
      </ButtonLink>
    );
  }
  if (!hasScripts) return null;
  return (
    <Button type="button" icon="report" onClick={() => window.print()}>
      Print Register
    </Button>
  );
}

type FileLinkProps = {
  name: string;
  of?: string;
  href: string | null;
};

/** A disabled button where it has no address. */
export function FileLink({ name, of = "Download Report", href }: FileLinkProps) {
  const label = `${of}: ${name}`;
  return href ? (
    <ButtonLink href={href} icon="download" aria-label={label}>
      {name}
    </ButtonLink>
  ) : (
    <Button type="button" icon="download" disabled aria-label={label} aria-describedby={NOTHING}>
      {name}
    </Button>
  );
}
