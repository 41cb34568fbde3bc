import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PAYMENT_STATUSES, type PaymentStatus } from "#app/features/payments/payment-method.ts";
import { REFUND_OUTCOMES } from "../order-schema.ts";
import {
  isAllowedRefundOutcome,
  isFullyRefunded,
  isOwedPayment,
  isUnconfirmed,
  owedPaise,
  paymentAfter,
  paymentPaise,
  receivedAfter,
} from "./payment-transitions.ts";

describe("the payment of an order", () => {
  const payment = fc.record({
    payment_status: fc.constantFrom(...PAYMENT_STATUSES),
    payment_reference: fc.option(fc.stringMatching(/^[0-9]{12}$/)),
  });

  /** Returns `after`, unless everything was refunded in parts, which stays 'refunded'. */
  const whenUnrefunded = (before: { payment_status: PaymentStatus }, after: PaymentStatus) =>
    before.payment_status === "refunded" ? "refunded" : after;

  test("becomes refund due when an order that is paid, or may have been, is cancelled", () => {
    fc.assert(
      fc.property(payment, (before) => {
        const { payment_status, payment_reference } = before;
        const mayBePaid = payment_status === "awaited" && payment_reference !== null;
        const owed = payment_status === "paid" || mayBePaid;
        const after = owed ? "refund_due" : "void";
        expect(paymentAfter("cancelled", before)).toBe(whenUnrefunded(before, after));
      }),
    );
  });

  test("becomes void if the cancelled order was not paid and no reference was submitted", () => {
    const before = { payment_status: "awaited", payment_reference: null } as const;
    expect(paymentAfter("cancelled", before)).toBe("void");
    const reported = { ...before, payment_reference: "412345678901" };
    expect(paymentAfter("cancelled", reported)).toBe("refund_due");
  });

  test("is unchanged by shipping, and becomes paid once the order is paid or delivered", () => {
    fc.assert(
      fc.property(payment, (before) => {
        expect(paymentAfter("shipped", before)).toBe(before.payment_status);
        expect(paymentAfter("paid", before)).toBe(whenUnrefunded(before, "paid"));
        expect(paymentAfter("delivered", before)).toBe(whenUnrefunded(before, "paid"));
      }),
    );
  });

  test("can be refunded only if a refund is due, or the payment came too late for an online order", () => {
    const allowed = PAYMENT_STATUSES.flatMap((from) =>
      REFUND_OUTCOMES.flatMap((to) =>
        [true, false]
          .filter((paidInAdvance) => isAllowedRefundOutcome(from, to, paidInAdvance))
          .map((paidInAdvance) => `${from} ${to} ${paidInAdvance ? "online" : "cash"}`),
      ),
    );
    expect(allowed).toEqual([
      "refund_due refunded online",
      "refund_due refunded cash",
      "refund_due void online",
      "refund_due void cash",
      "void refunded online",
    ]);
  });
});

test("only an order with an unconfirmed payment waits for its customer", () => {
  const waiting = PAYMENT_STATUSES.filter((payment_status) => isUnconfirmed({ payment_status }));
  expect(waiting).toEqual(["unconfirmed"]);
});

describe("the amount received for an order", () => {
  const NOTHING = { total_paise: 500_00, paid_paise: 0 };

  test("is the total once the order is paid, unless another amount was recorded", () => {
    expect(receivedAfter("paid", NOTHING)).toBe(500_00);
    expect(receivedAfter("paid", { ...NOTHING, paid_paise: 300_00 })).toBe(300_00);
  });

  test("is zero for a void payment, and otherwise unchanged", () => {
    for (const after of PAYMENT_STATUSES) {
      const expected = after === "void" ? 0 : 300_00;
      expect(receivedAfter(after, { ...NOTHING, paid_paise: 300_00 })).toBe(expected);
      if (after !== "paid") expect(receivedAfter(after, NOTHING)).toBe(0);
    }
  });
});

describe("the refund of a cancelled order", () => {
  test("is the paid less the refunded amount, or the total while the payment isn't checked", () => {
    const order = { total_paise: 500_00, paid_paise: 600_00, refunded_paise: 0 };
    expect(owedPaise(order)).toBe(600_00);
    expect(owedPaise({ ...order, refunded_paise: 150_00 })).toBe(450_00);
    expect(owedPaise({ ...order, refunded_paise: 600_00 })).toBe(0);
    expect(owedPaise({ ...order, paid_paise: 0 })).toBe(500_00);
  });

  test("goes to the recorded payment, or to one of the total while none is recorded", () => {
    const order = { total_paise: 500_00, paid_paise: 600_00, payment_reference: "pay_1" };
    const owes = (payment_id: string, captured_paise: number, change = {}) =>
      isOwedPayment({ ...order, ...change }, { payment_id, captured_paise });
    expect(owes("pay_1", 600_00)).toBe(true);
    expect(owes("pay_1", 500_00)).toBe(false);
    expect(owes("pay_2", 600_00)).toBe(false);
    expect(owes("pay_1", 600_00, { payment_reference: null })).toBe(false);
    const unrecorded = { paid_paise: 0 };
    expect(paymentPaise({ ...order, ...unrecorded })).toBe(500_00);
    expect(owes("pay_2", 500_00, unrecorded)).toBe(true);
    expect(owes("pay_1", 600_00, unrecorded)).toBe(false);
  });

  test("is complete once everything received has been refunded", () => {
    const order = { total_paise: 500_00, paid_paise: 300_00, refunded_paise: 300_00 };
    expect(isFullyRefunded(order)).toBe(true);
    expect(isFullyRefunded({ ...order, refunded_paise: 299_99 })).toBe(false);
    expect(isFullyRefunded({ ...order, paid_paise: 0, refunded_paise: 0 })).toBe(false);
  });
});
