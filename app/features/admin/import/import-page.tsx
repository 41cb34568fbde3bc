import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { ExportButton } from "../export/export-button.tsx";
import { readList } from "../lists/list-url.ts";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import type { Route } from "./+types/import-page";
import { readImport, readImportRows, readImports } from "./import-client.ts";
import { ImportList } from "./import-list.tsx";
import { ImportReport } from "./import-report.tsx";
import { ImportUpload } from "./import-upload.tsx";

export const meta = () => adminMeta("Import", "Import products from a CSV file.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "products.change");
  const id = Number(new URL(request.url).searchParams.get("import"));
  const [imports, shown] = await Promise.all([readImports(), readShown(id, request)]);
  return { imports: imports.results, shown };
}

/** The selected import; null if none is selected or it doesn't exist. */
async function readShown(id: number, request: Request) {
  if (!Number.isInteger(id) || id <= 0) return null;
  try {
    const [shown, rows] = await Promise.all([
      readImport(id),
      readList(request, ["outcome"], (query) => readImportRows(id, query)),
    ]);
    return { import: shown, rows };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export default function ImportPage({ loaderData: { imports, shown } }: Route.ComponentProps) {
  return (
    <AdminContent
      title="Import"
      lead="Export the products, edit them in a spreadsheet, and upload the file; or upload the product file of another shop. Nothing is saved until you have seen what would change."
      actions={
        <>
          <ExportButton what="products">Export products</ExportButton>
          <ExportButton what="orders">Export orders</ExportButton>
        </>
      }
    >
      <ImportUpload />
      {shown && <ImportReport key={shown.import.id} {...shown} />}
      <ImportList imports={imports} />
    </AdminContent>
  );
}
