import { describe, expect, test } from "vitest";
import {
  coveredByExcess,
  coveredRefunds,
  isByHand,
  latestOf,
  type MadeRefund,
  recordsOf,
} from "./dashboard-refunds.ts";

const NOON = new Date("2026-11-26T12:00:00Z");
const minutesAfter = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const made = (id: string, amountPaise: number, madeAt: Date | null = NOON): MadeRefund => ({
  id,
  amountPaise,
  madeAt,
});

interface Given {
  state?: string;
  payment_id?: string | null;
  reference?: string;
  credit_note?: number | null;
  sent_at?: Date | null;
}
let numbers = 0;
/** A refund recorded by hand, by bank transfer, unless `given` says otherwise. */
const recorded = (amount_paise: number, given: Given = {}) => ({
  refund: ++numbers,
  amount_paise,
  state: "sent",
  payment_id: null,
  reference: "UTR1",
  credit_note: 1,
  sent_at: minutesAfter(5),
  ...given,
});
const due = (amount_paise: number, payment_id = "pay_1") =>
  recorded(amount_paise, { state: "due", payment_id, reference: "", sent_at: null });

describe("the shop's record of a refund in Razorpay's dashboard", () => {
  test("is the one with its id, whatever the amount", () => {
    const one = made("rfnd_1", 500);
    const own = recorded(900, { reference: "rfnd_0, rfnd_1", payment_id: "pay_1" });
    expect(recordsOf([one], [recorded(500), own]).get(one)).toBe(own);
  });

  test("is otherwise a later one by hand of the same amount", () => {
    const one = made("rfnd_1", 500);
    const own = recorded(500);
    expect(recordsOf([one], [recorded(400), own]).get(one)).toBe(own);
    for (const other of [
      recorded(501),
      recorded(500, { payment_id: "pay_1", reference: "rfnd_2" }),
      recorded(500, { credit_note: null }),
      recorded(500, { state: "due" }),
      recorded(500, { sent_at: minutesAfter(-2) }),
    ])
      expect(recordsOf([one], [other]).size).toBe(0);
  });

  test("may be a minute early, or at any time if a time is unknown", () => {
    const atOnce = recorded(500, { sent_at: minutesAfter(-1) });
    expect(recordsOf([made("rfnd_1", 500)], [atOnce]).size).toBe(1);
    const early = recorded(500, { sent_at: minutesAfter(-999) });
    expect(recordsOf([made("rfnd_1", 500, null)], [early]).size).toBe(1);
    const never = recorded(500, { sent_at: null });
    expect(recordsOf([made("rfnd_1", 500)], [never]).size).toBe(1);
  });

  test("matches one refund only", () => {
    const [one, other] = [made("rfnd_1", 500), made("rfnd_2", 500)];
    const own = recorded(500);
    const records = recordsOf([one, other], [own]);
    expect([records.get(one), records.get(other)]).toEqual([own, undefined]);
    const named = recorded(500, { reference: "rfnd_2" });
    const both = recordsOf([one, other], [named, own]);
    expect([both.get(one), both.get(other)]).toEqual([own, named]);
  });
});

test("a refund is by hand if it is a sent part that did not go through the gateway", () => {
  expect(isByHand(recorded(500))).toBe(true);
  expect(isByHand(recorded(500, { payment_id: "pay_1" }))).toBe(false);
  expect(isByHand(recorded(500, { credit_note: null }))).toBe(false);
  expect(isByHand(recorded(500, { state: "due" }))).toBe(false);
});

describe("the due refunds that a refund in Razorpay's dashboard pays", () => {
  const allDue = [due(1_000), due(300), due(200)];
  const [ten, three, two] = allDue;
  const coveredBy = (
    amountPaise: number,
    refundablePaise: number,
    all = allDue,
    withBank = false,
  ) =>
    coveredRefunds(made("rfnd_1", amountPaise), all, {
      paymentId: "pay_1",
      refundablePaise,
      withBank,
    });
  const whole = (...covered: (typeof ten)[]) =>
    covered.map((each) => ({ due: each, paise: each?.amount_paise }));

  test("are the one with the same amount", () => {
    expect(coveredBy(300, 5_000)).toEqual(whole(three));
    expect(coveredBy(300, 0)).toEqual(whole(three));
  });

  test("are none if the order has enough left apart from them", () => {
    expect(coveredBy(2_500, 2_500)).toEqual([]);
    expect(coveredBy(301, 400)).toEqual([]);
  });

  test("are otherwise all that it covers, oldest first", () => {
    expect(coveredBy(4_000, 2_500)).toEqual(whole(ten, three, two));
    expect(coveredBy(1_250, 50)).toEqual(whole(ten, two));
    expect(coveredBy(1_300, 0)).toEqual(whole(ten, three));
    expect(coveredBy(250, 50)).toEqual(whole(two));
  });

  test("include part of the next one if more remains than the order has left", () => {
    expect(coveredBy(100, 0)).toEqual([{ due: ten, paise: 100 }]);
    expect(coveredBy(1_250, 49)).toEqual([...whole(ten, two), { due: three, paise: 50 }]);
    expect(coveredBy(9_000, 0)).toEqual(whole(ten, three, two));
  });

  test("are unsent and belong to the same payment", () => {
    const others = [due(300, "pay_2"), recorded(300, { payment_id: "pay_1" })];
    expect(coveredBy(300, 0, others)).toEqual([]);
  });

  test("include those due by bank transfer last, if requested", () => {
    const byBank = recorded(300, { state: "due", reference: "", sent_at: null });
    expect(coveredBy(300, 0, [byBank])).toEqual([]);
    expect(coveredBy(300, 0, [byBank], true)).toEqual(whole(byBank));
    expect(coveredBy(350, 0, [byBank, due(200)], true)).toEqual([
      { due: expect.objectContaining({ amount_paise: 200 }), paise: 200 },
      { due: byBank, paise: 150 },
    ]);
  });
});

describe("what the gateway has refunded beyond the rest of a cancelled order", () => {
  const byBank = recorded(300, { state: "due", reference: "", sent_at: null });
  const atGateway = due(200);
  const coveredBy = (paise: number, restPaise: number, sent: ReturnType<typeof recorded>[] = []) =>
    coveredByExcess(
      [made("rfnd_1", 100), made("rfnd_2", paise - 100)],
      [byBank, atGateway, ...sent],
      {
        paymentId: "pay_1",
        restPaise,
      },
    );

  test("pays due refunds through the payment first, then those by bank transfer", () => {
    expect(coveredBy(700, 500)).toEqual([{ due: atGateway, paise: 200 }]);
    expect(coveredBy(800, 500)).toEqual([
      { due: atGateway, paise: 200 },
      { due: byBank, paise: 100 },
    ]);
  });

  test("is nothing until the rest has been refunded", () => {
    expect(coveredBy(500, 500)).toEqual([]);
    expect(coveredBy(400, 500)).toEqual([]);
  });

  test("excludes refunds recorded as sent through the gateway", () => {
    for (const sent of [
      recorded(500, { payment_id: "pay_1", reference: "rfnd_0" }),
      recorded(500, { credit_note: null, reference: "rfnd_1" }),
      recorded(500, { credit_note: null, reference: "pay_1" }),
    ]) {
      expect(coveredBy(500, 0, [sent])).toEqual([]);
      expect(coveredBy(700, 0, [sent])).toEqual([{ due: atGateway, paise: 200 }]);
    }
    expect(coveredBy(500, 0, [recorded(500)])).toHaveLength(2);
  });
});

test("finds the latest refund, in whatever order they are listed", () => {
  const [early, late] = [made("rfnd_1", 500), made("rfnd_2", 500, minutesAfter(1))];
  expect(latestOf([early, late])).toBe(late);
  expect(latestOf([late, early])).toBe(late);
  expect(latestOf([late, made("rfnd_3", 500, null)])).toBe(late);
  expect(latestOf([])).toBeUndefined();
});
