const INDIAN = /^(?:91|0)?([1-9][0-9]{9})$/;

/**
 * Formats a phone number for couriers' upload files: the ten digits of an Indian number, all digits of any other. Digits alone
 * can't be a spreadsheet formula, so they aren't escaped with a quote. Anything else is returned unchanged.
 */
export function phoneCell(phone: string): string {
  if (!/^\+?[0-9 ()-]+$/.test(phone)) return phone;
  const digits = phone.replace(/[^0-9]/g, "");
  return INDIAN.exec(digits)?.[1] ?? digits;
}
