const INDIAN = /^(?:91|0)?([1-9][0-9]{9})$/;

/**
 * A phone number as couriers' uploads take it: the ten digits of an Indian one, all digits of any other. Digits alone are no
 * formula, so that no quote has to stand before them; what is no phone number stays as it is.
 */
export function phoneCell(phone: string): string {
  if (!/^\+?[0-9 ()-]+$/.test(phone)) return phone;
  const digits = phone.replace(/[^0-9]/g, "");
  return INDIAN.exec(digits)?.[1] ?? digits;
}
