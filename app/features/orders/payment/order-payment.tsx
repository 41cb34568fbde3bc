import type { ReactNode } from "react";
import type { Order } from "../order-schema.ts";
import { CheckingPayment } from "./checking-payment.tsx";
import { UpiPayment } from "./upi-payment.tsx";

interface OrderPaymentProps {
  order: Order;
  /** What to do where a gateway takes the money. */
  gateway?: ReactNode;
}

/** What there is to do about the money of an order, while it is awaited; a hold that runs out ends it. */
export function OrderPayment({ order, gateway }: OrderPaymentProps) {
  const { status, reference, upi_link } = order.payment;
  if (status !== "awaited") return null;
  if (reference) return <CheckingPayment order={order} />;
  return upi_link ? <UpiPayment order={order} link={upi_link} /> : gateway;
}
