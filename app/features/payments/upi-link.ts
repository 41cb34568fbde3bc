import { shop } from "#app/settings.ts";
import { toRupees } from "#app/shared/money.ts";

/** A UPI id, such as farm@bank. */
export const UPI_ID = /^[\w.-]{2,}@[a-zA-Z][a-zA-Z0-9]+$/;

interface UpiPayment {
  orderId: number;
  totalPaise: number;
}

/**
 * The link that UPI apps open and the QR code contains, with the payee, the amount and the order as the reference. Follows NPCI's
 * linking specification: two decimals, and a category code (`mc`) only for merchants.
 */
export function upiLink({ orderId, totalPaise }: UpiPayment): string {
  const parts = [
    ["pa", shop.upiId],
    ["pn", shop.name],
    ...(shop.upiMerchantCode === "" ? [] : [["mc", shop.upiMerchantCode]]),
    ["tr", `ORDER${orderId}`],
    ["am", toRupees(totalPaise).toFixed(2)],
    ["cu", "INR"],
    ["tn", `Order ${orderId}`],
  ];
  return `upi://pay?${parts.map(([name, value = ""]) => `${name}=${encode(value)}`).join("&")}`;
}

/** A link that sends one rupee to a UPI id, to test if it is the right one. */
export function upiTestLink(upiId: string): string {
  return `upi://pay?pa=${encode(upiId)}&pn=${encode(shop.name)}&am=1.00&cu=INR&tn=Test`;
}

/** Leaves @ unencoded, because some apps can't read it otherwise. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll("%40", "@");
}
