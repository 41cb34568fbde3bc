import { internationalPhone } from "#app/features/delivery/addresses/phone-rule.ts";

/**
 * Formats a phone number for couriers' upload files: the ten digits of an Indian number, all digits of any other. Digits alone
 * can't be a spreadsheet formula, so they aren't escaped with a quote. Anything else is returned unchanged.
 */
export function phoneCell(phone: string): string {
  if (!/^\+?[0-9 ()-]+$/.test(phone)) return phone;
  return internationalPhone(phone)
    .replace(/^\+91(?=[0-9]{10}$)/, "")
    .replace(/[^0-9]/g, "");
}
