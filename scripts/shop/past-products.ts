import { sql } from "kysely";
import type { Database } from "../../app/database/connection.ts";

/**
 * Copies the shop's products with their packs until there are `count` products; the copies have a number after their title. Returns
 * how many were written.
 */
export async function writeProducts(db: Database, count: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ written: number }>`
      WITH original AS (
        SELECT products.*, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS places
        FROM products WHERE removed_at IS NULL
      ), copied AS (
        INSERT INTO products (category_id, slug, title, description, image, names, free_delivery, popularity, hsn,
          gst_rate_percent, ingredients, allergens, benefits, tags, is_food, diet_mark, storage, shelf_life_months,
          shelf_life_days, maker,
          country_of_origin, consumer_care, latin_names)
        SELECT category_id, slug || '-copy-' || n, title || ' ' || n, description, image, names, free_delivery, 0, hsn,
          gst_rate_percent, ingredients, allergens, benefits, tags, is_food, diet_mark, storage, shelf_life_months,
          shelf_life_days, maker,
          country_of_origin, consumer_care, latin_names
        FROM original, generate_series(1::bigint, greatest(0, ${count}::bigint - places)) AS n
        WHERE place = n % places
        RETURNING id, slug
      ), copied_packs AS (
        INSERT INTO packs (product_id, sku, label, net_quantity, unit, price_paise, mrp_paise, stock, is_default, position)
        SELECT copied.id, packs.sku || '-C' || split_part(copied.slug, '-copy-', 2), label, net_quantity, unit, price_paise,
          mrp_paise, 0, is_default, packs.position
        FROM copied JOIN original ON original.slug = split_part(copied.slug, '-copy-', 1)
          JOIN packs ON packs.product_id = original.id AND packs.retired_at IS NULL
      )
      SELECT count(*) AS written FROM copied
    `.execute(tx);
    await sql`UPDATE catalogue_version SET version = version + 1`.execute(tx);
    return rows[0]?.written ?? 0;
  });
}
