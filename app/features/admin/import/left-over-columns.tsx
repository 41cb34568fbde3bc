import type { ProductImport } from "#app/features/product-import/import-schema.ts";
import { countOf } from "#app/shared/text/count-of.ts";

const NAMES: Record<ProductImport["format"], string> = {
  own: "",
  shopify: "Read as a product file of Shopify.",
  woocommerce: "Read as a product file of WooCommerce.",
  mapped: "Read with the columns as you matched them.",
};

/** How a file from another shop system was read, and which columns were ignored. */
export function LeftOverColumns({
  format,
  left_over,
}: Pick<ProductImport, "format" | "left_over">) {
  if (format === "own") return null;
  return (
    <div className="mb-4">
      <p>{NAMES[format]}</p>
      {left_over.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {left_over.length === 1
              ? "1 column was not imported"
              : `${left_over.length} columns were not imported`}
          </summary>
          <ul className="ml-5 list-disc text-sm text-soft">
            {left_over.map(({ column, lines }) => (
              <li key={column} className="wrap-anywhere">
                {column} ({countOf(lines, "line")})
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
