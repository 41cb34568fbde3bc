import { toRupees } from "#app/shared/money.ts";
import { shop } from "#app/shop.ts";

interface UpiPayment {
  orderId: number;
  totalPaise: number;
}

const merchantCode: string = shop.upiMerchantCode;

/**
 * What a UPI app opens, and what the QR code holds: to whom, how much, and the order as the reference. Written after NPCI's
 * linking specification; the amount has two decimals, and only a merchant has a category code (`mc`).
 */
export function upiLink({ orderId, totalPaise }: UpiPayment): string {
  const parts = [
    ["pa", shop.upiId],
    ["pn", shop.name],
    ...(merchantCode === "" ? [] : [["mc", merchantCode]]),
    ["tr", `ORDER${orderId}`],
    ["am", toRupees(totalPaise).toFixed(2)],
    ["cu", "INR"],
    ["tn", `Order ${orderId}`],
  ];
  return `upi://pay?${parts.map(([name, value = ""]) => `${name}=${encode(value)}`).join("&")}`;
}

/** Not every app reads an encoded @. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll("%40", "@");
}
