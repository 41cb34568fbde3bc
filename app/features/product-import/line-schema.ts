import { z } from "zod";
import { productChange, productInput } from "#app/features/catalogue/product/product-schema.ts";
import { levelInput } from "#app/features/inventory/stock-schema.ts";

/** What a line may say beyond the product form. */
const beyond = {
  hidden: z.boolean().optional(),
  low_stock: levelInput.shape.low_stock.optional(),
};

/** A line's values, of a product that is there and of a new one. */
export const changedLine = productChange.extend(beyond);
export const newLine = productInput.extend(beyond);
export type LineValues = z.infer<typeof changedLine>;
