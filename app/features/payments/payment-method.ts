/** What the shop has to know of a way of paying. */
export interface PaymentMethod {
  name: string;
  /** How a payment stands when the order is placed: due on delivery, or awaited before packing. */
  firstStatus: "due" | "awaited";
  /** Whether the parcel may leave before the money has come. */
  shipsUnpaid: boolean;
}
