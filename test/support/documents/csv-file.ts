import type { TestShop } from "../shop.ts";

/** Uploads a CSV file to be checked; `columns` maps its columns to ours. */
export function sendCsv(
  shop: TestShop,
  token: string,
  content: string | Uint8Array<ArrayBuffer>,
  { columns }: { columns?: unknown } = {},
) {
  const form = new FormData();
  if (columns !== undefined)
    form.append("columns", typeof columns === "string" ? columns : JSON.stringify(columns));
  form.append("file", new File([content], "products.csv", { type: "text/csv" }));
  return shop.call<Record<string, unknown>>("/admin/import/products", { token, body: form });
}

/** Lines of cells as CSV, each cell in quotes. */
export function csvOf(...lines: (string | number)[][]): string {
  return lines
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(","))
    .join("\r\n");
}
