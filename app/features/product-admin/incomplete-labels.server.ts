import { sql } from "kysely";
import {
  HEALTH_CLAIM_PATTERN,
  VALUE_PATTERN,
} from "#app/features/catalogue/label/health-claim-rule.ts";
import {
  PHONE_OR_EMAIL_PATTERN,
  PIN_PATTERN,
  UNNAMED_PACK,
} from "#app/features/catalogue/label/label-gaps.ts";
import { GST_RATE_TODAY } from "#app/features/catalogue/product/gst-rate-today.server.ts";
import { shop } from "#app/settings.ts";

/**
 * The conditions of the indexes in `migrations/20261128T1930-incomplete-labels.sql`. PostgreSQL uses an index only if a query repeats
 * its condition exactly; a test checks that it does. After a change here, write a migration that makes the index again.
 */

const pin = sql.lit(PIN_PATTERN);

/** The inner condition describes complete details. A missing detail makes it null or false. */
const LACKS_DETAILS = sql<boolean>`(
  hsn <> ''
  AND country_of_origin <> ''
  AND (next_gst_rate_from IS NOT NULL OR gst_rate_percent IS NOT NULL)
  AND (NOT is_food OR (
    cardinality(ingredients) > 0 AND diet_mark IS NOT NULL AND storage <> ''
    AND (shelf_life_months IS NOT NULL OR shelf_life_days IS NOT NULL)
  ))
  AND CASE WHEN lower(btrim(country_of_origin)) = 'india' THEN maker ~ ${pin} ELSE maker <> '' AND importer ~ ${pin} END
  AND consumer_care ~ ${sql.lit(PHONE_OR_EMAIL_PATTERN)}
) IS NOT TRUE`;

const HAS_UNPROVED_CLAIM = sql<boolean>`any_text_matches(benefits, ${sql.lit(HEALTH_CLAIM_PATTERN)}, ${sql.lit(VALUE_PATTERN)})`;

const WILL_CHANGE_RATE = sql<boolean>`next_gst_rate_from IS NOT NULL`;

const IS_UNNAMED = sql<boolean>`label = ${sql.lit(UNNAMED_PACK.label)} AND unit = ${sql.lit(UNNAMED_PACK.unit)} AND retired_at IS NULL`;

/**
 * Selects the `id` of each product for which `labelGaps` would return anything; a test checks that both agree. Each part reads an
 * index, except that of licences: it finds most foods or none, depending on the settings.
 */
export function incompleteLabels() {
  const unlicensed = sql`UNION SELECT id FROM products WHERE is_food AND coalesce(fssai_licence, '') = ''`;
  return sql<{ id: number }>`
    SELECT id FROM products WHERE ${LACKS_DETAILS}
    UNION SELECT id FROM products WHERE ${WILL_CHANGE_RATE} AND ${GST_RATE_TODAY} IS NULL
    UNION SELECT id FROM products WHERE ${HAS_UNPROVED_CLAIM}
    UNION SELECT product_id FROM packs WHERE ${IS_UNNAMED}
    ${shop.fssai ? sql`` : unlicensed}`;
}

/**
 * Whether a row of `products` has an incomplete label. The planner can't tell how many have. If few, the array makes it look them up.
 * If `many`, IS TRUE makes it read products in the order of the list until the page is full, and look each of them up in a hash.
 */
export const isLabelIncomplete = (many: boolean) =>
  many
    ? sql<boolean>`(products.id IN (${incompleteLabels()})) IS TRUE`
    : sql<boolean>`products.id = ANY (ARRAY(${incompleteLabels()}))`;
