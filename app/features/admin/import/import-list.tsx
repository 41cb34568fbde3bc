import type { ProductImport } from "#app/features/product-import/import-schema.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { Link } from "#app/ui/link.tsx";
import { ROW, ROWS } from "../lists/empty-list.tsx";
import { adminTime } from "../page/admin-time.ts";

/** The latest imports. */
export function ImportList({ imports }: { imports: ProductImport[] }) {
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="imports">
      <h2 id="imports" className="mb-3 text-2xl">
        Latest imports
      </h2>
      <ul className={ROWS}>
        {imports.map(({ id, file_name, state, created_at, row_count, error_count }) => (
          <li key={id} className={ROW}>
            <Link to={`?import=${id}`} className="py-2 font-semibold wrap-anywhere">
              {file_name}
            </Link>
            <span className="py-2 text-sm text-soft">
              {adminTime(created_at)}, {countOf(row_count, "line")},{" "}
              {error_count > 0 ? countOf(error_count, "error") : state}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
