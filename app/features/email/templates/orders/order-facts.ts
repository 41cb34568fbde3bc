/** An order as described in emails. Money in paise. */
export interface OrderFacts {
  id: number;
  /** The path of the customer's link to the order. It doesn't reveal the order's number. */
  path: string;
  /** The path of the link that confirms the order; null unless it is a cash order that still has to be confirmed. */
  confirmPath: string | null;
  placedAt: Date;
  totalPaise: number;
  /** The discount on all lines. */
  discountPaise: number;
  deliveryChargePaise: number;
  paymentMethod: string;
  /** The promised delivery window, as ISO days; null if none was recorded. */
  arrival: { from: string; to: string } | null;
  /** The chosen slot of the farm's own van on that day, such as '07:00-10:00'; null if none was chosen. */
  vanSlot: string | null;
  paymentStatus: string;
  /** The deadline of an awaited payment. */
  paymentDueAt: Date | null;
  /** `carrier` and `trackingNumber` are '' if unknown. */
  parcels: { kind: "food" | "non-food"; carrier: string; trackingNumber: string }[];
  lines: { title: string; packLabel: string; quantity: number; pricePaise: number }[];
  delivery: {
    first_name: string;
    last_name: string;
    phone: string;
    line1: string;
    line2: string;
    landmark: string;
    city: string;
    state: string;
    pincode: string;
  };
  /** Whether the customer has left a note for the delivery. Emails never contain its text. */
  hasDeliveryNote: boolean;
}
