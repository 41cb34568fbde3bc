import { z } from "zod";
import { productChange, productInput } from "#app/features/catalogue/product/product-schema.ts";
import { levelInput } from "#app/features/inventory/stock-schema.ts";

/** The fields of a line that the product form doesn't have. */
const extraFields = {
  hidden: z.boolean().optional(),
  low_stock: levelInput.shape.low_stock.optional(),
};

/** The schemas of a line's values: for an existing product, and for a new one. */
export const changedLine = productChange.extend(extraFields);
export const newLine = productInput.extend(extraFields);
export type LineValues = z.infer<typeof changedLine>;
