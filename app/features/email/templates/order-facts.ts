/** What letters tell of an order. Money in paise. */
export interface OrderFacts {
  id: number;
  placedAt: Date;
  totalPaise: number;
  paymentMethod: string;
  /** ISO days between which it was promised to arrive, where that is recorded. */
  arrival: { from: string; to: string } | null;
  paymentStatus: string;
  /** Until when an awaited payment may come. */
  paymentDueAt: Date | null;
  /** What is sent in one piece, with its carrier and tracking number; both are '' if unknown. */
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
}
