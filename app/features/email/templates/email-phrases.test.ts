import { expect, test } from "vitest";
import { greeting, oneLine, paymentLabel } from "./email-phrases.ts";

test.each([
  ["Anitha", "Dear Anitha,"],
  ["అనిత", "Dear అనిత,"],
  ['"Ravi" O\'Brien', 'Dear "Ravi" O\'Brien,'],
  ["<script>", "Dear <script>,"],
  ["K. S. Rao", "Dear K. S. Rao,"],
  ["K.Srinivas", "Dear K.Srinivas,"],
  ["  Mary\r\nBcc: all ", "Dear Mary Bcc: all,"],
  ["Anitha\u202eevil", "Dear Anithaevil,"],
  ["", "Hello,"],
  [" \n ", "Hello,"],
])("greets %j as %j", (name, text) => {
  expect(greeting(name)).toBe(text);
});

test.each([
  "You have won: https://evil.example/prize",
  "visit evil.example now",
  "www.evil",
  "mail me@evil",
  "Call 900 123 456",
  "Write to us and win one lakh",
  "x".repeat(61),
])("leaves a name that looks like spam out of the greeting: %j", (name) => {
  expect(greeting(name)).toBe("Hello,");
});

test("puts a text on one line", () => {
  expect(oneLine(" a\r\n\tb\u0000c\u2028d ")).toBe("a b c d");
});

test.each([
  ["due", "₹1,234.50 in cash when the parcel arrives"],
  ["awaited", "₹1,234.50, not paid yet"],
  ["paid", "₹1,234.50, paid"],
  ["void", "Nothing to pay"],
])("labels a payment that is %s as %j", (paymentStatus, text) => {
  const delivery = {
    first_name: "",
    last_name: "",
    phone: "",
    line1: "",
    line2: "",
    landmark: "",
    city: "",
    state: "",
    pincode: "",
  };
  const order = {
    id: 1,
    path: "/o/x",
    confirmPath: null,
    placedAt: new Date(0),
    totalPaise: 123_450,
    discountPaise: 0,
    deliveryChargePaise: 0,
    paymentMethod: "cod",
    arrival: null,
    vanSlot: null,
    hasDeliveryNote: false,
    lines: [],
    delivery,
    parcels: [],
    paymentDueAt: null,
  };
  expect(paymentLabel({ ...order, paymentStatus })).toBe(text);
});
