import { deliveryTerms } from "#app/features/delivery/charges/delivery-terms.ts";
import type { Settings } from "#app/shop.ts";
import { shownAppearance } from "./appearance/appearance-rules.ts";
import type { Sections } from "./settings-schema.ts";
import { changedSlogans, DEFAULT_SLOGANS } from "./slogans/slogan-rules.ts";

/** All settings except the home page's texts, which are edited as texts. */
type EditedSettings = Omit<Settings, "shop"> & { shop: Omit<Settings["shop"], "homeTexts"> };

/** Splits the settings into the sections that are stored and edited. */
export function toSections({ shop, privateSettings }: Settings): Sections {
  const { invoicing, unpaidOrderLimits, confirmedEmail, cashOrders, ...rest } = privateSettings;
  const { orderAlertEmail, digestHour } = rest;
  return {
    identity: pick(shop, [
      "name",
      "legalName",
      "shortName",
      "founded",
      "address",
      "mapPosition",
    ]) as Sections["identity"],
    contact: {
      ...pick(shop, ["phone", "hours", "email", "careEmail", "whatsappNumber", "grievanceOfficer"]),
      social: [...shop.social],
    },
    appearance: privateSettings.appearance as Sections["appearance"],
    slogans: { ...DEFAULT_SLOGANS, ...shop.slogans },
    tax: { ...pick(shop, ["gstin", "fssai", "millsWheat"]), invoicing },
    payment: {
      ...pick(shop, ["upiId", "upiLimit", "upiMerchantCode", "cashOnDelivery"]),
      unpaidOrderLimits,
      confirmedEmail,
      cashOrders,
    },
    delivery: pick(shop, [
      "processingDays",
      "deliveryDays",
      "holidays",
      "closedUntil",
      "carriers",
      "deliveryAreas",
      "ownVanPins",
      "claimHours",
    ]),
    van: shop.van,
    charges: pick(shop, ["deliveryZones", "smallestOrder"]) as Sections["charges"],
    alerts: { orderAlertEmail, digestHour },
  };
}

/**
 * Combines the sections into the shop's settings. Derives the state's code from the GST number, and the delivery terms from the
 * zones.
 */
export function toSettings({
  identity,
  contact,
  appearance,
  slogans,
  tax,
  payment,
  delivery,
  van,
  charges,
  alerts,
}: Sections): EditedSettings {
  const { invoicing, ...licences } = tax;
  const { unpaidOrderLimits, confirmedEmail, cashOrders, ...payments } = payment;
  return {
    shop: {
      ...identity,
      ...contact,
      ...shownAppearance(appearance, identity.name),
      slogans: changedSlogans(slogans),
      ...licences,
      ...payments,
      ...delivery,
      van,
      ...charges,
      deliveryTerms: deliveryTerms(charges.deliveryZones),
    },
    privateSettings: {
      stateCode: licences.gstin.slice(0, 2),
      invoicing,
      unpaidOrderLimits,
      confirmedEmail,
      cashOrders,
      appearance,
      ...alerts,
    },
  };
}

function pick<T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
