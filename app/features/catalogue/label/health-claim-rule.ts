/**
 * Benefits with a claim that only a laboratory can prove: a nutrient, a health effect, being gluten-free. The FSS (Advertising
 * and Claims) Regulations 2018 allow such claims only with a value, so claims without one aren't shown.
 */

const NUTRIENTS =
  "protein|fat|fats|fibre|fiber|calcium|iron|zinc|magnesium|potassium|sodium|salt|sugar|sugars|calorie|calories|carbs|carbohydrates|cholesterol|gi|glyc[a-z]*|vitamins?|minerals?|antioxidants?|coumarin";

/** Case-insensitive; valid in both JavaScript and PostgreSQL, with the same meaning. `incompleteLabels` applies the same rule. */
export const HEALTH_CLAIM_PATTERN = [
  "(?<![a-z])(source of|rich in)(?![a-z])",
  `(?<![a-z])(high|higher|highest|low|lower|lowest|less|more|reduced|rich)( in|-)? ?(${NUTRIENTS})(?![a-z])`,
  `(?<![a-z])(${NUTRIENTS})[ -]rich(?![a-z])`,
  "(?<![a-z])(wheat|lactose|sugar|fat|sodium|cholesterol)[ -]free(?![a-z])",
  "(?<![a-z])(gluten|proteins?|fibre|fiber|calcium|zinc|magnesium|vitamins?|minerals?|omega|antioxidants?|probiotics?|prebiotics?|nutritious|nutrients?|nutrition|superfoods?|tested)(?![a-z])",
  "(?<![a-z])(health|healthy|immunity|immune|digestion|digestive|diabetes|diabetics?|detox|cures?|heals|healing|medicinal|weight loss|blood pressure|blood sugar)(?![a-z])",
].join("|");

/** A measured value: a number with its unit. */
export const VALUE_PATTERN = "[0-9] ?(g|mg|mcg|µg|kg|kcal|kj|iu|ppm|ppb|cfu|%)(?![a-z])";

const HEALTH_CLAIM = new RegExp(HEALTH_CLAIM_PATTERN, "i");
const VALUE = new RegExp(VALUE_PATTERN, "i");

/** Whether a benefit is a claim without a value. 'Source of fibre (8 g per 100 g)' has one. */
export function isUnprovedHealthClaim(benefit: string): boolean {
  return HEALTH_CLAIM.test(benefit) && !VALUE.test(benefit);
}

/** The benefits that may be shown to shoppers. */
export function shownBenefits(benefits: readonly string[]): string[] {
  return benefits.filter((benefit) => !isUnprovedHealthClaim(benefit));
}
