import { PROMISES } from "./promises.ts";
import { shop } from "./settings.ts";

/** The values of the placeholders that every editable text may use; they follow the settings. */
export function shopValues(): Record<string, string> {
  return {
    shop: shop.name,
    "legal-name": shop.legalName,
    founded: String(shop.founded),
    street: shop.address.street,
    state: shop.address.state,
    phone: shop.phone,
    hours: shop.hours,
    email: shop.email,
    "care-email": shop.careEmail,
    officer: shop.grievanceOfficer.name,
    "officer-email": shop.grievanceOfficer.email,
    "delivery-areas": shop.deliveryAreas,
    "delivery-terms": shop.deliveryTerms,
    processed: PROMISES.processed,
    delivered: PROMISES.delivered,
    "delivered-at-most": PROMISES.deliveredAtMost,
    "delivery-days": String(shop.deliveryDays.max),
    claimed: PROMISES.claimed,
    answered: PROMISES.answered,
    refunded: PROMISES.refunded,
    acknowledged: PROMISES.acknowledged,
    redressed: PROMISES.redressed,
  };
}
