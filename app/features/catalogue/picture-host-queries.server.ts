import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** The origins of product and collection pictures on other sites, most used first. */
export async function selectPictureOrigins({ db }: ShopContext, limit: number) {
  const { rows } = await sql<{ origin: string }>`
    SELECT lower(substring(url FROM '^[^/]*//[^/?#]*')) AS origin FROM (
      SELECT image AS url FROM products WHERE image ILIKE 'https://%'
      UNION ALL
      SELECT url FROM product_pictures WHERE url ILIKE 'https://%' AND position > 1
      UNION ALL
      SELECT image FROM collections WHERE image ILIKE 'https://%'
    ) AS pictures
    GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${limit}
  `.execute(db);
  return rows;
}
