import type { OrderFacts } from "../../../app/features/email/templates/orders/order-facts.ts";

/** A cash order of ₹100 without goods, as an email's template gets it. */
export const ORDER_FACTS: OrderFacts = {
  id: 41,
  path: "/o/abc",
  confirmPath: null,
  placedAt: new Date("2026-11-20T06:00:00Z"),
  totalPaise: 100_00,
  discountPaise: 0,
  deliveryChargePaise: 0,
  paymentMethod: "cod",
  arrival: null,
  vanSlot: null,
  hasDeliveryNote: false,
  paymentStatus: "due",
  paymentDueAt: null,
  parcels: [],
  lines: [],
  delivery: {
    first_name: "Anitha",
    last_name: "Rao",
    phone: "",
    line1: "Flat 302",
    line2: "",
    landmark: "",
    city: "Hyderabad",
    state: "Telangana",
    pincode: "500034",
  },
};
