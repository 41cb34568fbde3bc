/** A refund as the gateway has it. */
export interface MadeRefund {
  id: string;
  amountPaise: number;
  /** Null if it doesn't say when. */
  madeAt: Date | null;
}

/** A refund as the shop has it. */
interface RecordedRefund {
  refund: number;
  amount_paise: number;
  state: string;
  payment_id: string | null;
  reference: string;
  credit_note: number | null;
  sent_at: Date | null;
}

/** Clocks may differ by that much. */
const CLOCKS_MS = 60_000;

/**
 * The shop's record of each of a payment's refunds: the one with its id; or one of the same amount that was recorded by hand since,
 * with a reference of the bank. Refunds that the shop has no record of are missing.
 */
export function recordsOf<T extends RecordedRefund>(
  made: readonly MadeRefund[],
  recorded: readonly T[],
): Map<MadeRefund, T> {
  const records = new Map<MadeRefund, T>();
  for (const one of made) {
    const named = recorded.find(({ reference }) => reference.includes(one.id));
    if (named) records.set(one, named);
  }
  for (const one of made) {
    if (records.has(one)) continue;
    const taken = new Set(records.values());
    const same = recorded.find(
      (other) => isByHand(other) && !taken.has(other) && isSame(one, other),
    );
    if (same) records.set(one, same);
  }
  return records;
}

/** Whether a part was recorded as sent in another way than through the gateway. */
export function isByHand({ payment_id, credit_note, state }: RecordedRefund): boolean {
  return payment_id === null && credit_note !== null && state === "sent";
}

function isSame(made: MadeRefund, { amount_paise, sent_at }: RecordedRefund): boolean {
  if (amount_paise !== made.amountPaise) return false;
  return !made.madeAt || !sent_at || sent_at.getTime() + CLOCKS_MS >= made.madeAt.getTime();
}

/** A due refund that a refund in the gateway's dashboard pays: `paise` of it, which may be less than its amount. */
export interface CoveredRefund<T> {
  due: T;
  paise: number;
}

/**
 * The due refunds that a refund in the gateway's dashboard pays: the one of its amount; or, if it is more than what the order has
 * left to refund (`refundablePaise`, without due refunds), all that it covers, oldest first, and a part of the next one if money
 * still remains. `withBank`: includes those due by bank transfer, after those through this payment.
 */
export function coveredRefunds<T extends RecordedRefund>(
  { amountPaise }: MadeRefund,
  recorded: readonly T[],
  {
    paymentId,
    refundablePaise,
    withBank,
  }: { paymentId: string; refundablePaise: number; withBank: boolean },
): CoveredRefund<T>[] {
  const dueAt = (id: string | null) =>
    recorded.filter(({ state, payment_id }) => state === "due" && payment_id === id);
  const candidates = withBank ? [...dueAt(paymentId), ...dueAt(null)] : dueAt(paymentId);
  const same = candidates.find(({ amount_paise }) => amount_paise === amountPaise);
  if (same) return [{ due: same, paise: amountPaise }];
  if (amountPaise <= refundablePaise) return [];
  let left = amountPaise;
  const whole = candidates.filter(({ amount_paise }) => {
    if (amount_paise > left) return false;
    left -= amount_paise;
    return true;
  });
  const covered = whole.map((due) => ({ due, paise: due.amount_paise }));
  const next = candidates.find((due) => !whole.includes(due));
  return left > refundablePaise && next ? [...covered, { due: next, paise: left }] : covered;
}
