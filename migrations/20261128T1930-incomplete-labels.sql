-- The list of products with incomplete labels checked every product. Now it reads these indexes. A query must repeat their conditions
-- exactly: app/features/product-admin/incomplete-labels.server.ts.
CREATE INDEX products_lacking_details ON products (id) WHERE (
  hsn <> ''
  AND country_of_origin <> ''
  AND (next_gst_rate_from IS NOT NULL OR gst_rate_percent IS NOT NULL)
  AND (NOT is_food OR (
    cardinality(ingredients) > 0 AND diet_mark IS NOT NULL AND storage <> ''
    AND (shelf_life_months IS NOT NULL OR shelf_life_days IS NOT NULL)
  ))
  AND CASE WHEN lower(btrim(country_of_origin)) = 'india' THEN maker ~ '(?<![A-Za-z0-9_])[1-9][0-9]{2} ?[0-9]{3}(?![A-Za-z0-9_])' ELSE maker <> '' AND importer ~ '(?<![A-Za-z0-9_])[1-9][0-9]{2} ?[0-9]{3}(?![A-Za-z0-9_])' END
  AND consumer_care ~ '[0-9]{5}|@'
) IS NOT TRUE;

CREATE INDEX products_changing_rate ON products (id) WHERE next_gst_rate_from IS NOT NULL;

CREATE INDEX packs_unnamed ON packs (product_id) WHERE label = '1 pack' AND unit = 'piece' AND retired_at IS NULL;

-- Whether one of these texts matches the pattern, and not the exception.
CREATE FUNCTION any_text_matches(texts text[], pattern text, exception text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN EXISTS (SELECT FROM unnest(texts) AS each WHERE each ~* pattern AND each !~* exception);

CREATE INDEX products_unproved_claim ON products (id) WHERE any_text_matches(
  benefits,
  '(?<![a-z])(source of|rich in)(?![a-z])|(?<![a-z])(high|higher|highest|low|lower|lowest|less|more|reduced|rich)( in|-)? ?(protein|fat|fats|fibre|fiber|calcium|iron|zinc|magnesium|potassium|sodium|salt|sugar|sugars|calorie|calories|carbs|carbohydrates|cholesterol|gi|glyc[a-z]*|vitamins?|minerals?|antioxidants?|coumarin)(?![a-z])|(?<![a-z])(protein|fat|fats|fibre|fiber|calcium|iron|zinc|magnesium|potassium|sodium|salt|sugar|sugars|calorie|calories|carbs|carbohydrates|cholesterol|gi|glyc[a-z]*|vitamins?|minerals?|antioxidants?|coumarin)[ -]rich(?![a-z])|(?<![a-z])(wheat|lactose|sugar|fat|sodium|cholesterol)[ -]free(?![a-z])|(?<![a-z])(gluten|proteins?|fibre|fiber|calcium|zinc|magnesium|vitamins?|minerals?|omega|antioxidants?|probiotics?|prebiotics?|nutritious|nutrients?|nutrition|superfoods?|tested)(?![a-z])|(?<![a-z])(health|healthy|immunity|immune|digestion|digestive|diabetes|diabetics?|detox|cures?|heals|healing|medicinal|weight loss|blood pressure|blood sugar)(?![a-z])',
  '[0-9] ?(g|mg|mcg|µg|kg|kcal|kj|iu|ppm|ppb|cfu|%)(?![a-z])'
);
