import type { ImportRow, ProductImport } from "#app/features/product-import/import-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import type { Page } from "#app/shared/page-links.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { saveFile } from "#app/ui/save-file.ts";
import { EmptyList, ROWS } from "../lists/empty-list.tsx";
import { ListPager } from "../lists/list-pager.tsx";
import { ChoiceFilter } from "../lists/url-filter.tsx";
import { ImportActions } from "./import-actions.tsx";
import { readImportProblems } from "./import-client.ts";
import { ImportPictures } from "./import-pictures.tsx";
import { ImportRowItem } from "./import-row-item.tsx";
import { LeftOverColumns } from "./left-over-columns.tsx";

interface ImportReportProps {
  import: ProductImport;
  rows: Page<ImportRow>;
}

/** The changes of a file, planned or applied, line by line, errors first. */
export function ImportReport({ import: shown, rows }: ImportReportProps) {
  const { error_count, created_count, changed_count, unchanged_count } = shown;
  const choices = [
    { value: "", label: `All lines (${shown.row_count})` },
    { value: "error", label: `Errors (${error_count})` },
    { value: "created", label: `New (${created_count})` },
    { value: "changed", label: `Changed (${changed_count})` },
    { value: "unchanged", label: `Unchanged (${unchanged_count})` },
  ];
  const hasProblems = error_count > 0 || rows.results.some(({ message }) => message !== "");
  return (
    <section aria-labelledby="import-report" className="mb-10">
      <h2 id="import-report" className="mb-3 text-2xl wrap-anywhere">
        {shown.file_name}
      </h2>
      {shown.state === "checked" && error_count > 0 && (
        <InlineAlert className="mb-4">
          {countOf(error_count, "error")} in {countOf(shown.row_count, "line")}. Fix{" "}
          {error_count === 1 ? "it" : "them"}, then upload the file again. Nothing has been saved.
        </InlineAlert>
      )}
      <LeftOverColumns {...shown} />
      {shown.picture_count > 0 && <ImportPictures import={shown} />}
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <ImportActions import={shown} />
        <ChoiceFilter name="outcome" label="Which lines" choices={choices} />
        {hasProblems && <ProblemsButton id={shown.id} />}
      </div>
      {rows.results.length === 0 && <EmptyList>No lines found.</EmptyList>}
      <ul aria-label="Lines" className={rows.results.length > 0 ? ROWS : undefined}>
        {rows.results.map((row) => (
          <ImportRowItem key={row.line} row={row} />
        ))}
      </ul>
      <ListPager count={rows.count} />
    </section>
  );
}

/** Downloads the errors and warnings of an import as a CSV file. */
function ProblemsButton({ id }: { id: number }) {
  async function download() {
    try {
      saveFile(await readImportProblems(id));
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "Failed to download the errors.") });
    }
  }

  return (
    <Button size="small" variant="outline" onClick={download}>
      Download errors (CSV)
    </Button>
  );
}
